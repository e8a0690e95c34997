import { contextAt, type JsonContext } from '../json/contextAt.ts';
import { operators } from './condition.ts';
import { kindsOf } from './displayKinds.ts';
import { featuresOf } from './features.ts';
import { LANGUAGE } from './languages.ts';
import type { ConfigSubject } from './problems.ts';
import { type EntryPlace, entryPath, placeOf, type Section } from './sections.ts';

type Option = { label: string; detail?: string };

const keys: Record<string, readonly string[]> = {
  top: ['mnmn', 'vid', 'type', 'iconUrl', 'dashboard', 'detailView', 'automation', 'dpInfo', LANGUAGE],
  dashboard: ['states', 'actions'],
  automation: ['conditions', 'actions'],
  languages: ['locale', 'poCodes'],
  labels: ['po', 'label'],
  entry: ['component', 'capability', 'version', 'values', 'patch', 'visibleCondition'],
  values: ['key', 'enabledValues', 'range', 'step'],
  patch: ['op', 'path', 'value'],
  visibleCondition: ['component', 'capability', 'value', 'operator', 'operand'],
};

const options = (labels: readonly string[]): Option[] => labels.map(label => ({ label }));

const EMPTY = {
  isObject: true,
  component: undefined,
  capability: undefined,
  version: undefined,
  values: [],
  patch: [],
  visibleCondition: undefined,
  unknownKeys: [],
};

/** The path within the entry, and the entry's capability and component. */
type Inner = { section: Section; path: readonly (string | number)[]; capability: string; component: string };

const capabilitiesOf = ({ profile }: ConfigSubject, component: string): Option[] =>
  profile.components
    .filter(({ id }) => component === '' || id === component)
    .flatMap(({ id, capabilities }) => capabilities.map(held => ({ label: held.id, detail: id })));

const definitionOf = ({ profile, definitions }: ConfigSubject, capability: string) => {
  const held = profile.components.flatMap(one => one.capabilities).find(({ id }) => id === capability);
  return held && definitions(held.id, held.version);
};

const valueOptions = (
  { path, section, capability, component }: Inner,
  { siblings }: JsonContext,
  subject: ConfigSubject,
): Option[] => {
  const last = path.at(-1);
  const definition = definitionOf(subject, siblings['capability'] ?? capability);
  const attributes = Object.keys(definition?.attributes ?? {});
  if (last === 'component') return options(subject.profile.components.map(({ id }) => id));
  if (last === 'capability') return capabilitiesOf(subject, siblings['component'] ?? component);
  if (path[0] === 'values' && last === 'key') return options(attributes.map(name => `${name}.value`));
  if (path[0] === 'values' && path[2] === 'enabledValues')
    return options(
      attributes.flatMap(name => definition?.attributes[name]?.schema.properties?.value?.enum ?? []),
    );
  if (path[0] === 'visibleCondition' && last === 'value')
    return options(attributes.map(name => `${name}.value`));
  if (last === 'operator') return options(operators);
  if (last === 'op') return options(['add', 'replace', 'remove']);
  if (path[0] === 'patch' && last === 'path') {
    const features = definition === undefined ? [] : featuresOf(EMPTY, definition, section);
    return features.flatMap(({ at, kind }) =>
      ['displayType', 'label', `${kind}/alternatives`].map(part => ({ label: `/${at}/${part}` })),
    );
  }
  if (path[0] === 'patch' && last === 'value' && siblings['path']?.endsWith('/displayType') === true)
    return options(kindsOf[section]);
  return [];
};

const keyOptions = (path: readonly (string | number)[], inner: Inner | undefined): Option[] => {
  if (inner === undefined) {
    if (path.length === 0) return options(keys['top'] ?? []);
    if (path[0] === LANGUAGE) return options(keys[path.length === 2 ? 'languages' : 'labels'] ?? []);
    return path.length === 1 ? options(keys[String(path[0])] ?? []) : [];
  }
  if (inner.path.length === 0) return options(keys['entry'] ?? []);
  const [name] = inner.path;
  return options(keys[String(name)] ?? []);
};

/** The path within the entry at a place, and what its text before the caret has of its capability and component. */
const innerOf = (place: EntryPlace, { path, around }: JsonContext): Inner => {
  const depth = entryPath(place).length;
  const { capability = '', component = '' } = around[depth] ?? {};
  return { section: place.section, path: path.slice(depth), capability, component };
};

/**
 * What could be written at the caret: keys, components and capabilities of the profile, attributes, operators, display
 * kinds. The text may be half-written.
 */
export const completeConfig = (text: string, at: number, subject: ConfigSubject) => {
  const context = contextAt(text, at);
  if (context === null) return null;
  const place = placeOf(context.path);
  const inner = place && innerOf(place, context);
  const { kind, siblings, from, to, hasColon } = context;
  const found =
    kind === 'key'
      ? keyOptions(context.path, inner).filter(({ label }) => !Object.hasOwn(siblings, label))
      : inner === undefined
        ? []
        : valueOptions(inner, context, subject);
  if (found.length === 0) return null;
  const tail = kind === 'key' && !hasColon ? ': ' : '';
  const seen = new Set<string>();
  return {
    from,
    to,
    options: found
      .filter(({ label }) => !seen.has(label) && seen.add(label))
      .map(({ label, ...rest }) => ({
        label: JSON.stringify(label),
        insert: JSON.stringify(label) + tail,
        ...rest,
      })),
  };
};
