import { blockingCodes, type DriverProblem, type ProblemCode } from './types.ts';

type Place = { path: string; line: number; column?: number };

type Options = Partial<Pick<DriverProblem, 'severity' | 'choices' | 'project'>> & {
  /** what the problem is about, if a file can have several with the same code */
  subject?: string;
};

const blocking: readonly string[] = blockingCodes;

/** A warning, unless its code is blocking or the options say otherwise. */
export const problem = (
  code: ProblemCode,
  message: string,
  { path, line, column }: Place,
  { subject, severity, choices, project }: Options = {},
): DriverProblem => ({
  key: [path, code, subject ?? line].join('#'),
  path,
  line,
  ...(column !== undefined && { column }),
  severity: blocking.includes(code) ? 'blocking' : (severity ?? 'warning'),
  code,
  message,
  ...(choices !== undefined && { choices }),
  ...(project !== undefined && { project }),
});
