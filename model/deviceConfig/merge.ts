import type { JsonArray, JsonNode, JsonObject } from '../json/tree.ts';
import { parseConfig } from './configDocument.ts';
import { identityKeys, keysOfItems } from './identity.ts';

type MergeSide = 'mine' | 'theirs';

/** A place where the versions differ. Values are JSON without whitespace; null if a version has none. */
export type MergePart = {
  path: string;
  base: string | null;
  mine: string | null;
  theirs: string | null;
};

type Texts = { base: string; mine: string; theirs: string };
type Version = { text: string; node: JsonNode };
type Versions = { base: Version | undefined; mine: Version | undefined; theirs: Version | undefined };
type Container = { text: string; node: JsonObject | JsonArray };
/** `lead` is the text before the value: the name of a member. */
type Child = { key: string; label: string; start: number; node: JsonNode; lead: string };
type Choose = (part: MergePart) => MergeSide;

/** Without whitespace between tokens; numbers and escapes are unchanged. */
const compact = ({ text, node }: Version): string => {
  if (node.kind === 'scalar') return text.slice(node.start, node.end);
  if (node.kind === 'array') return `[${node.items.map(item => compact({ text, node: item })).join(',')}]`;
  const members = node.members.map(
    ({ key, value }) => `${JSON.stringify(key)}:${compact({ text, node: value })}`,
  );
  return `{${members.join(',')}}`;
};

const compactOrNull = (version: Version | undefined) => (version === undefined ? null : compact(version));

const labelOfItem = ({ text, node }: Version, index: number) => {
  if (node.kind !== 'object') return String(index + 1);
  const names = node.members
    .filter(({ key }) => identityKeys.includes(key))
    .map(({ value }) => text.slice(value.start, value.end).replaceAll('"', ''));
  return names.length === 0 ? String(index + 1) : names.join(' ');
};

const childrenOf = ({ text, node }: Container): Child[] => {
  if (node.kind === 'object')
    return node.members.map(({ key, keyStart, value }) => ({
      key,
      label: key,
      start: keyStart,
      node: value,
      lead: text.slice(keyStart, value.start),
    }));
  const keys = keysOfItems(text, node.items);
  return node.items.map((item, index) => {
    const key = keys[index] ?? '';
    const count = Number(key.slice(key.lastIndexOf(' ') + 1));
    const label = labelOfItem({ text, node: item }, index);
    return {
      key,
      label: count === 0 ? label : `${label} (${count + 1})`,
      start: item.start,
      node: item,
      lead: '',
    };
  });
};

/** The last path segment of a part that stands for the order of a list. */
export const ORDER = '⇅';

const isContainer = (version: Version): version is Container =>
  version.node.kind === 'object' ||
  // a range or a list of values is one value
  (version.node.kind === 'array' && version.node.items.every(({ kind }) => kind === 'object'));

/** The three versions as containers of one kind; a version without one counts as empty. */
const containersOf = ({ base, mine, theirs }: Versions) => {
  if (mine === undefined || theirs === undefined || !isContainer(mine) || !isContainer(theirs))
    return undefined;
  const { kind } = theirs.node;
  if (mine.node.kind !== kind) return undefined;
  const earlier = base !== undefined && base.node.kind === kind && isContainer(base) ? base : undefined;
  return { base: earlier, mine, theirs };
};

const common = (keys: readonly string[], ...others: readonly (readonly string[])[]) =>
  keys.filter(key => others.every(other => other.includes(key)));

/** Inserts the missing keys, each after the key that precedes it in `from`. */
const addMissing = (order: readonly string[], from: readonly string[]) => {
  const result = [...order];
  let after = -1;
  for (const key of from) {
    if (!result.includes(key)) result.splice(after + 1, 0, key);
    after = Math.max(after, result.indexOf(key));
  }
  return result;
};

const namesOf = (keys: readonly string[], children: readonly Child[]) =>
  JSON.stringify(keys.map(key => children.find(child => child.key === key)?.label ?? key));

/** The parts of a container, with the whitespace of the template. */
const joinPieces = (
  { text, node }: Container,
  own: readonly Child[],
  pieces: readonly { key: string; text: string }[],
): string => {
  const [open, close] = node.kind === 'object' ? ['{', '}'] : ['[', ']'];
  const [first, last] = [own[0], own.at(-1)];
  if (pieces.length === 0) return `${open}${close}`;
  if (first === undefined || last === undefined)
    return `${open}${pieces.map(piece => piece.text).join(', ')}${close}`;
  const lead = text.slice(node.start + 1, first.start);
  const [second] = own.slice(1);
  const gap =
    second === undefined ? (lead === '' ? ', ' : `,${lead}`) : text.slice(first.node.end, second.start);
  let result = open + lead;
  for (const [index, { key, text: piece }] of pieces.entries()) {
    const before = pieces[index - 1];
    const at = own.findIndex(child => child.key === key);
    const [left, right] = [own[at - 1], own[at]];
    const isNeighbor = before !== undefined && left?.key === before.key && right !== undefined;
    if (before !== undefined) result += isNeighbor ? text.slice(left.node.end, right.start) : gap;
    result += piece;
  }
  return result + text.slice(last.node.end, node.end - 1) + close;
};

const mergeOrder = (
  sides: Record<'base' | 'mine' | 'theirs', readonly Child[]>,
  path: string,
  isList: boolean,
  choose: Choose,
): readonly string[] => {
  const { base, mine, theirs } = sides;
  const [one, other, before] = [mine, theirs, base].map(children => children.map(({ key }) => key)) as [
    string[],
    string[],
    string[],
  ];
  // the order of keys has no meaning, so the other version's is kept
  if (!isList) return addMissing(other, one);
  const [mineOrder, theirOrder] = [common(one, other), common(other, one)];
  const baseOrder = common(before, one, other);
  const [mineNames, theirNames] = [namesOf(mineOrder, mine), namesOf(theirOrder, theirs)];
  if (mineOrder.join('\n') === theirOrder.join('\n')) return addMissing(other, one);
  const side = choose({
    path: path === '' ? ORDER : `${path} › ${ORDER}`,
    // both added the same: neither has the previous order
    base: baseOrder.length === mineOrder.length ? namesOf(baseOrder, base) : null,
    mine: mineNames,
    theirs: theirNames,
  });
  return side === 'mine' ? addMissing(one, other) : addMissing(other, one);
};

const childOf = (version: Container | undefined, children: readonly Child[], key: string) => {
  const child = children.find(one => one.key === key);
  return version === undefined || child === undefined ? undefined : { text: version.text, node: child.node };
};

/** The merged text of a value; null if it was removed. */
const mergeValue = (versions: Versions, path: string, choose: Choose): string | null => {
  const { base, mine, theirs } = versions;
  const whole = ({ text, node }: Version) => text.slice(node.start, node.end);
  const [one, other] = [compactOrNull(mine), compactOrNull(theirs)];
  if (one === other) return theirs === undefined ? null : whole(theirs);
  const containers = containersOf(versions);
  if (containers === undefined) {
    const chosen = { mine, theirs }[choose({ path, base: compactOrNull(base), mine: one, theirs: other })];
    return chosen === undefined ? null : whole(chosen);
  }
  const children = {
    base: containers.base === undefined ? [] : childrenOf(containers.base),
    mine: childrenOf(containers.mine),
    theirs: childrenOf(containers.theirs),
  };
  const order = mergeOrder(children, path, containers.theirs.node.kind === 'array', choose);
  const pieces = order.flatMap(key => {
    const named =
      children.theirs.find(child => child.key === key) ?? children.mine.find(child => child.key === key);
    const label = named?.label ?? key;
    const merged = mergeValue(
      {
        base: childOf(containers.base, children.base, key),
        mine: childOf(containers.mine, children.mine, key),
        theirs: childOf(containers.theirs, children.theirs, key),
      },
      path === '' ? label : `${path} › ${label}`,
      choose,
    );
    if (merged === null) return [];
    return [{ key, text: (named?.lead ?? '') + merged }];
  });
  const template = children.theirs.length === 0 ? 'mine' : 'theirs';
  return joinPieces(containers[template], children[template], pieces);
};

const rootsOf = (texts: Texts) => {
  const read = (text: string): Version | undefined => {
    const { document } = parseConfig(text);
    return document && { text, node: document.root };
  };
  const [base, mine, theirs] = [read(texts.base), read(texts.mine), read(texts.theirs)];
  return mine === undefined || theirs === undefined ? undefined : { base, mine, theirs };
};

/** The side that changed; `mine` if both did, until the user chooses. */
const changedSide = ({ base, theirs, mine }: MergePart): MergeSide =>
  mine === base && theirs !== base ? 'theirs' : 'mine';

/** The places where two versions of a config differ; null if one of them can't be parsed. */
export const mergeParts = (texts: Texts): MergePart[] | null => {
  const roots = rootsOf(texts);
  if (roots === undefined) return null;
  const parts: MergePart[] = [];
  mergeValue(roots, '', part => {
    parts.push(part);
    return changedSide(part);
  });
  return parts;
};

/**
 * Merges two versions with a common base. A change that only one of them has is taken; `choose` decides about the rest.
 * Whatever is taken keeps its formatting.
 */
export const mergeConfigs = (texts: Texts, choose: Choose = changedSide): string => {
  const roots = rootsOf(texts);
  if (roots === undefined) return texts.mine;
  const { theirs } = roots;
  const merged = mergeValue(roots, '', choose) ?? '';
  return theirs.text.slice(0, theirs.node.start) + merged + theirs.text.slice(theirs.node.end);
};
