import { ApiError } from '../../model/contract/problem.ts';
import { invalidUtf8, unstorableText } from './problems.ts';

/** An unpaired surrogate, which UTF-8 can't encode. */
const loneSurrogate = /\p{Surrogate}/u;

const checkText = (isStored: boolean) => (key: string, value: unknown) => {
  for (const text of [key, value]) {
    if (typeof text !== 'string') continue;
    if (loneSurrogate.test(text)) throw invalidUtf8();
    if (isStored && text.includes('\0')) throw unstorableText();
  }
  return value;
};

// in valid UTF-8, only an escape can produce either
const suspectEscape = /\\u(?:d[89a-f]|0000)/i;

/**
 * Parses the JSON of a body. An unpaired surrogate is 400, like invalid UTF-8. In values that will be stored, so is a
 * NUL, because PostgreSQL can't store it.
 */
export const parseJson = (text: string, isStored: boolean): unknown => {
  try {
    return suspectEscape.test(text) ? JSON.parse(text, checkText(isStored)) : JSON.parse(text);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('bad_request', "The body isn't valid JSON.");
  }
};
