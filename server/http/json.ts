import { ApiError } from '../../model/contract/problem.ts';
import { invalidUtf8, unstorableText } from './problems.ts';

/** Half of a character, which UTF-8 does not have. */
const loneSurrogate = /\p{Surrogate}/u;

const checkText = (isStored: boolean) => (key: string, value: unknown) => {
  for (const text of [key, value]) {
    if (typeof text !== 'string') continue;
    if (loneSurrogate.test(text)) throw invalidUtf8();
    if (isStored && text.includes('\0')) throw unstorableText();
  }
  return value;
};

// only an escape can bring either into a text that was UTF-8
const suspectEscape = /\\u(?:d[89a-f]|0000)/i;

/**
 * JSON of a body. Half a character in a name or text is 400, like invalid UTF-8; where it will be stored, a NUL too, because
 * PostgreSQL can't store it.
 */
export const parseJson = (text: string, isStored: boolean): unknown => {
  try {
    return suspectEscape.test(text) ? JSON.parse(text, checkText(isStored)) : JSON.parse(text);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('bad_request', 'The body is not valid JSON.');
  }
};
