import { checkValue, type ValidationError } from '../../../../model/catalog/check.ts';
import type { CapabilityDefinition, ValueSchema } from '../../../../model/catalog/definition.ts';
import { componentOf, type LogEvent, sourceOf } from '../../../../model/rules/logMessage.ts';

type Catalog = ReadonlyMap<string, CapabilityDefinition>;

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

/** A problem, and the values for its text. */
export type Problem = { kind: ProblemKind; name: string; detail: string; more: string };

/** Equal problems have the same ID, so that they are counted together. */
const problemId = (kind: ProblemKind, name: string, detail = '', more = '') =>
  JSON.stringify([kind, name, detail, more]);

const isKind = (kind: unknown): kind is ProblemKind => problemKinds.some(one => one === kind);

/** Whether a problem only means that its attribute is reported too often: these are counted, but mark no row. */
export const isChatter = (id: string) => id.startsWith('["chatter",');

/** Parses an ID; null if it is invalid, because it can come from a URL or a saved filter. */
export const parseProblem = (id: string): Problem | null => {
  try {
    const [kind, name, detail, more] = JSON.parse(id) as unknown[];
    return isKind(kind) ? { kind, name: String(name), detail: String(detail), more: String(more) } : null;
  } catch {
    return null;
  }
};

/** The part of `main/switchLevel.level = 104 %` that is underlined. */
export const problemPart = ({ kind }: Problem) => {
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

const problemOfError = (attribute: string, value: unknown, schema: ValueSchema, error: ValidationError) => {
  if (error.path === 'attribute') return problemId('attribute', attribute);
  if (error.path === 'unit') return problemId('unit', attribute, error.message, quoted(error.allowed ?? []));
  if (error.allowed !== undefined && typeof value === 'string') {
    const isWrongCase = error.allowed.some(one => one.toLowerCase() === value.toLowerCase());
    return problemId(isWrongCase ? 'letterCase' : 'oneOf', attribute, quoted(error.allowed));
  }
  const { minimum, maximum } = schema;
  if (typeof value === 'number' && maximum !== undefined && value > maximum)
    return problemId('above', attribute, String(maximum), boundsOf(schema));
  if (typeof value === 'number' && minimum !== undefined && value < minimum)
    return problemId('below', attribute, String(minimum), boundsOf(schema));
  return problemId('value', attribute, error.message);
};

/** Events per minute, unless the user sets another limit. */
export const DEFAULT_CHATTER = 20;

export type LintSettings = {
  /** the capabilities of the device's profile; null if unknown */
  profile: readonly string[] | null;
  /** limit of events per minute without a user's action */
  chatter: number;
};

const MINUTE = 60_000;
/** The last minute is tracked for at most this many attributes of senders. */
const MAX_REMEMBERED = 5_000;

const userActionTypes = new Set(['COMMAND', 'EXECUTION_RESULT']);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A user's action is a command, or an event with its origin. */
const isUserAction = ({ type, command, commandId, data }: LogEvent) =>
  userActionTypes.has(textOf(type)) ||
  command !== undefined ||
  commandId !== undefined ||
  textOf((data as { origin?: unknown } | null | undefined)?.origin) !== '';

/** Creates a check of events, which must be in order of arrival. It returns the ID of a problem, or null. */
export const createLint = (catalog: Catalog, { profile, chatter }: LintSettings) => {
  const times = new Map<string, number[]>();
  let lastUserAction = -Infinity;

  const isTooFrequent = (device: string, what: string, at: number) => {
    const key = `${device} ${what}`;
    const recent = (times.get(key) ?? []).filter(time => time > at - MINUTE);
    recent.push(at);
    times.delete(key);
    times.set(key, recent.slice(-(chatter + 1)));
    if (times.size > MAX_REMEMBERED) times.delete(times.keys().next().value as string);
    return recent.length > chatter && at - lastUserAction > MINUTE;
  };

  return (event: LogEvent, at: number): string | null => {
    if (isUserAction(event)) lastUserAction = Math.max(lastUserAction, at);
    const { capability, attribute, value, unit } = event;
    if (typeof capability !== 'string' || typeof attribute !== 'string') return null;
    const known = catalog.get(capability);
    // an ID with a period is a custom capability, which is not in the catalog
    if (known === undefined && !capability.includes('.')) return problemId('capability', capability);
    if (profile !== null && !profile.includes(capability)) return problemId('profile', capability);
    if (known !== undefined) {
      const error = checkValue(known, attribute, value, typeof unit === 'string' ? unit : undefined);
      const schema = Object.hasOwn(known.attributes, attribute)
        ? known.attributes[attribute]?.schema
        : undefined;
      if (error !== null) return problemOfError(attribute, value, schema?.properties?.value ?? {}, error);
    }
    const isTooOften = isTooFrequent(sourceOf(event), `${componentOf(event)}/${capability}.${attribute}`, at);
    return isTooOften ? problemId('chatter', attribute, String(chatter)) : null;
  };
};

export type Lint = ReturnType<typeof createLint>;
