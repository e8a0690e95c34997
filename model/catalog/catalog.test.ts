import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkCommand, checkValue } from './check.ts';
import { checkSchema } from './checkSchema.ts';
import { type CapabilityDefinition, loadCatalog, type ValueSchema } from './index.ts';

let catalogue: ReadonlyMap<string, CapabilityDefinition>;
beforeAll(async () => {
  catalogue = await loadCatalog();
});

const capability = (id: string): CapabilityDefinition => {
  const found = catalogue.get(id);
  if (found === undefined) throw new Error(`no capability ${id}`);
  return found;
};

const value = (id: string, attribute: string, given: unknown, unit?: string) =>
  checkValue(capability(id), attribute, given, unit);

const AIR = ['good', 'moderate', 'slightlyUnhealthy', 'unhealthy', 'veryUnhealthy', 'hazardous'];

/** S2 §3 and §4: the values of an attribute. */
const states: [id: string, attribute: string, states: string[]][] = [
  ['lock', 'lock', ['locked', 'unknown', 'unlocked', 'unlocked with timeout']],
  ['switch', 'switch', ['on', 'off']],
  ['valve', 'valve', ['open', 'closed']],
  ['doorControl', 'door', ['closed', 'closing', 'open', 'opening', 'unknown']],
  ['securitySystem', 'securitySystemStatus', ['armedAway', 'armedStay', 'disarmed']],
  ['alarm', 'alarm', ['both', 'off', 'siren', 'strobe']],
  ['timedSession', 'sessionStatus', ['canceled', 'paused', 'running', 'stopped']],
  ['dishwasherOperatingState', 'machineState', ['pause', 'run', 'stop']],
  ['ovenOperatingState', 'machineState', ['ready', 'running', 'paused']],
  ['healthCheck', 'DeviceWatch-DeviceStatus', ['online', 'offline']],
  ['videoCamera', 'camera', ['off', 'on', 'restarting', 'unavailable']],
  ['windowShade', 'windowShade', ['closed', 'closing', 'open', 'opening', 'partially open', 'unknown']],
  ['contactSensor', 'contact', ['closed', 'open']],
  ['audioMute', 'mute', ['muted', 'unmuted']],
  ['sleepSensor', 'sleeping', ['sleeping', 'not sleeping']],
  ['remoteControlStatus', 'remoteControlEnabled', ['true', 'false']],
  ['rapidCooling', 'rapidCooling', ['on', 'off']],
  ['dustHealthConcern', 'dustHealthConcern', AIR],
  ['fineDustHealthConcern', 'fineDustHealthConcern', AIR],
];

/** S2 §5: the minimum and the maximum, both inclusive. */
const bounds: [id: string, attribute: string, least: number, most: number, unit?: string][] = [
  ['temperatureMeasurement', 'temperature', -460, 10_000, 'F'],
  ['temperatureMeasurement', 'temperature', -460, 10_000, 'C'],
  ['battery', 'battery', 0, 100, '%'],
  ['switchLevel', 'level', 0, 100],
  ['colorTemperature', 'colorTemperature', 1, 30_000, 'K'],
  ['colorControl', 'hue', 0, 360],
  ['colorControl', 'saturation', 0, 100],
  ['healthCheck', 'checkInterval', 0, 604_800, 's'],
  ['pHMeasurement', 'pH', 0, 14],
  ['signalStrength', 'lqi', 0, 255],
  ['signalStrength', 'rssi', -200, 0, 'dBm'],
  ['soundPressureLevel', 'soundPressureLevel', 0, 194, 'dB'],
  ['carbonMonoxideMeasurement', 'carbonMonoxideLevel', 0, 1_000_000, 'ppm'],
  ['carbonDioxideMeasurement', 'carbonDioxide', 0, 1_000_000],
  ['formaldehydeMeasurement', 'formaldehydeLevel', 0, 1_000_000, 'ppm'],
  ['illuminanceMeasurement', 'illuminance', 0, 100_000, 'lux'],
];

it('[CAP-01] holds about 200 definitions, each with its id, status, attributes and commands', () => {
  expect(catalogue.size).toBe(206);
  for (const [id, definition] of catalogue) {
    expect(definition.id).toBe(id);
    expect(['live', 'proposed', 'dead']).toContain(definition.status);
    for (const [name, command] of Object.entries(definition.commands)) expect(command.name).toBe(name);
    for (const { setter } of Object.values(definition.attributes)) {
      if (setter !== undefined) expect(Object.keys(definition.commands)).toContain(setter);
    }
  }
});

describe('states', () => {
  it.each(states)('[CAP-02] %s.%s takes exactly its states', (id, attribute, allowed) => {
    for (const state of allowed) expect(value(id, attribute, state)).toBeNull();
    expect(value(id, attribute, 'sideways')).toEqual({
      path: 'value',
      message: expect.stringContaining('must be one of') as string,
      allowed: expect.arrayContaining(allowed) as string[],
    });
    expect(value(id, attribute, 'sideways')?.allowed).toHaveLength(allowed.length);
    expect(value(id, attribute, allowed[0]?.toUpperCase())).not.toBeNull();
    expect(value(id, attribute, [allowed[0]])).not.toBeNull();
  });

  it('[CAP-02] a clip states its progress', () => {
    for (const status of ['initiated', 'streaming', 'completed', 'failed', 'ignored']) {
      expect(value('videoClips', 'videoClip', { status })).toBeNull();
    }
    expect(value('videoClips', 'videoClip', { status: 'lost' })?.path).toBe('value.status');
  });
});

describe('bounds', () => {
  it.each(bounds)('[CAP-02] %s.%s is between %d and %d', (id, attribute, least, most, unit) => {
    for (const inside of [least, most]) expect(value(id, attribute, inside, unit)).toBeNull();
    expect(value(id, attribute, least - 1, unit)).toEqual({
      path: 'value',
      message: `must be ${least} or more (got ${least - 1})`,
    });
    expect(value(id, attribute, most + 1, unit)).toEqual({
      path: 'value',
      message: `must be ${most} or less (got ${most + 1})`,
    });
    for (const odd of ['5', null, NaN, Infinity, true, [], {}]) {
      expect(value(id, attribute, odd, unit)?.path).toBe('value');
    }
  });

  it('[CAP-02] texts have at most 255 characters, a spoken phrase 1,000', () => {
    expect(value('videoCamera', 'statusMessage', 'x'.repeat(255))).toBeNull();
    expect(value('videoCamera', 'statusMessage', 'x'.repeat(256))?.message).toBe(
      'must be 255 characters or fewer (got 256)',
    );
    const speak = (phrase: string) => checkCommand(capability('speechSynthesis'), 'speak', [phrase]);
    expect(speak('x'.repeat(1000))).toBeNull();
    expect(speak('x'.repeat(1001))?.path).toBe('arguments.phrase');
  });

  it.each<[ValueSchema, unknown, string]>([
    [{ type: 'array', minItems: 1 }, [], 'must have at least 1 item (got 0)'],
    [{ type: 'array', maxItems: 1 }, [1, 2], 'must have at most 1 item (got 2)'],
    [{ type: 'array', minItems: 2, maxItems: 3 }, [1], 'must have 2 to 3 items (got 1)'],
    [{ type: 'string', maxLength: 1 }, 'ab', 'must be 1 character or fewer (got 2)'],
  ])('[CAP-02] %j says how many are allowed', (schema, given, message) => {
    expect(checkSchema(schema, given, 'value')).toEqual({ path: 'value', message });
  });

  it('[CAP-02] three axes are three integers within their bounds', () => {
    const axes = (list: unknown) => value('threeAxis', 'threeAxis', list);
    expect(axes([-10_000, 0, 10_000])).toBeNull();
    expect(axes([0, 0])).toEqual({ path: 'value', message: 'must have 3 items (got 2)' });
    expect(axes([0, 0, 0, 0])?.message).toBe('must have 3 items (got 4)');
    expect(axes([0, 10_001, 0])).toEqual({
      path: 'value[1]',
      message: 'must be 10000 or less (got 10001)',
    });
    expect(axes([0, 0.5, 0])).toEqual({ path: 'value[1]', message: 'must be an integer' });
  });

  it("[CAP-02] integers have no fraction, and aren't negative if the schema says so", () => {
    expect(value('veryFineDustSensor', 'veryFineDustLevel', 0)).toBeNull();
    expect(value('veryFineDustSensor', 'veryFineDustLevel', -1)).not.toBeNull();
    expect(value('battery', 'battery', 50.5)?.message).toBe('must be an integer');
  });

  it('[CAP-02] a date and time names its time zone', () => {
    const at = (time: string) => value('timedSession', 'completionTime', time);
    for (const good of ['2026-11-21T14:31:00Z', '2026-11-21T14:31:00.123+09:00', '20261121T143100Z']) {
      expect(at(good)).toBeNull();
    }
    for (const bad of [
      '2026-11-21T14:31:00',
      '2026-11-21',
      '2026-13-01T00:00:00Z',
      'now',
      'x'.repeat(100_000),
    ]) {
      expect(at(bad)?.path).toBe('value');
    }
    expect(at('2026-11-21T14:31:00')?.message).toContain('time zone');
  });
});

describe('units', () => {
  it('[CAP-02] must be among those listed, and can be omitted if there is a default', () => {
    for (const unit of ['kg', 'lbs', '斤', undefined]) {
      expect(value('bodyWeightMeasurement', 'bodyWeightMeasurement', 70, unit)).toBeNull();
    }
    expect(value('bodyWeightMeasurement', 'bodyWeightMeasurement', 70, 'stone')).toMatchObject({
      path: 'unit',
      allowed: ['kg', 'lbs', '斤'],
    });
    expect(value('temperatureMeasurement', 'temperature', 20)).toEqual({
      path: 'unit',
      message: 'is missing',
      allowed: ['F', 'C'],
    });
    expect(value('switch', 'switch', 'on', 'W')).toEqual({ path: 'unit', message: "isn't allowed here" });
  });
});

describe('names', () => {
  it('[CAP-02] an error about an unknown attribute or command lists the known ones', () => {
    expect(value('switch', 'level', 1)).toEqual({
      path: 'attribute',
      message: 'must be an attribute of switch',
      allowed: ['switch'],
    });
    expect(checkCommand(capability('switch'), 'toggle', [])?.allowed).toEqual(['off', 'on']);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is not a valid name', name => {
    expect(value('switch', name, 'on')?.path).toBe('attribute');
    expect(checkCommand(capability('switch'), name, [])?.path).toBe('command');
    expect(value('powerConsumptionReport', 'powerConsumption', { [`${name}x`]: 1 })?.path).toBe(
      `value.${name}x`,
    );
  });
});

describe('commands', () => {
  it('[CAP-02] take their arguments in order, optional ones included', () => {
    const level = (...args: unknown[]) => checkCommand(capability('switchLevel'), 'setLevel', args);
    expect(level(50)).toBeNull();
    expect(level(50, 2)).toBeNull();
    expect(level()).toEqual({ path: 'arguments.level', message: 'is missing' });
    expect(level(101)).toEqual({ path: 'arguments.level', message: 'must be 100 or less (got 101)' });
    expect(level(50, -1)?.path).toBe('arguments.rate');
    expect(level(50, 2, 3)).toEqual({ path: 'arguments', message: 'must have at most 2 items (got 3)' });
  });

  it('[CAP-02] posts take an address and an object', () => {
    const posting = [...catalogue.values()].find(({ commands }) => 'postOcfCommand' in commands);
    if (posting === undefined) throw new Error('the catalogue has lost its post command');
    const post = (...args: unknown[]) => checkCommand(posting, 'postOcfCommand', args);
    expect(post('/switch', { on: true })).toBeNull();
    expect(post('x'.repeat(256), {})?.path).toBe('arguments.href');
    expect(post('/switch', [])?.message).toBe('must be an object');
  });

  it('[CAP-02] multichannel commands name an endpoint and a text', () => {
    const command = (...args: unknown[]) => checkCommand(capability('zwMultichannel'), 'epCmd', args);
    expect(command(1, 'on')).toBeNull();
    expect(command('1', 'on')?.message).toBe('must be a number');
    expect(command(1, 'x'.repeat(256))?.path).toBe('arguments.commands');
  });
});

/** Generates values that the schema allows. */
const valueOf = (schema: ValueSchema): fc.Arbitrary<unknown> => {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const { minimum: min = -1e6, maximum: max = 1e6 } = schema;
  if (schema.type === 'integer') return fc.integer({ min, max });
  if (schema.type === 'number') return fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'string' && schema.pattern === undefined && schema.format === undefined)
    return fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 40) });
  return fc.constant(undefined);
};

it('[CAP-02] takes every value that matches a schema, and never throws for others', () => {
  const attributes = [...catalogue.values()].flatMap(definition =>
    Object.entries(definition.attributes).map(([name, { schema }]) => ({ definition, name, schema })),
  );
  for (const { definition, name, schema } of attributes) {
    const of = schema.properties?.value ?? {};
    fc.assert(
      fc.property(valueOf(of), given => given === undefined || checkSchema(of, given, 'value') === null),
      { numRuns: 10 },
    );
    fc.assert(
      fc.property(fc.anything(), given => {
        const error = checkValue(definition, name, given);
        return error === null || error.message !== '';
      }),
      { numRuns: 10 },
    );
  }
});
