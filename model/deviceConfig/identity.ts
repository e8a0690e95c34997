import { type JsonNode, valueOf } from '../json/tree.ts';

export const identityKeys = ['component', 'capability', 'key', 'path', 'locale', 'po'];

/** Identifies an item among its neighbors, even after it has changed. */
const identityOf = (text: string, node: JsonNode) => {
  if (node.kind !== 'object') return JSON.stringify(valueOf(text, node));
  return JSON.stringify(
    node.members
      .filter(({ key }) => identityKeys.includes(key))
      .toSorted((one, other) => one.key.localeCompare(other.key))
      // a value may be an object without a `toString`
      .map(({ key, value }) => [key, valueOf(text, value)]),
  );
};

/** The identity of each item, with the number of times that it occurred before. */
export const keysOfItems = (text: string, items: readonly JsonNode[]) => {
  const counts = new Map<string, number>();
  return items.map(node => {
    const identity = identityOf(text, node);
    const count = counts.get(identity) ?? 0;
    counts.set(identity, count + 1);
    return `${identity} ${count}`;
  });
};
