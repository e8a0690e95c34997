import { printJson } from './printJson.ts';
import { parseJson } from './parseJson.ts';
import { type JsonArray, type JsonNode, type JsonObject, type JsonPath, nodeAt } from './tree.ts';

/** An edit of JSON text. An edit at a missing place does nothing. */
export type JsonEdit =
  /** creates missing objects on the way */
  | { op: 'set'; path: JsonPath; value: unknown }
  | { op: 'remove'; path: JsonPath }
  | { op: 'insert'; path: JsonPath; at: number; value: unknown }
  | { op: 'move'; path: JsonPath; from: number; to: number };

/** A replacement of characters in a text. */
export type TextChange = { from: number; to: number; insert: string };

const indentAt = (text: string, at: number) => {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, at))?.[0] ?? '';
};

const stepOf = (text: string) => /\n([ \t]+)/.exec(text)?.[1] ?? '  ';

const isOneLine = (text: string) => !text.trim().includes('\n');

/** A text without line breaks keeps none, but an empty container gets the usual format. */
const isMinified = (text: string) => isOneLine(text) && text.trim().length > 2;

const printAt = (text: string, value: unknown, indent: string) =>
  isMinified(text) ? JSON.stringify(value) : printJson(value, { indent, step: stepOf(text) });

type Part = { start: number; end: number };

const partsOf = (node: JsonArray | JsonObject): Part[] =>
  node.kind === 'array'
    ? [...node.items]
    : node.members.map(({ keyStart, value }) => ({ start: keyStart, end: value.end }));

/** Inserts a part before this index, in the format of its neighbors. */
const insertPart = (
  text: string,
  node: JsonArray | JsonObject,
  at: number,
  print: (indent: string) => string,
): TextChange => {
  const parts = partsOf(node);
  const [first] = parts;
  if (first === undefined) {
    const outer = indentAt(text, node.start);
    const deeper = outer + stepOf(text);
    const insert = isMinified(text) ? print('') : `\n${deeper}${print(deeper)}\n${outer}`;
    return { from: node.start + 1, to: node.end - 1, insert };
  }
  const lead = text.slice(node.start + 1, first.start);
  const gap = lead.includes('\n') ? lead : isOneLine(text) && !/,\s/.test(text) ? '' : ' ';
  const indent = lead.includes('\n') ? indentAt(text, first.start) : indentAt(text, node.start);
  const next = parts[at];
  if (next !== undefined) return { from: next.start, to: next.start, insert: `${print(indent)},${gap}` };
  const end = parts.at(-1)?.end ?? first.end;
  return { from: end, to: end, insert: `,${gap}${print(indent)}` };
};

const removePart = (node: JsonArray | JsonObject, at: number): TextChange | undefined => {
  const parts = partsOf(node);
  const [part, before, after] = [parts[at], parts[at - 1], parts[at + 1]];
  if (part === undefined) return undefined;
  if (after !== undefined) return { from: part.start, to: after.start, insert: '' };
  if (before !== undefined) return { from: before.end, to: part.end, insert: '' };
  return { from: node.start + 1, to: node.end - 1, insert: '' };
};

const nest = (path: JsonPath, value: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

const set = (text: string, root: JsonNode, path: JsonPath, value: unknown): TextChange | undefined => {
  const there = nodeAt(root, path);
  if (there !== undefined)
    return {
      from: there.start,
      to: there.end,
      insert: printAt(text, value, indentAt(text, there.start)),
    };
  for (let length = path.length - 1; length >= 0; length--) {
    const parent = nodeAt(root, path.slice(0, length));
    if (parent === undefined) continue;
    const key = path[length];
    const inner = nest(path.slice(length + 1), value);
    if (parent.kind === 'object')
      return insertPart(
        text,
        parent,
        parent.members.length,
        indent =>
          `${JSON.stringify(String(key))}:${isMinified(text) ? '' : ' '}${printAt(text, inner, indent)}`,
      );
    if (parent.kind === 'array')
      return insertPart(text, parent, parent.items.length, indent => printAt(text, inner, indent));
    // a value that can't have members is replaced
    return {
      from: parent.start,
      to: parent.end,
      insert: printAt(text, nest(path.slice(length), value), indentAt(text, parent.start)),
    };
  }
  return undefined;
};

/** Reorders the items; the text between them stays in place. */
const move = (text: string, node: JsonArray, from: number, to: number): TextChange | undefined => {
  const texts = node.items.map(({ start, end }) => text.slice(start, end));
  const [moved] = texts.splice(from, 1);
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const [head, tail] = [node.items[first], node.items[last]];
  if (moved === undefined || head === undefined || tail === undefined || from === to) return undefined;
  texts.splice(to, 0, moved);
  let insert = '';
  for (let index = first; index <= last; index++) {
    const next = node.items[index + 1];
    insert += texts[index] ?? '';
    if (index < last) insert += text.slice(node.items[index]?.end, next?.start);
  }
  return { from: head.start, to: tail.end, insert };
};

const outerOf = (root: JsonNode, path: JsonPath) => {
  const key = path.at(-1);
  const outer = path.length === 0 ? undefined : nodeAt(root, path.slice(0, -1));
  if (outer?.kind === 'array' && typeof key === 'number') return { outer, at: key };
  if (outer?.kind === 'object') return { outer, at: outer.members.findIndex(one => one.key === key) };
  return undefined;
};

/** The characters that an edit replaces; all others stay unchanged. */
export const changeOf = (text: string, root: JsonNode, edit: JsonEdit): TextChange | undefined => {
  const { path } = edit;
  if (edit.op === 'set') return set(text, root, path, edit.value);
  if (edit.op === 'remove') {
    const found = outerOf(root, path);
    return found && removePart(found.outer, found.at);
  }
  const list = nodeAt(root, path);
  if (edit.op === 'insert' && list === undefined) return set(text, root, path, [edit.value]);
  if (list?.kind !== 'array') return undefined;
  return edit.op === 'move'
    ? move(text, list, edit.from, edit.to)
    : insertPart(text, list, edit.at, indent => printAt(text, edit.value, indent));
};

const applyOne = (text: string, edit: JsonEdit): string => {
  const read = parseJson(text);
  const change = read.broken === undefined ? changeOf(text, read.root, edit) : undefined;
  return change === undefined ? text : text.slice(0, change.from) + change.insert + text.slice(change.to);
};

/**
 * Edits JSON text, one edit after the other. Everything that an edit doesn't name keeps its characters: order,
 * whitespace, unknown keys, and the notation of numbers.
 *
 * @example applyEdits(text, [{ op: 'set', path: ['detailView', 0, 'version'], value: 2 }])
 */
export const applyEdits = (text: string, edits: readonly JsonEdit[]): string => edits.reduce(applyOne, text);
