import type { CapabilityDefinition, ValueSchema } from '../catalog/definition.ts';
import { unitsOf } from '../rules/simulator.ts';
import { type DisplayKind, isDisplayKind, kindsOf } from './displayKinds.ts';
import { type EntryContent, isMap } from './configDocument.ts';
import type { Section } from './sections.ts';

type Alternative = { key: string; value: string; type: string; description?: string };

/** One thing that an entry shows: an attribute with its control, or a command. */
export type Feature = {
  /** its index in the capability, to which patches refer: `/0/displayType` */
  at: number;
  attribute?: string;
  command?: string;
  /** '' if the entry has no label of its own */
  label: string;
  kind: DisplayKind;
  /** the kind in the entry, if it is not a known one */
  unknownKind?: string;
  schema: ValueSchema;
  unit?: string;
  /** what the capability allows */
  bounds: { minimum?: number; maximum?: number };
  /** what the entry allows */
  range?: readonly [number, number];
  step: number;
  /** the values that it can take here */
  all: readonly string[];
  /** those that the entry allows */
  choices: readonly string[];
  alternatives: readonly Alternative[];
  /** a command can set it */
  canSet: boolean;
};

export const isNumeric = ({ type }: ValueSchema) => type === 'number' || type === 'integer';
const isShown = ({ type, enum: values }: ValueSchema) =>
  values !== undefined ||
  type === 'string' ||
  type === 'boolean' ||
  type === undefined ||
  isNumeric({ type });

const playing = ['play', 'pause'];
const onOff = (values: readonly string[]) => values.length === 2;

/** The kinds of control that fit a value. */
export const fittingKinds = (
  schema: ValueSchema,
  canSet: boolean,
  section: Section,
  hasCommandsOnly = false,
): readonly DisplayKind[] => {
  const inSection = kindsOf[section];
  const fits = (kind: DisplayKind): boolean => {
    const { enum: values = [], type, minimum, maximum } = schema;
    const hasBounds = minimum !== undefined && maximum !== undefined;
    if (kind === 'state') return !hasCommandsOnly;
    if (hasCommandsOnly) return kind === 'pushButton' || kind === 'multiArgCommand' || kind === 'list';
    if (section === 'detailView' && !canSet) return false;
    if (kind === 'slider') return isNumeric(schema) && hasBounds;
    if (kind === 'numberField' || kind === 'stepper') return isNumeric(schema);
    if (kind === 'textField') return type === 'string' && values.length === 0;
    if (kind === 'list') return values.length > 0 || type === 'boolean' || type === 'string';
    if (kind === 'playPause') return values.some(one => playing.includes(one) || one === 'playing');
    if (kind === 'playStop') return values.includes('playing') || values.includes('play');
    if (kind === 'multiArgCommand') return true;
    if (kind === 'pushButton') return values.length > 0;
    return onOff(values) || type === 'boolean';
  };
  return inSection.filter(fits);
};

/** The first fitting kind is the default. */
const preferences: Record<Section, readonly DisplayKind[]> = {
  states: ['state'],
  actions: ['playPause', 'toggleSwitch', 'pushButton'],
  detailView: [
    'playPause',
    'toggleSwitch',
    'slider',
    'numberField',
    'list',
    'textField',
    'pushButton',
    'state',
  ],
  conditions: ['slider', 'numberField', 'list', 'textField'],
  automationActions: ['slider', 'numberField', 'list', 'textField', 'multiArgCommand'],
};

const defaultKind = (section: Section, fitting: readonly DisplayKind[], isCommand: boolean): DisplayKind =>
  (isCommand && fitting.includes('pushButton') ? 'pushButton' : undefined) ??
  preferences[section].find(kind => fitting.includes(kind)) ??
  fitting[0] ??
  kindsOf[section][0] ??
  'state';

/** The value that the patches set at a path of the feature; the last one wins. */
const patchedAt = ({ patch }: EntryContent, at: number, place: string) => {
  const last = patch.findLast(({ path }) => path === `/${at}/${place}`);
  return last?.op === 'remove' ? undefined : last?.value;
};

const alternativesOf = (value: unknown): Alternative[] =>
  Array.isArray(value)
    ? value.filter(isMap).map(({ key, value: label, type, description }) => ({
        key: String(key ?? ''),
        value: String(label ?? key ?? ''),
        type: String(type ?? ''),
        ...(typeof description === 'string' && { description }),
      }))
    : [];

/** The number that a value is, or that its text contains. */
export const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const rangeOf = (range: readonly unknown[] | undefined): readonly [number, number] | undefined => {
  const [from, to] = [numberOf(range?.[0]), numberOf(range?.[1])];
  return from === undefined || to === undefined ? undefined : [from, to];
};

/** The attribute of a key of `values`: `level` for `level.value`. */
export const attributeOfKey = (key: string) => key.replace(/\.value$/, '');

const valueFor = ({ values }: EntryContent, name: string) =>
  values.find(({ key }) => key !== undefined && attributeOfKey(key) === name);

type Base = { attribute?: string; command?: string; schema: ValueSchema; unit?: string; canSet: boolean };

/** A command whose arguments no control of the parts can send, such as `setColor` with a hue and a saturation. */
const isOnlyByArguments = ({ attributes, commands }: CapabilityDefinition, parts: Base[], command: string) =>
  (commands[command]?.arguments.length ?? 0) > 0 &&
  !parts.some(({ attribute = '' }) => attributes[attribute]?.setter === command);

/** The parts of a capability that an entry can show, in the order of its definition. */
const partsOf = (definition: CapabilityDefinition, section: Section): Base[] => {
  const attributes = Object.entries(definition.attributes);
  const parts = attributes.flatMap(([attribute, { schema, setter, enumCommands = [] }]): Base[] => {
    const value = schema.properties?.value ?? {};
    if (!isShown(value)) return [];
    const [unit] = unitsOf(schema);
    const canSet = setter !== undefined || enumCommands.length > 0;
    const needsCommand = section === 'actions' || section === 'automationActions';
    if (needsCommand && !canSet) return [];
    return [{ attribute, schema: value, canSet, ...(unit !== undefined && { unit }) }];
  });
  if (section === 'states' || section === 'conditions') return parts;
  const commands = Object.keys(definition.commands).map(command => ({ command, schema: {}, canSet: true }));
  if (parts.length === 0) return commands;
  if (section === 'actions') return parts;
  // last, because patches refer to the others by index
  return [...parts, ...commands.filter(({ command }) => isOnlyByArguments(definition, parts, command))];
};

const settable = (definition: CapabilityDefinition, { attribute, schema }: Base): readonly string[] => {
  const { enum: values, type } = schema;
  if (type === 'boolean') return ['true', 'false'];
  if (values === undefined) return [];
  const { setter, enumCommands = [] } = definition.attributes[attribute ?? ''] ?? {};
  return setter === undefined && enumCommands.length > 0 ? enumCommands.map(({ value }) => value) : values;
};

const toFeature = (
  definition: CapabilityDefinition,
  content: EntryContent,
  section: Section,
  base: Base,
  at: number,
): Feature => {
  const { schema, attribute, command, canSet, unit } = base;
  const name = attribute ?? command ?? '';
  const requested = patchedAt(content, at, 'displayType');
  const isCommand = attribute === undefined;
  const fallback = defaultKind(section, fittingKinds(schema, canSet, section, isCommand), isCommand);
  const kind = typeof requested === 'string' && isDisplayKind(requested) ? requested : fallback;
  const given = valueFor(content, name);
  const range = rangeOf(given?.range);
  const { minimum, maximum } = schema;
  const label = patchedAt(content, at, 'label');
  const isSet = section !== 'conditions' && section !== 'states' && kind !== 'state';
  const all = isSet ? settable(definition, base) : (schema.enum ?? settable(definition, base));
  const enabled = given?.enabledValues?.map(String);
  const size = numberOf(given?.step);
  return {
    at,
    ...(attribute !== undefined && { attribute }),
    ...(command !== undefined && { command }),
    label: typeof label === 'string' ? label : '',
    kind,
    ...(typeof requested === 'string' && !isDisplayKind(requested) && { unknownKind: requested }),
    schema,
    ...(unit !== undefined && { unit }),
    bounds: { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) },
    ...(range !== undefined && { range }),
    step: size !== undefined && size > 0 ? size : 1,
    all,
    choices: enabled === undefined ? all : all.filter(one => enabled.includes(one)),
    alternatives: alternativesOf(patchedAt(content, at, `${kind}/alternatives`)),
    canSet,
  };
};

/** The features that an entry shows, with its patches and values applied: one for each attribute or command. */
export const featuresOf = (
  content: EntryContent,
  definition: CapabilityDefinition,
  section: Section,
): Feature[] =>
  partsOf(definition, section).map((base, at) => toFeature(definition, content, section, base, at));
