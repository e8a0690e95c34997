import type { ValueSchema } from '../catalog/definition.ts';
import type { CapabilityDetail } from '../contract/capabilityDetail.ts';

type Attribute = CapabilityDetail['attributes'][string];
type Command = CapabilityDetail['commands'][string];

const DATE_TIME =
  '^\\d{4}-?(?:(?:0[13578]|1[02])-?(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-?(?:0[1-9]|[12]\\d|30)|02-?(?:0[1-9]|[12]\\d))T(?:[01]\\d|2[0-3]):?[0-5]\\d:?[0-5]\\d(?:\\.\\d{1,3})?(?:Z|[+-][01]\\d(?::?[0-5]\\d)?)$';

const shows = (value: ValueSchema, more: Omit<Attribute, 'schema'> & { unit?: string } = {}): Attribute => {
  const { unit, ...rest } = more;
  const properties: Record<string, ValueSchema> =
    unit === undefined ? { value } : { value, unit: { type: 'string', enum: [unit], default: unit } };
  return {
    schema: { type: 'object', properties, additionalProperties: false, required: ['value'] },
    ...rest,
  };
};

const takes = (name: string, ...args: (readonly [name: string, schema: ValueSchema])[]): Command => ({
  name,
  arguments: args.map(([argument, schema]) => ({ name: argument, optional: false, schema })),
});

const commands = (...list: Command[]) => Object.fromEntries(list.map(command => [command.name, command]));

const whole = (minimum: number, maximum: number): ValueSchema => ({ type: 'integer', minimum, maximum });
const oneOf = (...values: string[]): ValueSchema => ({ type: 'string', enum: values });

const modes = oneOf('off', 'gentle', 'daylight', 'deepEvening');
const curves = oneOf('linear', 'logarithmic', 'sCurve', 'squareLaw');
const circadian: CapabilityDetail = {
  attributes: {
    circadianMode: shows(modes, {
      setter: 'setCircadianMode',
      enumCommands: [{ command: 'turnOff', value: 'off' }],
    }),
    colorTemperature: shows(whole(1800, 6500), { unit: 'K' }),
  },
  commands: commands(takes('setCircadianMode', ['mode', modes]), takes('turnOff')),
};

/** Attributes and commands of the custom capabilities in the demo data. */
export const definitions = {
  glowProfile: {
    attributes: {
      glowLevel: shows(whole(0, 100), { unit: '%', setter: 'setGlowLevel' }),
      warmth: shows(whole(0, 255), { setter: 'setWarmth' }),
    },
    commands: commands(
      takes('setGlowLevel', ['level', whole(0, 100)]),
      takes('setWarmth', ['warmth', whole(0, 255)]),
    ),
  },
  circadianMode: circadian,
  circadianModeNext: {
    attributes: {
      ...circadian.attributes,
      strength: shows(whole(1, 10), { setter: 'setStrength' }),
      nextChange: shows({ type: 'string', pattern: DATE_TIME }),
    },
    commands: { ...circadian.commands, ...commands(takes('setStrength', ['strength', whole(1, 10)])) },
  },
  dimCurve: {
    attributes: {
      curve: shows(curves, { setter: 'setCurve' }),
      lowestLevel: shows(whole(1, 20), { unit: '%', setter: 'setLowestLevel' }),
    },
    commands: commands(
      takes('setCurve', ['curve', curves]),
      takes('setLowestLevel', ['level', whole(1, 20)]),
    ),
  },
  luxTarget: {
    attributes: {
      target: shows({ type: 'number', minimum: 0, maximum: 2000 }, { unit: 'lux', setter: 'setTarget' }),
      reached: shows({ type: 'boolean' }),
    },
    commands: commands(takes('setTarget', ['target', { type: 'number', minimum: 0, maximum: 2000 }])),
  },
  daliAddress: {
    attributes: {
      shortAddress: shows(whole(0, 63), { setter: 'setShortAddress' }),
      groups: shows({ type: 'array', items: whole(0, 15), maxItems: 16 }),
    },
    commands: commands(takes('setShortAddress', ['address', whole(0, 63)]), takes('identify')),
  },
  scenePad: {
    attributes: {
      press: shows(oneOf('pressed', 'double', 'held', 'released')),
      scene: shows(whole(1, 8), { setter: 'recallScene' }),
      sceneNames: shows({ type: 'array', items: { type: 'string', maxLength: 24 }, maxItems: 8 }),
    },
    commands: commands(takes('recallScene', ['scene', whole(1, 8)])),
  },
  emergencyTest: {
    attributes: {
      result: shows(oneOf('notTested', 'running', 'passed', 'failed')),
      runtime: shows(whole(0, 480), { unit: 'min' }),
      lastTest: shows({ type: 'string', pattern: DATE_TIME }),
    },
    commands: commands(takes('startFunctionTest'), takes('startDurationTest'), takes('stopTest')),
  },
  lampHours: {
    attributes: { hours: shows({ type: 'number', minimum: 0, maximum: 200_000 }, { unit: 'h' }) },
    commands: commands(takes('resetHours')),
  },
  twilightOffset: {
    attributes: { offset: shows(whole(-120, 120), { unit: 'min', setter: 'setOffset' }) },
    commands: commands(takes('setOffset', ['offset', whole(-120, 120)])),
  },
  bilgeCycles: {
    attributes: {
      cyclesToday: shows(whole(0, 10_000)),
      lastCycle: shows({ type: 'string', pattern: DATE_TIME }),
    },
    commands: commands(takes('resetCycles')),
  },
  berthLight: {
    attributes: { signal: shows(oneOf('free', 'reserved', 'taken'), { setter: 'setSignal' }) },
    commands: commands(takes('setSignal', ['signal', oneOf('free', 'reserved', 'taken')])),
  },
} satisfies Record<string, CapabilityDetail>;
