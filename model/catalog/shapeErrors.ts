import type * as z from 'zod/mini';
import { capabilityDetailSchema } from '../contract/capabilityDetail.ts';
import { flattenUnion } from '../contract/flattenUnion.ts';
import { type Issue, issueText } from '../contract/issueText.ts';
import type { DefinitionError } from './checkValueSchema.ts';

const pathOf = (parts: readonly PropertyKey[]) =>
  parts.reduce<string>((path, part) => {
    if (typeof part === 'number') return `${path}[${part}]`;
    return path === '' ? String(part) : `${path}.${String(part)}`;
  }, '');

/** The issues as sentences, each with its path. */
export const describeIssues = (
  { issues }: Pick<z.core.$ZodError, 'issues'>,
  fallback: string,
): DefinitionError[] =>
  (issues.flatMap(flattenUnion) as Issue[]).flatMap(issue => {
    const path = pathOf(issue.path);
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issueText(issue, fallback) }];
    return (issue.keys ?? []).map(key => ({
      path: path === '' ? key : `${path}.${key}`,
      message: `"${key}" isn't a known property.`,
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
