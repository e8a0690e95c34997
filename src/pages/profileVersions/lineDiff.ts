export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string };

/** Maximum product of the numbers of differing lines in both documents; above it, all of them count as replaced. */
const MAX_COMPARISONS = 4_000_000;

const asKind = (kind: DiffLine['kind'], lines: readonly string[]) => lines.map(text => ({ kind, text }));

/** The longest common subsequence of two lists of lines. */
const compare = (before: readonly string[], after: readonly string[]): DiffLine[] => {
  const width = after.length + 1;
  if (before.length * after.length > MAX_COMPARISONS)
    return [...asKind('removed', before), ...asKind('added', after)];
  // the number of common lines of both remainders
  const common = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, next] = [before[row], after[column]];
    if (old !== undefined && old === next) {
      lines.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && (next === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: 'removed', text: old });
      row += 1;
    } else {
      lines.push({ kind: 'added', text: next ?? '' });
      column += 1;
    }
  }
  return lines;
};

/**
 * The differences between two texts, line by line.
 *
 * @example diffLines('a\nb', 'a\nc') // same a, removed b, added c
 */
export const diffLines = (before: string, after: string): DiffLine[] => {
  const [old, next] = [before.split('\n'), after.split('\n')];
  const most = Math.min(old.length, next.length);
  let start = 0;
  while (start < most && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  return [
    ...asKind('same', old.slice(0, start)),
    ...compare(old.slice(start, old.length - end), next.slice(start, next.length - end)),
    ...asKind('same', old.slice(old.length - end)),
  ];
};

/** Number of lines shown around a change. */
const CONTEXT = 3;

export type DiffPart = {
  lines: readonly DiffLine[];
  /** far from any change */ isFolded: boolean;
  at: number;
};

/** The lines in sections: those near a change, and those in between, which can be folded. */
export const foldLines = (lines: readonly DiffLine[]): DiffPart[] => {
  const isNear = new Uint8Array(lines.length);
  for (const [index, { kind }] of lines.entries())
    if (kind !== 'same') isNear.fill(1, Math.max(0, index - CONTEXT), index + CONTEXT + 1);
  const parts: { lines: DiffLine[]; isFolded: boolean; at: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const isFolded = isNear[index] === 0;
    const last = parts.at(-1);
    if (last?.isFolded === isFolded) last.lines.push(line);
    else parts.push({ lines: [line], isFolded, at: index });
  }
  // folding a single line would save no space
  return parts.map(part => (part.lines.length > 1 ? part : { ...part, isFolded: false }));
};
