import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../catalog/index.ts';
import { stateAt, withState } from '../rules/simulator.ts';
import { isVisible } from './condition.ts';
import { parseConfig } from './configDocument.ts';
import { defaultConfig, printConfig } from './defaultConfig.ts';
import { valueText } from './labels.ts';
import { kindsOf } from './displayKinds.ts';
import { featuresOf } from './features.ts';
import {
  createEntryReader,
  isActive,
  labelOf,
  limitsOf,
  litValues,
  nextValue,
  sampleState,
  sliderLimitsOf,
  snapTo,
} from './preview.ts';
import { sections } from './sections.ts';

const catalog = await loadCatalog();
const definitions = (id: string) => catalog.get(id);
const profileOf = (...ids: string[]) => ({
  components: [{ id: 'main', capabilities: ids.map(id => ({ id, version: 1 })) }],
});

const firstFeature = (entry: { capability: string } & Record<string, unknown>, section = sections[2]) => {
  const { document } = parseConfig(printConfig({ detailView: [{ component: 'main', ...entry }] }));
  const content = document?.entries.detailView[0]?.content;
  const definition = catalog.get(entry.capability);
  const [feature] = content && definition ? featuresOf(content, definition, section) : [];
  if (feature === undefined) throw new Error('nothing is shown');
  return feature;
};

describe('what an entry shows', () => {
  it.each([
    ['switch', 'toggleSwitch'],
    ['switchLevel', 'slider'],
    ['temperatureMeasurement', 'state'],
    ['mediaPlayback', 'playPause'],
    ['thermostatMode', 'list'],
    ['momentary', 'pushButton'],
  ])('[CFG-01] %s is a %s', (capability, kind) => {
    expect(firstFeature({ capability }).kind).toBe(kind);
  });

  it('[CFG-01] has a known kind for every capability of the catalog, in every list', () => {
    for (const definition of catalog.values())
      for (const section of sections) {
        const { document } = parseConfig('{"detailView":[{}]}');
        const content = document?.entries.detailView[0]?.content;
        for (const { kind } of content ? featuresOf(content, definition, section) : [])
          expect(kindsOf[section], `${definition.id} in ${section}`).toContain(kind);
      }
  });

  it('[CFG-01] ignores a patch that a later one removes', () => {
    const label = { op: 'add', path: '/0/label', value: 'Lamp' };
    const patch = [label, { op: 'remove', path: '/0/label' }];
    expect(firstFeature({ capability: 'switch', patch }).label).toBe('');
    expect(firstFeature({ capability: 'switch', patch: [...patch, label] }).label).toBe('Lamp');
  });

  it('[CFG-01] applies patches, and keeps an unknown kind', () => {
    const patch = [
      { op: 'replace', path: '/0/displayType', value: 'list' },
      { op: 'replace', path: '/0/label', value: 'Lamp' },
      {
        op: 'add',
        path: '/0/list/alternatives',
        value: [
          { key: 'on', value: 'Shining', type: 'active' },
          { key: 'off', value: 'Dark', type: 'inactive' },
        ],
      },
    ];
    const feature = firstFeature({ capability: 'switch', patch });
    expect(feature).toMatchObject({ kind: 'list', label: 'Lamp' });
    expect([labelOf(feature, 'on'), labelOf(feature, 'dim')]).toEqual(['Shining', undefined]);
    const odd = firstFeature({
      capability: 'switch',
      patch: [{ op: 'replace', path: '/0/displayType', value: 'dial' }],
    });
    expect(odd).toMatchObject({ kind: 'toggleSwitch', unknownKind: 'dial' });
  });

  it('[CFG-01] offers the values that the entry allows', () => {
    const values = [{ key: 'thermostatMode.value', enabledValues: ['heat', 'off'] }];
    expect(firstFeature({ capability: 'thermostatMode', values }).choices).toEqual(['heat', 'off']);
  });

  it('[CFG-01] a slider keeps its range and steps', () => {
    const of = (range: unknown, step = 5) =>
      firstFeature({ capability: 'switchLevel', values: [{ key: 'level.value', range, step }] });
    expect(limitsOf(of([10, 50]))).toEqual({ minimum: 10, maximum: 50 });
    expect(limitsOf(of([1, 120]))).toEqual({ minimum: 1, maximum: 100 });
    expect(sliderLimitsOf(of([1, 120]))).toEqual({ minimum: 1, maximum: 100 });
    expect([0, 12, 13, 99].map(value => snapTo(value, of([10, 50])))).toEqual([10, 10, 15, 50]);
  });

  it('[CFG-01] a number without bounds has no limits, except on a slider and for its sample', () => {
    const dust = firstFeature({ capability: 'dustSensor' });
    expect(limitsOf(dust)).toEqual({ minimum: 0, maximum: Infinity });
    const power = firstFeature({ capability: 'powerMeter' });
    expect(limitsOf(power)).toEqual({ minimum: -Infinity, maximum: Infinity });
    expect(sliderLimitsOf(power)).toEqual({ minimum: 0, maximum: 100 });
    expect([-1520.4, 1520.4].map(value => snapTo(value, power))).toEqual([-1520, 1520]);
    const values = [{ key: 'power.value', range: [-3, 3] }];
    expect(limitsOf(firstFeature({ capability: 'powerMeter', values }))).toEqual({ minimum: -3, maximum: 3 });
  });

  it.each([
    ['audioMute', 'muted', 'unmuted'],
    ['chime', 'chime', 'off'],
    ['occupancySensor', 'occupied', 'unoccupied'],
    ['panicAlarm', 'panic', 'clear'],
    ['soundSensor', 'detected', 'not detected'],
    ['wirelessOperatingMode', 'alwaysOn', 'whenNeeded'],
    ['holdableButton', 'held', 'pushed'],
  ])('[CFG-01] of the two values of %s, %s is the active one', (capability, on, off) => {
    const { attributes = {} } = catalog.get(capability) ?? {};
    const schema = Object.values(attributes)
      .map(({ schema: { properties } }) => properties?.value ?? {})
      .find(({ enum: values }) => values?.includes(on));
    const feature = { ...firstFeature({ capability }), schema: schema ?? {} };
    expect(litValues(feature)).toEqual({ on, off });
  });

  it('[CFG-01] a button toggles', () => {
    const power = firstFeature({ capability: 'switch' });
    expect([nextValue(power, 'on'), nextValue(power, 'off')]).toEqual(['off', 'on']);
    expect([nextValue(power, undefined), valueText(power, undefined)]).toEqual(['on', '–']);
    const player = firstFeature({ capability: 'mediaPlayback' });
    expect([nextValue(player, 'paused'), nextValue(player, 'playing')]).toEqual(['playing', 'paused']);
    const inverted = firstFeature({
      capability: 'switch',
      patch: [
        {
          op: 'add',
          path: '/0/toggleSwitch/alternatives',
          value: [{ key: 'off', value: 'Armed', type: 'active' }],
        },
      ],
    });
    expect([isActive(power, 'on'), isActive(inverted, 'off')]).toEqual([true, true]);
  });
});

describe('the first press of a button, before the device reports a value', () => {
  it.each([
    ['valve', 'open'],
    ['rapidCooling', 'on'],
    ['switch', 'on'],
    ['audioMute', 'muted'],
  ])('[CFG-01] of %s sends %s', (capability, on) => {
    const feature = firstFeature({ capability });
    expect([nextValue(feature, undefined), nextValue(feature, null)]).toEqual([on, on]);
  });

  it('[CFG-01] sends another value if the entry does not allow the active one', () => {
    const values = [{ key: 'valve.value', enabledValues: ['closed'] }];
    expect(nextValue(firstFeature({ capability: 'valve', values }), undefined)).toBe('closed');
  });
});

describe('the state of the preview', () => {
  it('[CFG-01] has a value for everything in view', () => {
    const ids = ['switch', 'switchLevel', 'temperatureMeasurement', 'thermostatMode'];
    const profile = profileOf(...ids);
    const { document } = parseConfig(
      printConfig(defaultConfig(profile, definitions, { mnmn: 'm', vid: 'v' })),
    );
    if (document === undefined) throw new Error('broken');
    const state = sampleState(document, createEntryReader({ profile, definitions }));
    const at = (capability: string, attribute: string) =>
      stateAt(state, { component: 'main', capability, attribute })?.value;
    expect(at('switch', 'switch')).toBe('on');
    expect(at('switchLevel', 'level')).toBe(64);
    expect(at('temperatureMeasurement', 'temperature')).toBe(70);
  });

  it.each([
    ['EQUALS', 'on', true],
    ['EQUALS', 'off', false],
    ['DOES_NOT_EQUAL', 'off', true],
    ['CONTAINS', 'o', true],
    ['DOES_NOT_CONTAIN', 'o', false],
    ['ONE_OF', ['on', 'dim'], true],
    ['ONE_OF', 'off, dim', false],
    ['GREATER_THAN', 3, false],
    ['LIKE', 'x', true],
  ])('[CFG-01] %s %j: shown is %s', (operator, operand, isShown) => {
    const path = { component: 'main', capability: 'switch', attribute: 'switch' };
    const state = withState({}, path, { value: 'on', at: 0 });
    const condition = { component: 'main', capability: 'switch', value: 'switch.value', operator, operand };
    expect(isVisible(condition, state)).toBe(isShown);
    expect(isVisible(condition, {})).toBe(true);
  });

  it.each([
    ['GREATER_THAN', 63, true],
    ['GREATER_THAN_OR_EQUALS', '64', true],
    ['LESS_THAN', 64, false],
    ['LESS_THAN_OR_EQUALS', 64, true],
  ])('[CFG-01] 64 %s %j: %s', (operator, operand, isShown) => {
    const path = { component: 'main', capability: 'switchLevel', attribute: 'level' };
    const condition = {
      component: 'main',
      capability: 'switchLevel',
      value: 'level.value',
      operator,
      operand,
    };
    expect(isVisible(condition, withState({}, path, { value: 64, at: 0 }))).toBe(isShown);
  });
});
