import { checkValue, type Flaw } from '../../../../model/catalogue/check.ts';
import type { CapabilityDefinition, ValueSchema } from '../../../../model/catalogue/definition.ts';
import { componentOf, type LogEvent, sourceOf } from '../../../../model/rules/logMessage.ts';

type Catalogue = ReadonlyMap<string, CapabilityDefinition>;

export const problemKinds = [
  'above',
  'below',
  'oneOf',
  'letterCase',
  'value',
  'unit',
  'attribute',
  'capability',
  'profile',
  'chatter',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** What is wrong, and the words that its sentence needs. */
export type Problem = { kind: ProblemKind; name: string; detail: string; more: string };

/** One text for each problem, so that the same ones are counted together. */
const idOf = (kind: ProblemKind, name: string, detail = '', more = '') =>
  JSON.stringify([kind, name, detail, more]);

const isKind = (kind: unknown): kind is ProblemKind => problemKinds.some(one => one === kind);

/** Null for a text that is no problem: it may come from an address or a saved filter. */
export const problemOf = (id: string): Problem | null => {
  try {
    const [kind, name, detail, more] = JSON.parse(id) as unknown[];
    return isKind(kind) ? { kind, name: String(name), detail: String(detail), more: String(more) } : null;
  } catch {
    return null;
  }
};

/** The part of `main/switchLevel.level = 104 %` that is underlined. */
export const partOf = ({ kind }: Problem) => {
  if (kind === 'capability' || kind === 'profile') return 'capability';
  if (kind === 'attribute' || kind === 'chatter') return 'attribute';
  return kind === 'unit' ? 'unit' : 'value';
};

const quoted = (values: readonly string[]) => {
  const shown = values.slice(0, 4).map(value => `"${value}"`);
  const last = values.length > 4 ? `${values.length - 4} more` : shown.pop();
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} or ${last}`;
};

const boundsOf = ({ minimum, maximum }: ValueSchema) =>
  minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : '';

const describeFlaw = (attribute: string, value: unknown, schema: ValueSchema, flaw: Flaw) => {
  if (flaw.path === 'attribute') return idOf('attribute', attribute);
  if (flaw.path === 'unit') return idOf('unit', attribute, flaw.message, quoted(flaw.allowed ?? []));
  if (flaw.allowed !== undefined && typeof value === 'string') {
    const isMisspelt = flaw.allowed.some(one => one.toLowerCase() === value.toLowerCase());
    return idOf(isMisspelt ? 'letterCase' : 'oneOf', attribute, quoted(flaw.allowed));
  }
  const { minimum, maximum } = schema;
  if (typeof value === 'number' && maximum !== undefined && value > maximum)
    return idOf('above', attribute, String(maximum), boundsOf(schema));
  if (typeof value === 'number' && minimum !== undefined && value < minimum)
    return idOf('below', attribute, String(minimum), boundsOf(schema));
  return idOf('value', attribute, flaw.message);
};

export type LintSettings = {
  /** the capabilities of the device's profile; null: unknown */
  profile: readonly string[] | null;
  /** more events a minute than this, without a user's action, are chatter */
  chatter: number;
};

const MINUTE = 60_000;
/** of these senders' attributes the last minute is remembered */
const MOST_REMEMBERED = 5_000;

const deeds = new Set(['COMMAND', 'EXECUTION_RESULT']);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a user did shows as a command, or as an event that names where it comes from. */
const isDeed = ({ type, command, commandId, data }: LogEvent) =>
  deeds.has(textOf(type)) ||
  command !== undefined ||
  commandId !== undefined ||
  textOf((data as { origin?: unknown } | null | undefined)?.origin) !== '';

/** Checks events in the order in which they came; answers the id of what is wrong, or null. */
export const createLint = (catalogue: Catalogue, { profile, chatter }: LintSettings) => {
  const times = new Map<string, number[]>();
  let lastDeed = -Infinity;

  const isChatter = (device: string, what: string, at: number) => {
    const key = `${device} ${what}`;
    const recent = (times.get(key) ?? []).filter(time => time > at - MINUTE);
    recent.push(at);
    times.delete(key);
    times.set(key, recent.slice(-(chatter + 1)));
    if (times.size > MOST_REMEMBERED) times.delete(times.keys().next().value as string);
    return recent.length > chatter && at - lastDeed > MINUTE;
  };

  return (event: LogEvent, at: number): string | null => {
    if (isDeed(event)) lastDeed = Math.max(lastDeed, at);
    const { capability, attribute, value, unit } = event;
    if (typeof capability !== 'string' || typeof attribute !== 'string') return null;
    const known = catalogue.get(capability);
    // with a period it is somebody's own, of which the catalogue knows nothing
    if (known === undefined && !capability.includes('.')) return idOf('capability', capability);
    if (profile !== null && !profile.includes(capability)) return idOf('profile', capability);
    if (known !== undefined) {
      const flaw = checkValue(known, attribute, value, typeof unit === 'string' ? unit : undefined);
      const schema = Object.hasOwn(known.attributes, attribute)
        ? known.attributes[attribute]?.schema
        : undefined;
      if (flaw !== null) return describeFlaw(attribute, value, schema?.properties?.value ?? {}, flaw);
    }
    const isTooOften = isChatter(sourceOf(event), `${componentOf(event)}/${capability}.${attribute}`, at);
    return isTooOften ? idOf('chatter', attribute, String(chatter)) : null;
  };
};

export type Lint = ReturnType<typeof createLint>;
