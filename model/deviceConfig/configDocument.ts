import { errorAt, type JsonError, parseJson } from '../json/parseJson.ts';
import { type JsonNode, nodeAt, type JsonPath, valueOf } from '../json/tree.ts';
import { type Languages, readLanguages } from './languages.ts';
import { type EntryPlace, type Section, sectionPaths, sections } from './sections.ts';

/** Maximum size of a device config in UTF-8 bytes. */
export const MAX_CONFIG_BYTES = 512 * 1024;

/** Limits a value of an entry: `level.value` to the range from 1 to 80, or a list to some of its values. */
export type EntryValue = {
  key: string | undefined;
  enabledValues: readonly unknown[] | undefined;
  range: readonly unknown[] | undefined;
  step: unknown;
};

/** Changes how a capability is shown, such as `replace` `/0/displayType` `slider`. */
type EntryPatch = { op: unknown; path: string | undefined; value: unknown };

/** When an entry is shown: `value` names the attribute and `operand` what it is compared with. */
export type VisibleCondition = {
  component: string | undefined;
  capability: string | undefined;
  value: string | undefined;
  operator: string | undefined;
  operand: unknown;
};

/** The content of an entry, as far as it is understood. Equal texts share one object. */
export type EntryContent = {
  isObject: boolean;
  component: string | undefined;
  capability: string | undefined;
  version: unknown;
  values: readonly EntryValue[];
  patch: readonly EntryPatch[];
  visibleCondition: VisibleCondition | undefined;
  unknownKeys: readonly string[];
};

export type ConfigEntry = EntryPlace & { text: string; start: number; end: number; content: EntryContent };

/** A parsed config. Any JSON can be parsed; parts that are not understood stay in the text. */
export type ConfigDocument = {
  text: string;
  root: JsonNode;
  vid: string | undefined;
  mnmn: string | undefined;
  entries: Readonly<Record<Section, readonly ConfigEntry[]>>;
  languages: Languages;
};

export type ParsedConfig =
  | { document: ConfigDocument; broken?: undefined }
  | { document?: undefined; broken: JsonError };

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const listOf = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? (value as unknown[]) : undefined;
const mapsIn = (value: unknown) => (listOf(value) ?? []).map(one => (isMap(one) ? one : {}));

const entryKeys = ['component', 'capability', 'version', 'values', 'patch', 'visibleCondition'];

const toContent = (value: unknown): EntryContent => {
  const entry = isMap(value) ? value : {};
  const condition = isMap(entry.visibleCondition) ? entry.visibleCondition : undefined;
  return {
    isObject: isMap(value),
    component: textOf(entry.component),
    capability: textOf(entry.capability),
    version: entry.version,
    values: mapsIn(entry.values).map(({ key, enabledValues, range, step }) => ({
      key: textOf(key),
      enabledValues: listOf(enabledValues),
      range: listOf(range),
      step,
    })),
    patch: mapsIn(entry.patch).map(({ op, path, value: to }) => ({ op, path: textOf(path), value: to })),
    visibleCondition: condition && {
      component: textOf(condition.component),
      capability: textOf(condition.capability),
      value: textOf(condition.value),
      operator: textOf(condition.operator),
      operand: condition.operand,
    },
    unknownKeys: Object.keys(entry).filter(key => !entryKeys.includes(key)),
  };
};

const readEntry = (text: string, node: JsonNode, known: ReadonlyMap<string, EntryContent>) => {
  const slice = text.slice(node.start, node.end);
  return { text: slice, content: known.get(slice) ?? toContent(valueOf(text, node)) };
};

const readSection = (
  text: string,
  root: JsonNode,
  section: Section,
  known: ReadonlyMap<string, EntryContent>,
): ConfigEntry[] => {
  const list = nodeAt(root, sectionPaths[section]);
  if (list?.kind !== 'array') return [];
  return list.items.map((node, index) => ({
    section,
    index,
    start: node.start,
    end: node.end,
    ...readEntry(text, node, known),
  }));
};

const protoAt = (node: JsonNode): number | undefined => {
  const children =
    node.kind === 'object' ? node.members.map(({ value }) => value) : node.kind === 'array' ? node.items : [];
  const own = node.kind === 'object' ? node.members.find(({ key }) => key === '__proto__') : undefined;
  if (own !== undefined) return own.keyStart;
  for (const child of children) {
    const found = protoAt(child);
    if (found !== undefined) return found;
  }
  return undefined;
};

const isTooLong = (text: string) =>
  text.length > MAX_CONFIG_BYTES || new TextEncoder().encode(text).length > MAX_CONFIG_BYTES;

/** The value at a path, if it is a string. */
const textAt = (text: string, root: JsonNode, path: JsonPath) => {
  const node = nodeAt(root, path);
  return node?.kind === 'scalar' ? textOf(valueOf(text, node)) : undefined;
};

/**
 * CFG-01: parses a device config, or returns where it is invalid. Entries with the same text as in the previous
 * document keep their content objects, so that a view can detect changes.
 */
export const parseConfig = (text: string, previous?: ConfigDocument): ParsedConfig => {
  if (isTooLong(text)) return { broken: errorAt(text, 'large', Math.min(text.length, MAX_CONFIG_BYTES)) };
  const read = parseJson(text);
  if (read.broken !== undefined) return { broken: read.broken };
  const { root } = read;
  const proto = text.includes('__proto__') || text.includes('\\u') ? protoAt(root) : undefined;
  if (proto !== undefined) return { broken: errorAt(text, 'proto', proto) };
  if (root.kind !== 'object') return { broken: errorAt(text, 'object', root.start) };
  const earlier = previous === undefined ? [] : Object.values(previous.entries).flat();
  const known = new Map(earlier.map(entry => [entry.text, entry.content]));
  const entries = Object.fromEntries(
    sections.map(section => [section, readSection(text, root, section, known)]),
  ) as unknown as ConfigDocument['entries'];
  return {
    document: {
      text,
      root,
      vid: textAt(text, root, ['vid']),
      mnmn: textAt(text, root, ['mnmn']),
      entries,
      languages: readLanguages(text, root, previous?.languages),
    },
  };
};

export const allEntries = ({ entries }: Pick<ConfigDocument, 'entries'>) =>
  sections.flatMap(section => entries[section]);
