import { describe, expect, it } from 'vitest';
import { checkValue } from '../catalog/check.ts';
import { loadCatalog } from '../catalog/index.ts';
import { burstValue, controlOf, faultyValue, isActiveValue } from './controls.ts';
import { unitsOf } from './simulator.ts';

const catalogue = await loadCatalog();

const schemaOf = (id: string, attribute: string) => {
  const schema = catalogue.get(id)?.attributes[attribute]?.schema;
  if (schema === undefined) throw new Error(`${id} has no ${attribute}`);
  return schema;
};

const attributes = [...catalogue.values()].flatMap(capability =>
  Object.keys(capability.attributes).map(attribute => [capability, attribute] as const),
);

describe('the control of an attribute', () => {
  it('[RT-01] is a switch for pairs, in either order', () => {
    expect(controlOf(schemaOf('switch', 'switch'))).toEqual({ kind: 'toggle', on: 'on', off: 'off' });
    expect(controlOf(schemaOf('contactSensor', 'contact'))).toEqual({
      kind: 'toggle',
      on: 'open',
      off: 'closed',
    });
  });

  it.each([
    ['panicAlarm', 'panicAlarm', 'panic', 'clear'],
    ['chime', 'chime', 'chime', 'off'],
    ['soundSensor', 'sound', 'detected', 'not detected'],
    ['audioMute', 'mute', 'muted', 'unmuted'],
  ])('[RT-01] of %s is a switch', (id, attribute, on, off) => {
    expect(controlOf(schemaOf(id, attribute))).toEqual({ kind: 'toggle', on, off });
  });

  it('[RT-01] is a list for other fixed values', () => {
    expect(controlOf(schemaOf('lock', 'lock'))).toMatchObject({ kind: 'choice' });
  });

  it('[RT-01] takes bounds and units of a number from its schema', () => {
    expect(controlOf(schemaOf('switchLevel', 'level'))).toMatchObject({
      kind: 'number',
      minimum: 0,
      maximum: 100,
      step: 1,
    });
    expect(controlOf(schemaOf('temperatureMeasurement', 'temperature'))).toMatchObject({
      kind: 'number',
      minimum: -460,
      maximum: 10_000,
      units: expect.arrayContaining(['F', 'C']),
    });
  });

  it('[RT-01] is JSON for values with parts', () => {
    expect(controlOf(schemaOf('threeAxis', 'threeAxis'))).toEqual({ kind: 'json' });
  });
});

describe('the active one of two values', () => {
  it.each([
    [['off', 'on'], 'on'],
    [['off', 'eco'], 'eco'],
    [['closed', 'ajar'], 'ajar'],
    [['boost', 'off'], 'boost'],
    [['held', 'pushed'], 'held'],
    [['clear', 'dry'], 'clear'],
  ])('[RT-01] of %j is %s', (values, active) => {
    expect(values.filter(value => isActiveValue(value, values))).toEqual([active]);
  });
});

describe('invalid values', () => {
  it('[RT-01] finds an invalid value for every capability of the catalog that rejects any', () => {
    const faultless = attributes.filter(([capability, attribute]) => {
      const wrong = faultyValue(capability, attribute);
      const unit = unitsOf(capability.attributes[attribute]?.schema ?? {})[0];
      return wrong === undefined || checkValue(capability, attribute, wrong, unit) === null;
    });
    expect(faultless.map(([{ id }, attribute]) => `${id}.${attribute}`)).toEqual([]);
  });

  it('[RT-01] fills a burst with valid numbers and list values', () => {
    for (const [capability, attribute] of attributes) {
      const { kind } = controlOf(capability.attributes[attribute]?.schema ?? {});
      if (kind !== 'number' && kind !== 'choice' && kind !== 'toggle') continue;
      const unit = unitsOf(capability.attributes[attribute]?.schema ?? {})[0];
      for (let turn = 0; turn < 5; turn++) {
        const value = burstValue(capability, attribute, turn);
        expect([capability.id, attribute, checkValue(capability, attribute, value, unit)]).toEqual([
          capability.id,
          attribute,
          null,
        ]);
      }
    }
  });
});
