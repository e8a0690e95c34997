import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const isOfAnotherType = (branch: Issue[]) =>
  branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0);

/** The intended branch: one of the value's own type, with the fewest issues. */
const closestBranch = (branches: Issue[][]) => {
  const fitting = branches.filter(branch => !isOfAnotherType(branch));
  return (fitting.length > 0 ? fitting : branches).reduce((best, branch) =>
    branch.length < best.length ? branch : best,
  );
};

/** The issues within a union. A union of plain values keeps its own issue, whose message is written for the field. */
export const flattenUnion = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const inner = closestBranch(issue.errors);
  const isPlain = inner.every(({ code, path }) => path.length === 0 && code !== 'unrecognized_keys');
  if (issue.path.length > 0 && isPlain) return [issue];
  return inner.flatMap(part => flattenUnion({ ...part, path: [...issue.path, ...part.path] }));
};
