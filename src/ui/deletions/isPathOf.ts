/** Whether a path leads to one of these records, or to a page below it. */
export const isPathOf = (path: string, ids: ReadonlySet<string>) =>
  path.split(/[/?#]/).some(part => ids.has(decodeURIComponent(part)));
