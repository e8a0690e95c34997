import type { Node } from 'yaml';

export type Edit = { start: number; end: number; text: string };

/** The edits can't be made in place, so the whole file has to be rewritten. */
export class NotPatchable extends Error {}

export const present = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new NotPatchable();
  return value;
};

export const startOf = (node: Node) => present(node.range)[0];

export const applyEdits = (text: string, edits: readonly Edit[], from = 0, to = text.length) => {
  let [result, at] = ['', from];
  for (const { start, end, text: inserted } of [...edits].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  )) {
    if (start < at && start < end) throw new NotPatchable();
    // lines below a removed line take its place
    if (start < at) result += text[at - 1] === '\n' ? inserted.replace(/^(\r?\n)([^]*)$/, '$2$1') : inserted;
    else {
      result += text.slice(at, start) + inserted;
      at = end;
    }
  }
  return result + text.slice(at, to);
};
