import { ApiError } from '../../model/contract/problem.ts';
import { unstorableText } from './problems.ts';

const refuseNul = (_: string, value: unknown) => {
  if (typeof value === 'string' && value.includes('\0')) throw unstorableText();
  return value;
};

/** JSON of a body. Where it will be stored, a NUL in one of its texts is 400: PostgreSQL can't store it. */
export const parseJson = (text: string, isStored: boolean): unknown => {
  try {
    return isStored && text.includes('\\u0000') ? JSON.parse(text, refuseNul) : JSON.parse(text);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('bad_request', 'The body is not valid JSON.');
  }
};
