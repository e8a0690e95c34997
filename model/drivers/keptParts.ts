import { isMap, type Node } from 'yaml';
import { problem } from './problems.ts';
import type { Source } from './source.ts';
import type { KeptPart } from './types.ts';
import { isMerge, keyOf } from './nodes.ts';

const MAX_TEXT = 2000;

/** The lines of a range, from the start of the first one. */
const textOf = ({ text }: Source, start: number, end: number) => {
  const from = text.lastIndexOf('\n', Math.max(0, start - 1)) + 1;
  return text.slice(from, Math.min(end, from + MAX_TEXT)).trimEnd();
};

const lastLineOf = (source: Source, end: number) => {
  const { line, column } = source.placeAt(end);
  return column === 1 ? line - 1 : line;
};

/** The keys of an object that records don't have; each is reported. */
export const keptParts = (node: Node | null, known: readonly string[], source: Source): KeptPart[] => {
  if (!isMap(node)) return [];
  return node.items.flatMap(pair => {
    const key = keyOf(pair);
    if (key === undefined || isMerge(pair) || known.includes(key)) return [];
    const keyNode = pair.key as Node;
    const start = keyNode.range?.[0] ?? 0;
    const place = source.placeAt(start);
    const end = (pair.value as Node | null)?.range?.[1] ?? keyNode.range?.[1] ?? 0;
    source.problems.push(problem('unknownKey', `${key} is kept as is.`, place, { severity: 'info' }));
    return [
      {
        path: source.path,
        line: place.line,
        lines: Math.max(1, lastLineOf(source, end) - place.line + 1),
        key,
        text: textOf(source, start, end),
      },
    ];
  });
};
