/** The write counter of a record: its `version`, or its `revision` if `version` has another meaning. */
export const revisionOf = <R extends object>(record: R) => {
  const { version, revision = version } = record as { version?: unknown; revision?: unknown };
  return (typeof revision === 'number' ? revision : null) as R extends
    | { version: number }
    | { revision: number }
    ? number
    : number | null;
};
