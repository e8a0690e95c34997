import { EVENTS_A_CALL } from '../../model/contract/logs.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { parseJson } from './json.ts';

const invalidLine = (line: number, why: string) => new ApiError('bad_request', `Line ${line}: ${why}.`);

const parseLine = (text: string, line: number): unknown => {
  try {
    return parseJson(text, false);
  } catch {
    throw invalidLine(line, 'not valid JSON');
  }
};

/** One JSON object per line; empty lines are skipped. */
export const parseNdjson = (text: string) => {
  const values: object[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const value = parseLine(line, index + 1);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw invalidLine(index + 1, 'not a JSON object');
    if (values.push(value) > EVENTS_A_CALL)
      throw new ApiError('too_large', `Send at most ${EVENTS_A_CALL} events per call.`);
  }
  return values;
};
