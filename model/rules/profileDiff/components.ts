import { fieldsOf } from '../../contract/fields.ts';
import type { ProfileComponent } from '../../contract/profileDocument.ts';
import { change, type ChangeReason, diffUnknown, diffValue, type ProfileChange } from './change.ts';
import { type CapabilityNames, componentName, readableName } from './names.ts';
import { movesBetween } from './order.ts';

type Held = ProfileComponent['capabilities'][number];

const byKey = <T>(items: readonly T[], keyOf: (item: T) => string) =>
  new Map(items.map(item => [keyOf(item), item]));

const idOf = ({ id }: { id: string }) => id;
const nameOf = ({ name }: { name: string }) => name;

const diffCapability = (
  before: Held,
  after: Held,
  { path, capability, component }: { path: string; capability: string; component: string },
): ProfileChange[] => [
  ...(before.version === after.version
    ? []
    : [
        change(`${path}.version`, 'capabilityVersion', 'capabilityVersion', {
          capability,
          component,
          to: after.version,
          from: before.version,
        }),
      ]),
  ...diffUnknown(fieldsOf(before), fieldsOf(after), ['id', 'version'], {
    path: `${path}.`,
    owner: capability,
  }),
];

/** Moves below another item, or to the top. */
const diffOrder = (
  before: readonly string[],
  after: readonly string[],
  { path, shownAs }: { path: string; shownAs: (key: string) => string },
): ProfileChange[] =>
  movesBetween(before, after).map(({ key, below }) =>
    below === undefined
      ? change(path, 'movedUp', 'order', { item: shownAs(key) })
      : change(path, 'moved', 'order', { item: shownAs(key), below: shownAs(below) }),
  );

type First = { text: string; reason: ChangeReason; component: string };

/** If the first item has a special role, a new first item is a change of its own. */
const diffFirst = (
  before: readonly string[],
  after: readonly string[],
  { path, shownAs, first: kind }: { path: string; shownAs: (key: string) => string; first: First },
): ProfileChange[] => {
  const [first] = after;
  const isNew =
    first !== undefined && before.includes(first) && first !== before.find(key => after.includes(key));
  if (!isNew) return diffOrder(before, after, { path, shownAs });
  const rest = (keys: readonly string[]) => keys.filter(key => key !== first);
  const { text, reason, component } = kind;
  return [
    change(path, text, reason, { item: shownAs(first), component }),
    ...diffOrder(rest(before), rest(after), { path, shownAs }),
  ];
};

const diffCapabilityOrder = (
  before: readonly string[],
  after: readonly string[],
  { id, component, shownAs }: { id: string; component: string; shownAs: (id: string) => string },
): ProfileChange[] => {
  const path = `${id}/capabilities`;
  // the tile of the device shows the first capability of the main component
  return id === 'main'
    ? diffFirst(before, after, {
        path,
        shownAs,
        first: { text: 'capabilityFirst', reason: 'tile', component },
      })
    : diffOrder(before, after, { path, shownAs });
};

const diffCapabilities = (
  before: ProfileComponent,
  after: ProfileComponent,
  capabilityName: (id: string) => string,
): ProfileChange[] => {
  const component = componentName(after);
  const { id } = after;
  const [old, held] = [byKey(before.capabilities, idOf), byKey(after.capabilities, idOf)];
  const pathOf = (capability: Held) => `${id}/${capability.id}`;
  const values = (capability: Held) => ({ capability: capabilityName(capability.id), component });
  return [
    ...before.capabilities
      .filter(one => !held.has(one.id))
      .map(one => change(pathOf(one), 'capabilityRemoved', 'capabilityGone', values(one))),
    ...after.capabilities.flatMap(one => {
      const earlier = old.get(one.id);
      return earlier === undefined
        ? [change(pathOf(one), 'capabilityAdded', 'addition', values(one))]
        : diffCapability(earlier, one, { path: pathOf(one), ...values(one) });
    }),
    ...diffCapabilityOrder([...old.keys()], [...held.keys()], { id, component, shownAs: capabilityName }),
  ];
};

const diffCategories = (before: ProfileComponent, after: ProfileComponent): ProfileChange[] => {
  const component = componentName(after);
  const path = `${after.id}/categories`;
  const [old, held] = [byKey(before.categories ?? [], nameOf), byKey(after.categories ?? [], nameOf)];
  const removed = [...old.keys()].filter(name => !held.has(name));
  const added = [...held.keys()].filter(name => !old.has(name));
  const [from, to] = [removed[0], added[0]];
  const common = [...held].flatMap(([name, category]) => {
    const earlier = old.get(name);
    return earlier === undefined
      ? []
      : diffUnknown(fieldsOf(earlier), fieldsOf(category), ['name'], {
          path: `${path}/${name}.`,
          owner: readableName(name),
        });
  });
  if (removed.length === 1 && added.length === 1 && from !== undefined && to !== undefined)
    return [
      change(path, 'categoryChanged', 'icon', {
        component,
        to: readableName(to),
        from: readableName(from),
      }),
      ...common,
    ];
  const listed = (names: readonly string[], text: string) =>
    names.map(name => change(path, text, 'icon', { category: readableName(name), component }));
  return [
    ...listed(removed, 'categoryRemoved'),
    ...listed(added, 'categoryAdded'),
    ...diffFirst([...old.keys()], [...held.keys()], {
      path,
      shownAs: readableName,
      first: { text: 'categoryFirst', reason: 'icon', component },
    }),
    ...common,
  ];
};

const KNOWN = ['id', 'label', 'capabilities', 'categories'];

const diffComponent = (
  before: ProfileComponent,
  after: ProfileComponent,
  capabilityName: (id: string) => string,
): ProfileChange[] => [
  ...diffValue(before.label, after.label, {
    path: `${after.id}.label`,
    text: 'label',
    reason: 'shown',
    values: { component: componentName(before) },
  }),
  ...diffCapabilities(before, after, capabilityName),
  ...diffCategories(before, after),
  ...diffUnknown(fieldsOf(before), fieldsOf(after), KNOWN, {
    path: `${after.id}.`,
    owner: componentName(after),
  }),
];

export const diffComponents = (
  before: readonly ProfileComponent[],
  after: readonly ProfileComponent[],
  names: CapabilityNames,
): ProfileChange[] => {
  const [old, held] = [byKey(before, idOf), byKey(after, idOf)];
  const capabilityName = (id: string) => names.get(id) ?? readableName(id);
  const shownAs = (id: string) => componentName(held.get(id) ?? { id });
  return [
    ...before
      .filter(({ id }) => !held.has(id))
      .map(one => change(one.id, 'componentRemoved', 'componentGone', { component: componentName(one) })),
    ...after.flatMap(one => {
      const earlier = old.get(one.id);
      return earlier === undefined
        ? [change(one.id, 'componentAdded', 'addition', { component: componentName(one) })]
        : diffComponent(earlier, one, capabilityName);
    }),
    ...diffOrder([...old.keys()], [...held.keys()], { path: 'components', shownAs }),
  ];
};
