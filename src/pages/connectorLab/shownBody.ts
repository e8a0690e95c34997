import type { LabSend } from '../../../model/contract/lab.ts';
import { parseJson, rangeOf } from '../../../model/json/parseJson.ts';

/** `text` includes the path, for a list; `message` doesn't, for display at the place itself. */
export type PlacedProblem = {
  path: string;
  text: string;
  message: string;
  line: number;
  start: number;
  end: number;
};

/** Formatted JSON, or the unchanged text. */
const prettyOf = (body: string) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const textOf = ({ path, message }: { path: string; message: string }) =>
  path === '' ? message : `${path} ${message}`;

/** The lines of a body, with the problems on each. */
export const placeProblems = (body: string, problems: LabSend['problems']) => {
  const text = prettyOf(body);
  const parsed = parseJson(text);
  const placed = problems.map((problem): PlacedProblem => {
    const range =
      parsed.broken === undefined ? rangeOf(parsed.ranges, problem.path) : { line: 1, start: 0, end: 0 };
    return { ...problem, text: textOf(problem), ...range };
  });
  return { text, problems: placed };
};
