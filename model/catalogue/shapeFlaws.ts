import { capabilityDetailSchema } from '../contract/capabilityDetail.ts';
import type { DefinitionFlaw } from './checkValueSchema.ts';

type Issue = {
  code: string;
  path: readonly PropertyKey[];
  message: string;
  expected?: unknown;
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
  object: 'an object, from { to }',
  record: 'an object, from { to }',
  array: 'a list, from [ to ]',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

const sentenceOf = ({ code, expected, values, minimum, maximum, input }: Issue) => {
  if (code === 'invalid_type') {
    if (input === undefined) return 'It is missing.';
    return `It must be ${kinds[String(expected)] ?? String(expected)}.`;
  }
  if (code === 'invalid_value') return `It must be one of ${(values ?? []).join(', ')}.`;
  if (code === 'too_big') return `It may be ${String(maximum)} at the most, or hold no more than that.`;
  if (code === 'too_small') return `It must be ${String(minimum)} at the least, or hold that many.`;
  return 'It is not written as a definition is.';
};

/**
 * CAP-06: where JSON has not the form of a definition; null when it has. What such a definition then gets wrong is for
 * `checkDefinition`.
 */
export const shapeFlawsOf = (value: unknown): DefinitionFlaw[] | null => {
  const { success, error } = capabilityDetailSchema.safeParse(value, { reportInput: true });
  if (success) return null;
  return (error.issues as Issue[]).flatMap(issue => {
    const path = pathOf(issue.path);
    if (issue.code !== 'unrecognized_keys') return [{ path, message: sentenceOf(issue) }];
    return (issue.keys ?? []).map(key => ({
      path: path === '' ? key : `${path}.${key}`,
      message: `"${key}" is not known here.`,
    }));
  });
};
