import { ApiError } from '../../model/contract/problem.ts';
import { MAX_DEPTH } from './exceedsDepth.ts';
import { brokenText, unstorableText } from './problems.ts';

/** An unpaired surrogate, which UTF-8 can't encode. */
const loneSurrogate = /\p{Surrogate}/u;
const loneSurrogates = /\p{Surrogate}/gu;

const checkText = (text: string, path: readonly string[]) => {
  if (loneSurrogate.test(text)) throw brokenText(path);
  if (text.includes('\0')) throw unstorableText(path);
};

/** Throws for the first text that can't be stored, with the path of its field. Deeper values are rejected by the caller. */
const checkTexts = (value: unknown, path: readonly string[] = []): void => {
  if (typeof value === 'string') checkText(value, path);
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return;
  for (const [key, part] of Object.entries(value)) {
    checkText(key, path);
    checkTexts(part, [...path, key]);
  }
};

const repair = (text: string) => text.replace(loneSurrogates, '\ufffd');

const repairTexts = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return repair(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  if (!entries.some(([key]) => loneSurrogate.test(key))) return value;
  return Object.fromEntries(entries.map(([key, part]) => [repair(key), part]));
};

// in valid UTF-8, only an escape can produce either
const suspectEscape = /\\u(?:d[89a-f]|0000)/i;

const parse = (text: string, isStored: boolean): unknown => {
  if (!suspectEscape.test(text)) return JSON.parse(text);
  if (!isStored) return JSON.parse(text, repairTexts);
  const value: unknown = JSON.parse(text);
  checkTexts(value);
  return value;
};

/**
 * Parses the JSON of a body. In values that will be stored, an unpaired surrogate is 400, and so is a NUL, because
 * PostgreSQL can't store it. In others, such as log events, an unpaired surrogate becomes U+FFFD.
 */
export const parseJson = (text: string, isStored: boolean): unknown => {
  try {
    return parse(text, isStored);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('bad_request', "The body isn't valid JSON.");
  }
};
