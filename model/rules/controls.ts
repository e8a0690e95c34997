import { checkValue } from '../catalog/check.ts';
import type { CapabilityDefinition, ValueSchema } from '../catalog/definition.ts';
import { unitsOf } from './simulator.ts';

/** The control for setting an attribute of a device, derived from its schema. */
export type Control =
  | { kind: 'toggle'; on: string | boolean; off: string | boolean }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'number'; minimum?: number; maximum?: number; step: number; units: readonly string[] }
  | { kind: 'text'; maxLength?: number }
  | { kind: 'json' };

/** Active values, each with the inactive ones that can be its opposite. */
const opposites = new Map<string, readonly string[]>([
  ['on', ['off']],
  ['active', ['inactive']],
  ['open', ['closed']],
  ['muted', ['unmuted']],
  ['enabled', ['disabled']],
  ['true', ['false']],
  ['wet', ['dry']],
  ['detected', ['clear', 'not detected']],
  ['present', ['not present']],
  ['occupied', ['unoccupied']],
  ['panic', ['clear']],
  ['chime', ['off']],
  ['alwaysOn', ['whenNeeded']],
  ['sleeping', ['not sleeping']],
  ['unlocked', ['locked']],
  ['playing', ['paused', 'stopped']],
  ['play', ['pause', 'stop']],
]);

const inactive = new Set([...opposites.values()].flat());

/** Whether a value is active. Of two unknown words, the first is; of one and a known inactive word, the unknown one. */
export const isActiveValue = (value: string, values: readonly string[] = []): boolean => {
  if (values.length !== 2 || values.some(one => opposites.has(one))) return opposites.has(value);
  return value === (values.find(one => !inactive.has(one)) ?? values[0]);
};

const toggleOf = ([first = '', second = '', ...others]: readonly string[]): Control | undefined => {
  if (others.length > 0) return undefined;
  if (opposites.get(first)?.includes(second)) return { kind: 'toggle', on: first, off: second };
  return opposites.get(second)?.includes(first) ? { kind: 'toggle', on: second, off: first } : undefined;
};

// about a hundred slider positions, with round steps
const stepOf = ({ type, minimum, maximum }: ValueSchema) => {
  if (type === 'integer') return 1;
  if (minimum === undefined || maximum === undefined) return 0.1;
  return Math.min(1, 10 ** Math.floor(Math.log10(Math.max(maximum - minimum, 1) / 100)));
};

/** Returns the control for an attribute; JSON if no simpler control fits. */
export const controlOf = (schema: ValueSchema): Control => {
  const value = schema.properties?.value ?? {};
  const { type, minimum, maximum, maxLength } = value;
  if (type === 'boolean') return { kind: 'toggle', on: true, off: false };
  if (value.enum !== undefined) return toggleOf(value.enum) ?? { kind: 'choice', values: value.enum };
  if (type === 'number' || type === 'integer')
    return {
      kind: 'number',
      step: stepOf(value),
      units: unitsOf(schema),
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    };
  if (type === 'string') return { kind: 'text', ...(maxLength !== undefined && { maxLength }) };
  return { kind: 'json' };
};

const sampleOf = (schema: ValueSchema, turn: number): unknown => {
  const { type, minimum = 0, maximum = minimum + 100 } = schema;
  if (schema.enum !== undefined) return schema.enum[turn % schema.enum.length];
  if (type === 'boolean') return turn % 2 === 0;
  if (type === 'integer' || type === 'number') {
    const [from, to] = [Math.ceil(minimum), Math.floor(Math.min(maximum, minimum + 1000))];
    return to < from ? minimum : from + (turn % (to - from + 1));
  }
  if (type === 'string') return `value ${turn}`.slice(0, schema.maxLength ?? 40);
  return type === 'array' ? [] : {};
};

/** A value for the nth event of a burst: different from the previous one and, if possible, allowed. */
export const burstValue = (capability: CapabilityDefinition, attribute: string, turn: number): unknown =>
  sampleOf(capability.attributes[attribute]?.schema.properties?.value ?? {}, turn);

/**
 * Returns a value that the attribute does not allow: out of range, not in the list, or of the wrong type; undefined if
 * the schema allows everything.
 */
export const faultyValue = (capability: CapabilityDefinition, attribute: string): unknown => {
  const schema = capability.attributes[attribute]?.schema;
  const { maximum, minimum, maxLength } = schema?.properties?.value ?? {};
  const candidates: unknown[] = [
    ...(maximum === undefined ? [] : [maximum + Math.max(1, Math.round(Math.abs(maximum) / 10))]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maxLength !== undefined && maxLength < 2000 ? ['x'.repeat(maxLength + 1)] : []),
    'invalid value',
    -1,
  ];
  const unit = schema && unitsOf(schema)[0];
  return candidates.find(candidate => checkValue(capability, attribute, candidate, unit) !== null);
};
