export type Issue = {
  code: string;
  path: readonly PropertyKey[];
  message: string;
  expected?: unknown;
  /** what a limit applies to, such as 'string' */
  origin?: string;
  keys?: readonly string[];
  values?: readonly unknown[];
  minimum?: unknown;
  maximum?: unknown;
  input?: unknown;
};

const kinds: Record<string, string> = {
  object: 'an object',
  record: 'an object',
  array: 'an array',
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

const limitSentence = (origin: string | undefined, end: 'most' | 'least', limit: number) => {
  if (origin === 'string') return `Must have at ${end} ${limit} ${limit === 1 ? 'character' : 'characters'}.`;
  if (origin === 'array') return `Must have at ${end} ${limit} ${limit === 1 ? 'item' : 'items'}.`;
  return `Must be ${limit} or ${end === 'most' ? 'less' : 'more'}.`;
};

/** the message of zod for a check without its own */
const UNNAMED = 'Invalid input';

/**
 * What is wrong with a value, as a sentence. The schema must be applied with `reportInput`; `fallback` is for issues that
 * have no text of their own.
 */
export const issueText = (issue: Issue, fallback: string) => {
  const { code, expected, origin, values, minimum, maximum, input, message } = issue;
  if (message !== UNNAMED) return message;
  if (code === 'invalid_type') {
    if (input === undefined) return 'Required.';
    return `Must be ${kinds[String(expected)] ?? String(expected)}.`;
  }
  if (code === 'invalid_value') return `Must be one of ${(values ?? []).join(', ')}.`;
  if (code === 'too_big') return limitSentence(origin, 'most', Number(maximum));
  if (code === 'too_small') return limitSentence(origin, 'least', Number(minimum));
  return fallback;
};
