import type * as z from 'zod/mini';
import { capabilityDetailSchema } from '../contract/capabilityDetail.ts';
import { flattenUnion } from '../contract/flattenUnion.ts';
import type { DefinitionError } from './checkValueSchema.ts';

type Issue = {
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

const pathOf = (parts: readonly PropertyKey[]) =>
  parts.reduce<string>((path, part) => {
    if (typeof part === 'number') return `${path}[${part}]`;
    return path === '' ? String(part) : `${path}.${String(part)}`;
  }, '');

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

const sentenceOf = (issue: Issue, fallback: string) => {
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

/** The issues as sentences, each with its path. */
export const describeIssues = (
  { issues }: Pick<z.core.$ZodError, 'issues'>,
  fallback: string,
): DefinitionError[] =>
  (issues.flatMap(flattenUnion) as Issue[]).flatMap(issue => {
    const path = pathOf(issue.path);
    if (issue.code !== 'unrecognized_keys') return [{ path, message: sentenceOf(issue, fallback) }];
    return (issue.keys ?? []).map(key => ({
      path: path === '' ? key : `${path}.${key}`,
      message: `"${key}" is not a known property.`,
    }));
  });

/**
 * CAP-06: returns the errors in the structure of a definition; null if there are none. `checkDefinition` then checks
 * the content.
 */
export const shapeErrors = (value: unknown): DefinitionError[] | null => {
  const { success, error } = capabilityDetailSchema.safeParse(value, { reportInput: true });
  return success ? null : describeIssues(error, 'Must be a valid part of a capability definition.');
};
