import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Fields, isFields } from '../contract/fields.ts';
import { type Alignment, alignItems } from './alignItems.ts';
import { applyEdits, type Edit, NotPatchable, present, startOf } from './edits.ts';
import { Hex } from './fingerprintForms.ts';
import { type Format, renderInline, renderItem, renderPair, type Style } from './render.ts';
import { isEqual } from './isEqual.ts';
import { SourceText } from './sourceText.ts';
import { isMerge, keyOf, pairOf } from './nodes.ts';
import { HOLE } from './values.ts';

const styleOf = ({ type, source = '' }: Scalar): Style => {
  if (type === Scalar.QUOTE_DOUBLE) return 'double';
  if (type === Scalar.QUOTE_SINGLE) return 'single';
  return /^0x/i.test(source) ? 'hex' : 'plain';
};

/** Writes the changes of a value into the text of its file, and leaves all other characters unchanged. */
class Patcher {
  private edits: Edit[] = [];
  private readonly source: SourceText;
  private readonly format: Format;

  constructor(text: string, format: Format) {
    this.source = new SourceText(text);
    this.format = format;
  }

  patch(root: Node, old: unknown, next: unknown) {
    this.change(root, old, next);
    return applyEdits(this.source.text, this.edits);
  }

  private replace(start: number, end: number, text: string) {
    this.edits.push({ start, end, text });
  }

  private change(node: Node, old: unknown, next: unknown): void {
    if (isEqual(old, next)) return;
    if (isMap(node) && isFields(old) && isFields(next) && !(next instanceof Hex)) {
      if (node.flow === true) this.changeFlowMap(node, old, next);
      else this.changeBlockMap(node, old, next);
    } else if (isSeq(node) && Array.isArray(old) && Array.isArray(next)) this.changeList(node, old, next);
    else this.replaceNode(node, next);
  }

  private replaceNode(node: Node, next: unknown) {
    if (isAlias(node)) throw new NotPatchable();
    const style = isScalar(node) ? styleOf(node) : 'plain';
    const start = startOf(node);
    const isEmpty = isScalar(node) && node.source === '' && style === 'plain';
    const text = this.inline(next, style, isScalar(node) ? node.source : undefined);
    if (isEmpty) this.replace(start, start, /\s$/.test(this.source.text.slice(0, start)) ? text : ` ${text}`);
    else this.replace(start, this.source.endOf(node), text);
  }

  private inline(value: unknown, style: Style = 'plain', source = '') {
    if (style === 'hex' && typeof value === 'number')
      return renderInline(new Hex(value, source.length - 2), this.format);
    if (value instanceof Hex && source !== '' && style !== 'hex' && style !== 'plain')
      return renderInline(renderInline(value, 'yaml'), this.format, style);
    return renderInline(value, this.format, style);
  }

  private changedKeys(old: Fields, next: Fields) {
    return {
      removed: Object.keys(old).filter(key => old[key] !== HOLE && !Object.hasOwn(next, key)),
      changed: Object.keys(next).filter(key => !isEqual(old[key], next[key])),
    };
  }

  private checkMerge(map: YAMLMap) {
    if (map.items.some(isMerge)) throw new NotPatchable();
  }

  private changeBlockMap(map: YAMLMap, old: Fields, next: Fields) {
    this.checkMerge(map);
    const { removed, changed } = this.changedKeys(old, next);
    const isGone = (pair: Pair) => removed.includes(keyOf(pair) ?? '');
    const added = changed.filter(key => {
      const pair = pairOf(map, key);
      if (pair === undefined) return true;
      if (pair.value === null) throw new NotPatchable();
      this.change(pair.value as Node, old[key], next[key]);
      return false;
    });
    const isEmptied = map.items.every(isGone);
    const first = startOf(present(map.items[0]?.key) as Node);
    const indent = `${this.source.eol}${this.source.indentOf(first)}`;
    const lines = added.flatMap(key => renderPair(key, next[key]));
    if (isEmptied && map.items.length > 0) {
      const end = this.source.endOf(map);
      this.replace(first, end, lines.length === 0 ? '{}' : lines.join(indent));
      return;
    }
    this.removePairs(map, isGone);
    if (added.length === 0) return;
    const last = present(map.items.findLast(pair => !isGone(pair)));
    const at = this.source.lineEnd(this.source.endOfPair(last));
    this.replace(at, at, lines.map(line => indent + line).join(''));
  }

  private removePairs(map: YAMLMap, isGone: (pair: Pair) => boolean) {
    const firstKept = map.items.findIndex(pair => !isGone(pair));
    for (const [index, pair] of map.items.entries()) {
      if (!isGone(pair)) continue;
      const start = startOf(pair.key as Node);
      // on the line of a dash: the first remaining item takes its place
      if (index === 0 && !this.source.isFirstOnLine(start))
        this.replace(start, startOf(present(map.items[firstKept]).key as Node), '');
      else if (index > firstKept || this.isFirstOnOwnLine(map))
        this.replaceLines(this.source.lineStart(start), this.source.endOfPair(pair));
    }
  }

  private isFirstOnOwnLine(map: YAMLMap) {
    return this.source.isFirstOnLine(startOf(present(map.items[0]?.key) as Node));
  }

  private replaceLines(start: number, end: number) {
    const next = this.source.nextLine(end);
    const isLast = next === this.source.text.length && !this.source.text.endsWith('\n');
    // the line break before it is removed with the last line
    if (isLast && start > 0)
      this.replace(this.source.lineEnd(start - (this.source.text[start - 2] === '\r' ? 2 : 1)), next, '');
    else this.replace(start, next, '');
  }

  private changeFlowMap(map: YAMLMap, old: Fields, next: Fields) {
    this.checkMerge(map);
    const { removed, changed } = this.changedKeys(old, next);
    const kept = map.items.filter(pair => !removed.includes(keyOf(pair) ?? ''));
    const added = changed.filter(key => pairOf(map, key) === undefined);
    if (kept.length === 0) {
      this.replaceNode(map, next);
      return;
    }
    for (const key of changed) {
      const pair = pairOf(map, key);
      if (pair !== undefined) this.change(present(pair.value) as Node, old[key], next[key]);
    }
    const ranges = map.items.map(pair => ({
      start: startOf(pair.key as Node),
      end: this.source.endOfPair(pair),
      isKept: kept.includes(pair),
    }));
    this.changeFlow(
      ranges,
      added.map(key => `${renderInline(key, this.format)}: ${renderInline(next[key], this.format)}`),
    );
  }

  /** Removes items of a list or an object in brackets with their commas, and adds others at the end. */
  private changeFlow(
    ranges: readonly { start: number; end: number; isKept: boolean }[],
    added: readonly string[],
  ) {
    const lastKept = ranges.findLastIndex(({ isKept }) => isKept);
    for (const [index, { start, isKept }] of ranges.entries())
      if (!isKept && index < lastKept) this.replace(start, present(ranges[index + 1]).start, '');
    const { start, end } = present(ranges[lastKept]);
    const separator = this.source.separatorBefore(start);
    const text = added.map(one => separator + one).join('');
    const removedTo = present(ranges.at(-1)).end;
    if (text !== '' || removedTo > end) this.replace(end, removedTo, text);
  }

  private changeList(list: YAMLSeq, old: readonly unknown[], next: readonly unknown[]) {
    const aligned = alignItems(old, next);
    const retained = aligned.filter(index => index !== -1);
    const isInOrder = retained.every((index, at) => at === 0 || index > (retained[at - 1] ?? -1));
    const firstNew = aligned.indexOf(-1);
    const isAtEnd = firstNew === -1 || aligned.slice(firstNew).every(index => index === -1);
    const isFlow = list.flow === true;
    const isKept = (index: number) => old[index] === HOLE || retained.includes(index);
    if (list.items.some((_, index) => isKept(index)) && (!isInOrder || (isFlow && !isAtEnd))) {
      if (isFlow) this.reorderFlow(list, old, next, aligned);
      else this.reorder(list, old, next, aligned);
      return;
    }
    for (const [at, index] of aligned.entries())
      if (index !== -1) this.change(present(list.items[index] as Node | null), old[index], next[at]);
    if (isFlow) this.changeFlowList(list, next, { aligned, isKept });
    else this.changeBlockList(list, next, { aligned, isKept });
  }

  /** The text of an item with its changes applied. */
  private changedText(change: () => void, from: number, to: number) {
    const outer = this.edits;
    this.edits = [];
    change();
    const text = applyEdits(this.source.text, this.edits, from, to);
    this.edits = outer;
    return text;
  }

  private reorderFlow(
    list: YAMLSeq,
    old: readonly unknown[],
    next: readonly unknown[],
    aligned: readonly number[],
  ) {
    if (old.includes(HOLE)) throw new NotPatchable();
    const nodes = list.items.map(item => (isPair(item) ? present(null) : present(item as Node | null)));
    const start = startOf(present(nodes[0]));
    const separator = this.source.separatorBefore(start);
    const texts = aligned.map((index, at) => {
      if (index === -1) return renderInline(next[at], this.format);
      const node = present(nodes[index]);
      return this.changedText(
        () => this.change(node, old[index], next[at]),
        startOf(node),
        this.source.endOf(node),
      );
    });
    this.replace(start, this.source.endOf(present(nodes.at(-1))), texts.join(separator));
  }

  private changeFlowList(list: YAMLSeq, next: readonly unknown[], { aligned, isKept }: Alignment) {
    const firstNew = aligned.indexOf(-1);
    if (!list.items.some((_, index) => isKept(index))) {
      this.replaceNode(list, next);
      return;
    }
    const ranges = list.items.map((item, index) => {
      const node = item as Node;
      return { start: startOf(node), end: this.source.endOf(node), isKept: isKept(index) };
    });
    this.changeFlow(
      ranges,
      firstNew === -1 ? [] : next.slice(firstNew).map(one => renderInline(one, this.format)),
    );
  }

  private dashes(list: YAMLSeq): number[] {
    const token = list.srcToken;
    if (token?.type !== 'block-seq') throw new NotPatchable();
    return list.items.map((_, index) =>
      present(token.items[index]?.start.find(({ type }) => type === 'seq-item-ind')?.offset),
    );
  }

  private itemLines(value: unknown, indent: string) {
    return renderItem(value).map(line => indent + line);
  }

  private changeBlockList(list: YAMLSeq, next: readonly unknown[], { aligned, isKept }: Alignment) {
    const dashes = this.dashes(list);
    const first = present(dashes[0]);
    const indent = this.source.indentOf(first);
    if (!this.source.isFirstOnLine(first)) throw new NotPatchable();
    if (!list.items.some((_, index) => isKept(index))) {
      const lines = next.flatMap(one => this.itemLines(one, indent));
      const text = lines.length === 0 ? `${indent}  []` : lines.join(this.source.eol);
      this.replace(this.source.lineStart(first), this.source.lineEnd(this.source.endOf(list)), text);
      return;
    }
    for (const [index, dash] of dashes.entries())
      if (!isKept(index)) this.replaceLines(this.source.lineStart(dash), this.endOfItem(list, index, dash));
    let previous = -1;
    for (const [at, index] of aligned.entries()) {
      if (index !== -1) previous = index;
      else this.insertItem(list, { after: previous, dashes, lines: this.itemLines(next[at], indent) });
    }
  }

  private endOfItem(list: YAMLSeq, index: number, dash: number) {
    const item = list.items[index] as Node | null;
    return item === null ? dash + 1 : this.source.endOf(item);
  }

  private insertItem(
    list: YAMLSeq,
    { after, dashes, lines }: { after: number; dashes: number[]; lines: string[] },
  ) {
    if (after === -1) {
      const at = this.source.lineStart(present(dashes[0]));
      this.replace(at, at, lines.map(line => line + this.source.eol).join(''));
      return;
    }
    const at = this.source.lineEnd(this.endOfItem(list, after, present(dashes[after])));
    this.replace(at, at, lines.map(line => this.source.eol + line).join(''));
  }

  private reorder(
    list: YAMLSeq,
    old: readonly unknown[],
    next: readonly unknown[],
    aligned: readonly number[],
  ) {
    if (list.flow === true || old.includes(HOLE)) throw new NotPatchable();
    const dashes = this.dashes(list);
    const from = this.source.lineStart(present(dashes[0]));
    const indent = this.source.indentOf(present(dashes[0]));
    const ends = dashes.map((dash, index) => this.source.lineEnd(this.endOfItem(list, index, dash)));
    const starts = dashes.map((_, index) =>
      index === 0 ? from : this.source.nextLine(present(ends[index - 1])),
    );
    const chunks = aligned.map((index, at) => {
      if (index === -1) return this.itemLines(next[at], indent).join(this.source.eol);
      const change = () => this.change(list.items[index] as Node, old[index], next[at]);
      return this.changedText(change, present(starts[index]), present(ends[index]));
    });
    this.replace(from, present(ends.at(-1)), chunks.join(this.source.eol));
  }
}

/**
 * The text with the changes from `old` to `next` applied; null if they can't be made in place. Values that `old` lacks,
 * or has as a hole, stay in the text.
 */
export const patchText = (
  text: string,
  { root, old, next, format }: { root: Node; old: unknown; next: unknown; format: Format },
): string | null => {
  try {
    return new Patcher(text, format).patch(root, old, next);
  } catch (error) {
    if (error instanceof NotPatchable) return null;
    throw error;
  }
};
