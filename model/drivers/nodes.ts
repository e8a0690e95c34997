import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml';

/** A scalar as it is written in the file. */
export const sourceOf = ({ source, value }: Scalar) => source ?? String(value);

/** The key of a pair as a string; undefined if it is a list or an object. */
export const keyOf = ({ key }: Pair): string | undefined => {
  if (!isScalar(key)) return undefined;
  return typeof key.value === 'string' ? key.value : sourceOf(key);
};

/** Whether a pair merges the keys of other objects. `<<` in quotes, or with another value, is an ordinary key. */
export const isMerge = ({ key, value }: Pair): boolean => {
  if (!isScalar(key) || key.value !== '<<' || key.type !== 'PLAIN') return false;
  const merged = isSeq(value) ? value.items : [value];
  return merged.length > 0 && merged.every(one => isMap(one) || isAlias(one));
};

/** The effective pair: the last one of several with the same key. */
export const pairOf = (map: YAMLMap, key: string): Pair | undefined =>
  map.items.findLast(pair => keyOf(pair) === key);

/** The node of a value; the closest one above it where an alias or a merge hides it. */
export const nodeAt = (root: Node, path: readonly PropertyKey[]): Node => {
  let node = root;
  for (const part of path) {
    const pair = isMap(node) ? pairOf(node, String(part)) : undefined;
    const next = isSeq(node) && typeof part === 'number' ? node.items[part] : (pair?.value ?? pair?.key);
    if (next === undefined || next === null || isPair(next)) return node;
    node = next as Node;
  }
  return node;
};
