import { checkValue } from '../catalogue/check.ts';
import type { CapabilityDefinition, ValueSchema } from '../catalogue/definition.ts';
import { unitsOf } from './simulator.ts';

/** What an attribute of a device is set with, as its schema allows. */
export type Control =
  | { kind: 'toggle'; on: string | boolean; off: string | boolean }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'number'; minimum?: number; maximum?: number; step: number; units: readonly string[] }
  | { kind: 'text'; maxLength?: number }
  | { kind: 'json' };

/** Pairs of which the second is the first switched off, in either order. */
const pairs: Readonly<Record<string, string>> = {
  on: 'off',
  active: 'inactive',
  open: 'closed',
  muted: 'unmuted',
  enabled: 'disabled',
  true: 'false',
  wet: 'dry',
  detected: 'clear',
  present: 'not present',
  occupied: 'unoccupied',
};

const toggleOf = ([first = '', second = '', ...others]: readonly string[]): Control | undefined => {
  if (others.length > 0) return undefined;
  if (pairs[first] === second) return { kind: 'toggle', on: first, off: second };
  return pairs[second] === first ? { kind: 'toggle', on: second, off: first } : undefined;
};

// a hundred places on the slider, in steps a person would choose
const stepOf = ({ type, minimum, maximum }: ValueSchema) => {
  if (type === 'integer') return 1;
  if (minimum === undefined || maximum === undefined) return 0.1;
  return Math.min(1, 10 ** Math.floor(Math.log10(Math.max(maximum - minimum, 1) / 100)));
};

/** The control of one attribute; JSON where nothing simpler would do. */
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

/** A value for the nth event of a burst: allowed where one can be guessed, and another than the one before. */
export const burstValue = (capability: CapabilityDefinition, attribute: string, turn: number): unknown =>
  sampleOf(capability.attributes[attribute]?.schema.properties?.value ?? {}, turn);

/**
 * A value that the attribute does not allow: beyond a bound, outside of the list, or of the wrong type; undefined where
 * the schema refuses nothing.
 */
export const faultyValue = (capability: CapabilityDefinition, attribute: string): unknown => {
  const schema = capability.attributes[attribute]?.schema;
  const { maximum, minimum, maxLength } = schema?.properties?.value ?? {};
  const wishes: unknown[] = [
    ...(maximum === undefined ? [] : [maximum + Math.max(1, Math.round(Math.abs(maximum) / 10))]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maxLength !== undefined && maxLength < 2000 ? ['x'.repeat(maxLength + 1)] : []),
    'no such value',
    -1,
  ];
  const unit = schema && unitsOf(schema)[0];
  return wishes.find(wish => checkValue(capability, attribute, wish, unit) !== null);
};
