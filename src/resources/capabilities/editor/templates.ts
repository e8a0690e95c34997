import type { CapabilityDetail } from '../../../../model/contract/capabilities.ts';
import type { ValueSchema } from '../../../../model/catalog/definition.ts';

const event = (value: ValueSchema, unit?: ValueSchema): ValueSchema => ({
  type: 'object',
  properties: { value, ...(unit && { unit }) },
  additionalProperties: false,
  required: ['value'],
});

const percent: ValueSchema = { type: 'integer', minimum: 0, maximum: 100 };
const onlyUnit = (unit: string): ValueSchema => ({ type: 'string', enum: [unit], default: unit });
const modes: ValueSchema = { type: 'string', enum: ['auto', 'quiet', 'boost'] };

/** Templates for the most common definitions; each is valid. */
export const templates = {
  switch: {
    attributes: {
      power: {
        schema: event({ type: 'string', enum: ['on', 'off'] }),
        enumCommands: [
          { command: 'on', value: 'on' },
          { command: 'off', value: 'off' },
        ],
      },
    },
    commands: { on: { name: 'on', arguments: [] }, off: { name: 'off', arguments: [] } },
  },
  level: {
    attributes: { level: { schema: event(percent, onlyUnit('%')), setter: 'setLevel' } },
    commands: {
      setLevel: { name: 'setLevel', arguments: [{ name: 'level', optional: false, schema: percent }] },
    },
  },
  measurement: {
    attributes: {
      illuminance: { schema: event({ type: 'number', minimum: 0, maximum: 100_000 }, onlyUnit('lux')) },
    },
    commands: {},
  },
  modes: {
    attributes: {
      mode: { schema: event(modes), setter: 'setMode' },
      supportedModes: {
        schema: event({ type: 'array', items: { type: 'string', maxLength: 255 }, maxItems: 20 }),
      },
    },
    commands: { setMode: { name: 'setMode', arguments: [{ name: 'mode', optional: false, schema: modes }] } },
  },
  button: {
    attributes: {
      button: { schema: event({ type: 'string', enum: ['pushed', 'held', 'double'] }) },
      numberOfButtons: { schema: event({ type: 'integer', minimum: 1, maximum: 8 }) },
    },
    commands: {},
  },
} satisfies Record<string, CapabilityDetail>;

export type TemplateName = keyof typeof templates;
export const templateNames = Object.keys(templates) as TemplateName[];
