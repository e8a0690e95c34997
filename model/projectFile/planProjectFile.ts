import type { Fingerprint } from '../contract/fingerprints.ts';
import { isEqual } from '../drivers/isEqual.ts';
import { fieldChanges, MAX_FIELD_CHANGES } from './fieldChanges.ts';
import type { PlanAction, PlanItem, PlanKind, ProjectDocument, ReadProjectFile } from './types.ts';

type Places = ReadProjectFile['places'];

type Options = {
  document: ProjectDocument;
  /** null if the project is created */
  current: ProjectDocument | null;
  places: Places;
};

/** A value after a round trip through JSON, which has no undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

const actionOf = (before: unknown, after: unknown): PlanAction => {
  if (before === null) return 'create';
  if (after === null) return 'delete';
  return isEqual(before, after) ? 'unchanged' : 'change';
};

type Part = {
  kind: PlanKind;
  name: string;
  path: string;
  before: unknown;
  after: unknown;
  at?: number | null;
  currentAt?: number | null;
};

const createItems =
  (places: Places) =>
  ({ kind, name, path, before: stored, after: wanted, at = 0, currentAt = 0 }: Part): PlanItem => {
    const [before, after] = [plain(stored), plain(wanted)];
    const action = actionOf(before, after);
    return {
      kind,
      action,
      name,
      line: after === null ? null : (places[path]?.[0] ?? null),
      changes: action === 'change' ? fieldChanges(before, after).slice(0, MAX_FIELD_CHANGES) : [],
      at: after === null ? null : at,
      currentAt: before === null ? null : currentAt,
    };
  };

/** Pairs the items of two lists by key; those with the same key in their order. */
const pairsOf = <T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string) => {
  const waiting = new Map<string, number[]>();
  for (const [index, item] of before.entries())
    waiting.set(keyOf(item), [...(waiting.get(keyOf(item)) ?? []), index]);
  const pairs: { at: number | null; currentAt: number | null }[] = after.map((item, at) => ({
    at,
    currentAt: waiting.get(keyOf(item))?.shift() ?? null,
  }));
  return [...pairs, ...[...waiting.values()].flat().map(currentAt => ({ at: null, currentAt }))];
};

/** Whether the remaining fingerprints would be in another order. */
const isReordered = (items: readonly Pick<PlanItem, 'kind' | 'at' | 'currentAt'>[]) => {
  const kept = items.filter(({ kind, at }) => kind === 'fingerprint' && at !== null);
  return kept.some(({ currentAt }, index) => {
    const next = kept[index + 1];
    return next !== undefined && (currentAt ?? Infinity) > (next.currentAt ?? Infinity);
  });
};

const without = <T extends object>(value: T | null | undefined, key: keyof T) => {
  if (value == null) return null;
  const { [key]: _left, ...rest } = value;
  return rest;
};

/** The items of a plan, in the order of the file. Sections that the file doesn't have are left unchanged. */
export const planProjectFile = ({ document, current, places }: Options): PlanItem[] => {
  const item = createItems(places);
  const { project, profiles, connector, handler, onboarding, products } = document;
  const items: PlanItem[] = [
    item({
      kind: 'project',
      name: project.name,
      path: 'project',
      before: current && { ...current.project },
      // without its profiles, the file doesn't decide which one the project uses
      after: profiles === undefined && current ? { ...project, profile: current.project.profile } : project,
    }),
  ];
  if (profiles !== undefined) {
    const before = current?.profiles ?? [];
    const beforeOf = (at: number | null, currentAt: number | null) => {
      const stored = before[currentAt ?? -1];
      // a profile without a config in the file keeps its own
      return stored === undefined || at === null || profiles[at]?.deviceConfig !== undefined
        ? stored
        : { ...stored, deviceConfig: undefined };
    };
    for (const { at, currentAt } of pairsOf(before, profiles, ({ name }) => name))
      items.push(
        item({
          kind: 'profile',
          name: (profiles[at ?? -1] ?? before[currentAt ?? -1])?.name ?? '',
          path: `profiles[${at}]`,
          before: beforeOf(at, currentAt),
          after: profiles[at ?? -1],
          at,
          currentAt,
        }),
      );
  }
  const single = (kind: PlanKind, nameKey: string, before: object | null, after: object | null) => {
    const named = (after ?? before) as Readonly<Record<string, unknown>> | null;
    if (named !== null)
      items.push(item({ kind, name: String(named[nameKey] ?? ''), path: kind, before, after }));
  };
  if (connector !== undefined) {
    const before = current?.connector ?? null;
    // a name that the file omits is generated when the connector is created
    const keepsName = connector !== null && before !== null && connector['appName'] === undefined;
    const after = keepsName ? { ...connector, appName: before['appName'] } : connector;
    single('connector', 'displayName', before, after);
  }
  if (handler !== undefined) {
    const before = current?.handler ?? null;
    single('handler', 'name', without(before, 'fingerprints'), without(handler, 'fingerprints'));
    const [old, now] = [before?.fingerprints ?? [], handler?.fingerprints ?? []];
    const first = items.length;
    for (const { at, currentAt } of pairsOf<Fingerprint>(old, now, ({ id }) => id))
      items.push(
        item({
          kind: 'fingerprint',
          name: (now[at ?? -1] ?? old[currentAt ?? -1])?.id ?? '',
          path: `handler.fingerprints[${at}]`,
          before: old[currentAt ?? -1],
          after: now[at ?? -1],
          at,
          currentAt,
        }),
      );
    const own = items[first - 1];
    if (own?.kind === 'handler' && own.action === 'unchanged' && isReordered(items.slice(first)))
      items[first - 1] = {
        ...own,
        action: 'change',
        changes: [{ field: 'fingerprints', from: 'a different order', to: 'the order in the file' }],
      };
  }
  if (onboarding !== undefined) {
    single('onboarding', 'deviceOnboardingId', current?.onboarding ?? null, onboarding);
    const last = items.at(-1);
    if (last?.kind === 'onboarding' && last.name === '')
      items[items.length - 1] = {
        ...last,
        name: String((onboarding ?? current?.onboarding)?.['setupId'] ?? ''),
      };
  }
  if (products !== undefined) {
    const before = current?.products ?? [];
    for (const { at, currentAt } of pairsOf(before, products, ({ model }) => model.toLowerCase()))
      items.push(
        item({
          kind: 'product',
          name: (products[at ?? -1] ?? before[currentAt ?? -1])?.name ?? '',
          path: `products[${at}]`,
          before: before[currentAt ?? -1],
          after: products[at ?? -1],
          at,
          currentAt,
        }),
      );
  }
  return items;
};

/** The number of items that a plan creates, changes and deletes. */
export const countsOf = (items: readonly Pick<PlanItem, 'action'>[]) => {
  const count = (wanted: PlanAction) => items.filter(({ action }) => action === wanted).length;
  return {
    creates: count('create'),
    changes: count('change'),
    deletes: count('delete'),
    unchanged: count('unchanged'),
  };
};
