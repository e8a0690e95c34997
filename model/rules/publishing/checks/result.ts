import type { PublishCheck, PublishProblem } from '../../../contract/publishChecks.ts';
import type { ProjectPage, Subpage } from '../../projectPages.ts';
import type { PublishFacts } from './facts.ts';

type WorkspacePath = '/terms' | '/enroll' | '/help/organizations';
type Target = { page: ProjectPage | Subpage | `products/${string}` | WorkspacePath; field?: string };

/** The result of a check; the table of all checks adds its name. */
export type Result = Omit<PublishCheck, 'check'>;
export type Check = (facts: PublishFacts) => Result;

export const notApplicable: Result = { status: 'notApplicable', problems: [] };

export const problem = (
  text: string,
  { page, field }: Target,
  values: PublishProblem['values'] = {},
): PublishProblem => ({ text, values, page, field: field ?? null });

const resultOf = (status: 'fail' | 'warn', problems: readonly PublishProblem[]): Result => ({
  status: problems.length === 0 ? 'pass' : status,
  problems: [...problems],
});

/** Passes without problems; with only `warnings`, it warns. */
export const failOn = (
  problems: readonly PublishProblem[],
  warnings: readonly PublishProblem[] = [],
): Result =>
  problems.length === 0 ? resultOf('warn', warnings) : resultOf('fail', [...problems, ...warnings]);
