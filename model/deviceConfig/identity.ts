import { type JsonNode, valueOf } from '../json/tree.ts';

export const identityKeys = ['component', 'capability', 'key', 'path', 'locale', 'po'];

/** What tells an item of a list apart from its neighbors, also where it has changed. */
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

/** Each item with the number of times that its identity came before. */
export const keysOfItems = (text: string, items: readonly JsonNode[]) => {
  const counts = new Map<string, number>();
  return items.map(node => {
    const identity = identityOf(text, node);
    const count = counts.get(identity) ?? 0;
    counts.set(identity, count + 1);
    return `${identity} ${count}`;
  });
};
