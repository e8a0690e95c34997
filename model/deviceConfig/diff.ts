import { type JsonNode, type JsonPath, pointerOf, valueOf } from '../json/tree.ts';
import type { ConfigDocument } from './configDocument.ts';
import { keysOfItems } from './identity.ts';

export type ConfigChange = { kind: 'added' | 'removed' | 'changed' | 'moved'; path: JsonPath };

type Side = { text: string; node: JsonNode };

const sliceOf = ({ text, node }: Side) => text.slice(node.start, node.end);

const diffItems = (
  before: Side & { items: readonly JsonNode[] },
  after: Side & { items: readonly JsonNode[] },
  path: JsonPath,
): ConfigChange[] => {
  const [was, is] = [keysOfItems(before.text, before.items), keysOfItems(after.text, after.items)];
  const changes: ConfigChange[] = [];
  const kept = was.filter(key => is.includes(key));
  const order = is.filter(key => was.includes(key));
  for (const [index, key] of was.entries())
    if (!is.includes(key)) changes.push({ kind: 'removed', path: [...path, index] });
  for (const [index, node] of after.items.entries()) {
    const key = is[index] ?? '';
    const at = was.indexOf(key);
    const earlier = before.items[at];
    if (earlier === undefined) changes.push({ kind: 'added', path: [...path, index] });
    else
      changes.push(
        ...diffNodes({ text: before.text, node: earlier }, { text: after.text, node }, [...path, index]),
      );
  }
  // moving one item far shifts all items in between, so the list is reported once
  if (kept.join('\n') !== order.join('\n')) changes.push({ kind: 'moved', path });
  return changes;
};

const diffNodes = (before: Side, after: Side, path: JsonPath): ConfigChange[] => {
  if (sliceOf(before) === sliceOf(after)) return [];
  const [one, other] = [before.node, after.node];
  if (one.kind === 'array' && other.kind === 'array')
    return diffItems({ ...before, items: one.items }, { ...after, items: other.items }, path);
  if (one.kind !== 'object' || other.kind !== 'object') {
    const isSame = JSON.stringify(valueOf(before.text, one)) === JSON.stringify(valueOf(after.text, other));
    return isSame ? [] : [{ kind: 'changed', path }];
  }
  const earlier = new Map(one.members.map(({ key, value }) => [key, value]));
  const later = new Set(other.members.map(({ key }) => key));
  return [
    ...one.members
      .filter(({ key }) => !later.has(key))
      .map(({ key }): ConfigChange => ({ kind: 'removed', path: [...path, key] })),
    ...other.members.flatMap(({ key, value }): ConfigChange[] => {
      const was = earlier.get(key);
      return was === undefined
        ? [{ kind: 'added', path: [...path, key] }]
        : diffNodes({ text: before.text, node: was }, { text: after.text, node: value }, [...path, key]);
    }),
  ];
};

/** The differences between two configs, by document path. Formatting is ignored. */
export const diffConfigs = (before: ConfigDocument, after: ConfigDocument): ConfigChange[] => {
  const changes = diffNodes(
    { text: before.text, node: before.root },
    { text: after.text, node: after.root },
    [],
  );
  const seen = new Set<string>();
  return changes.filter(({ kind, path }) => {
    const key = `${kind} ${pointerOf(path)}`;
    return !seen.has(key) && seen.add(key);
  });
};
