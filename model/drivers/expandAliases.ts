import { type Document, isAlias, isMap, isSeq, type Node, visit } from 'yaml';
import type { Fields } from '../contract/fields.ts';
import { applyEdits, type Edit, NotPatchable, present, startOf } from './edits.ts';
import { type Format, renderInline, renderPair } from './render.ts';
import { isMerge, keyOf } from './nodes.ts';

/**
 * The text with aliases and merges expanded, so that each place can be changed on its own; null if there is nothing to
 * expand, or too much.
 */
export const expandAliases = (text: string, document: Document.Parsed, format: Format): string | null => {
  const edits: Edit[] = [];
  const valueOf = (node: Node | null | undefined): unknown =>
    isAlias(node) ? node.resolve(document)?.toJS(document) : node?.toJS(document);
  try {
    visit(document, {
      Pair: (_, pair, path) => {
        const owner = path.at(-1);
        if (!isMerge(pair) || !isMap(owner)) return undefined;
        const sources = (isSeq(pair.value) ? pair.value.items : [pair.value]) as Node[];
        const inherited: unknown = Object.assign({}, ...sources.map(valueOf).toReversed());
        const own = new Set(owner.items.map(keyOf));
        const added = Object.entries(inherited as Fields).filter(([key]) => !own.has(key));
        const start = startOf(pair.key as Node);
        const indent = `\n${' '.repeat(start - text.lastIndexOf('\n', start - 1) - 1)}`;
        const lines =
          owner.flow === true
            ? [
                added
                  .map(([key, value]) => `${renderInline(key, format)}: ${renderInline(value, format)}`)
                  .join(', '),
              ]
            : added.flatMap(([key, value]) => renderPair(key, value));
        edits.push({ start, end: present((pair.value as Node).range)[1], text: lines.join(indent) });
        return visit.SKIP;
      },
      Alias: (_, alias) => {
        const [start, end] = present(alias.range);
        edits.push({ start, end, text: renderInline(valueOf(alias), format) });
      },
    });
    return edits.length === 0 ? null : applyEdits(text, edits);
  } catch (error) {
    // more aliases than the library resolves
    if (error instanceof NotPatchable || error instanceof ReferenceError) return null;
    throw error;
  }
};
