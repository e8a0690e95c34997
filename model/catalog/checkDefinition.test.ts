import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CapabilityDetail, capabilityDetailSchema } from '../contract/capabilityDetail.ts';
import { newCapabilitySchema } from '../contract/capabilities.ts';
import { definitions } from '../seed/definitions.ts';
import { checkDefinition } from './checkDefinition.ts';
import { isKnownPattern } from './checkSchema.ts';
import { shapeErrors } from './shapeErrors.ts';
import { loadCatalog, type ValueSchema } from './index.ts';

const percent: ValueSchema = { type: 'integer', minimum: 0, maximum: 100 };
const object = (value: ValueSchema): ValueSchema => ({ type: 'object', properties: { value } });

type Attribute = CapabilityDetail['attributes'][string];

const sound: CapabilityDetail = {
  attributes: {
    level: { schema: object(percent), setter: 'setLevel' },
    power: {
      schema: object({ type: 'string', enum: ['on', 'off'] }),
      enumCommands: [
        { command: 'turnOn', value: 'on' },
        { command: 'turnOff', value: 'off' },
      ],
    },
  },
  commands: {
    setLevel: { name: 'setLevel', arguments: [{ name: 'level', optional: false, schema: percent }] },
    turnOn: { name: 'turnOn', arguments: [] },
    turnOff: {
      name: 'turnOff',
      arguments: [{ name: 'slowly', optional: true, schema: { type: 'boolean' } }],
    },
  },
};

const withAttribute = (attribute: Attribute, name = 'level'): CapabilityDetail => ({
  ...sound,
  attributes: { [name]: attribute },
});
const withValue = (value: ValueSchema) => withAttribute({ schema: object(value) });
const nested = (levels: number): ValueSchema =>
  levels === 0 ? { type: 'string' } : { type: 'array', items: nested(levels - 1) };

const VALUE = 'attributes.level.schema.properties.value';

const invalid: [what: string, detail: CapabilityDetail, path: string, words: string][] = [
  [
    'a name with a digit first',
    withAttribute({ schema: object(percent) }, '2level'),
    'attributes.2level',
    'Start with a letter',
  ],
  [
    'a long name',
    withAttribute({ schema: object(percent) }, 'a'.repeat(41)),
    `attributes.${'a'.repeat(41)}`,
    'up to 40 letters',
  ],
  ['no value', withAttribute({ schema: { type: 'object' } }), 'attributes.level.schema', '"value"'],
  ['no object', withAttribute({ schema: percent }), 'attributes.level.schema', '"value"'],
  [
    'a setter that is not there',
    withAttribute({ schema: object(percent), setter: 'toString' }),
    'attributes.level.setter',
    'no command "toString"',
  ],
  [
    'a setter without an argument',
    withAttribute({ schema: object(percent), setter: 'turnOn' }),
    'attributes.level.setter',
    'has no arguments',
  ],
  [
    'a command for a value that is not there',
    withAttribute({ schema: object(percent), enumCommands: [{ command: 'turnOn', value: 'on' }] }),
    'attributes.level.enumCommands[0].value',
    "isn't one of",
  ],
  [
    'a command for a value that needs arguments',
    withAttribute({
      schema: object({ enum: ['on'] }),
      enumCommands: [{ command: 'setLevel', value: 'on' }],
    }),
    'attributes.level.enumCommands[0].command',
    'requires arguments',
  ],
  [
    'a command for a value that is not there',
    withAttribute({ schema: object({ enum: ['on'] }), enumCommands: [{ command: 'gone', value: 'on' }] }),
    'attributes.level.enumCommands[0].command',
    'no command "gone"',
  ],
  ['more least than most', withValue({ minimum: 5, maximum: 4 }), `${VALUE}.maximum`, '(5) or more'],
  ['more least entries', withValue({ minItems: 5, maxItems: 4 }), `${VALUE}.maxItems`, '(5) or more'],
  ['a value twice', withValue({ enum: ['a', 'b', 'a'] }), `${VALUE}.enum`, 'Duplicate value "a"'],
  [
    'values of a number',
    withValue({ type: 'integer', enum: ['1'] }),
    `${VALUE}.enum`,
    'Only the type "string"',
  ],
  ['a missing property', withValue({ required: ['x'] }), `${VALUE}.required`, '"x"'],
  [
    'a default out of bounds',
    withValue({ ...percent, default: 101 }),
    `${VALUE}.default`,
    'must be 100 or less (got 101)',
  ],
  ['an expression', withValue({ pattern: '(a+)+$' }), `${VALUE}.pattern`, 'could take too long'],
  ['seven levels', withValue(nested(5)), `${VALUE}${'.items'.repeat(5)}`, 'at most 6 levels'],
  [
    'an error in one of several places',
    withValue({ items: [percent, { enum: ['a', 'a'] }] }),
    `${VALUE}.items[1].enum`,
    'Duplicate',
  ],
  [
    'an error in other properties',
    withValue({ additionalProperties: { minimum: 2, maximum: 1 } }),
    `${VALUE}.additionalProperties.maximum`,
    '(2) or more',
  ],
  [
    'a command under another name',
    { attributes: {}, commands: { setLevel: { name: 'setIt', arguments: [] } } },
    'commands.setLevel.name',
    '"setLevel"',
  ],
  [
    'a command with a dash',
    { attributes: {}, commands: { 'set-level': { name: 'set-level', arguments: [] } } },
    'commands.set-level',
    'letters and numbers',
  ],
  [
    'an argument of an odd name',
    {
      attributes: {},
      commands: { set: { name: 'set', arguments: [{ name: '', optional: false, schema: {} }] } },
    },
    'commands.set.arguments[0].name',
    'Start with a letter',
  ],
  [
    'an argument with an error',
    {
      attributes: {},
      commands: {
        set: { name: 'set', arguments: [{ name: 'a', optional: false, schema: { enum: ['x', 'x'] } }] },
      },
    },
    'commands.set.arguments[0].schema.enum',
    'Duplicate',
  ],
  [
    'two arguments of one name',
    {
      attributes: {},
      commands: {
        set: {
          name: 'set',
          arguments: ['a', 'a'].map(name => ({ name, optional: false, schema: {} })),
        },
      },
    },
    'commands.set.arguments',
    'have the name "a"',
  ],
];

const many = <T>(count: number, of: (name: string) => T) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, of(`a${index}`)]));

describe('[CAP-06] a definition', () => {
  it("is valid when nothing is wrong, even if it's empty", () => {
    expect(checkDefinition(sound)).toEqual([]);
    expect(checkDefinition({ attributes: {}, commands: {} })).toEqual([]);
    for (const detail of Object.values(definitions)) expect(checkDefinition(detail)).toEqual([]);
  });

  it('[line 19] accepts what real devices use: names in capitals, a missing `optional`', () => {
    const real = {
      attributes: {
        Fan: {
          schema: object({ type: 'string', enum: ['High', 'Low'] }),
          enumCommands: [
            { command: 'High', value: 'High' },
            { command: 'Low', value: 'Low' },
          ],
          setter: 'setFan',
        },
      },
      commands: {
        High: { name: 'High', arguments: [] },
        Low: { name: 'Low', arguments: [{ name: 'Minutes', optional: true, schema: percent }] },
        setFan: { name: 'setFan', arguments: [{ name: 'fan', schema: { type: 'string' } }] },
      },
    };
    expect(shapeErrors(real)).toBeNull();
    const detail = capabilityDetailSchema.parse(real);
    expect(detail.commands.setFan?.arguments).toEqual([
      { name: 'fan', optional: false, schema: { type: 'string' } },
    ]);
    expect(checkDefinition(detail)).toEqual([]);
  });

  it.each(invalid)('with %s is rejected at that place', (_, detail, path, words) => {
    expect(checkDefinition(detail)).toEqual([{ path, message: expect.stringContaining(words) as string }]);
  });

  it('has at most 30 attributes, 30 commands, and six levels', () => {
    const full = {
      attributes: many(31, () => ({ schema: object(nested(4)) })),
      commands: many(31, name => ({ name, arguments: [] })),
    };
    expect(checkDefinition(full).map(({ path }) => path)).toEqual(['attributes', 'commands']);
    expect(checkDefinition(withValue(nested(4)))).toEqual([]);
  });

  it('reports all of its errors at once', () => {
    const detail = withAttribute({
      schema: object({ minimum: 2, maximum: 1, enum: ['a', 'a'] }),
      setter: 'x',
    });
    expect(checkDefinition(detail)).toHaveLength(3);
  });

  it('never runs a pattern written by a user, not even for a default', () => {
    const endless = { type: 'string', pattern: '^(a+)+$', default: `${'a'.repeat(60)}!` } as const;
    const started = performance.now();
    expect(checkDefinition(withValue(endless))).toHaveLength(1);
    // it would take years
    expect(performance.now() - started).toBeLessThan(60_000);
  });

  it('of the embedded catalog is valid except for six known ones, and only uses known patterns', async () => {
    const odd = new Set<string>();
    for (const { id, attributes, commands } of (await loadCatalog()).values()) {
      const detail = capabilityDetailSchema.parse({ attributes, commands });
      const errors = checkDefinition(detail);
      if (errors.length > 0) odd.add(id);
      expect(errors.filter(({ path }) => path.endsWith('.pattern'))).toEqual([]);
    }
    expect(odd.size).toBe(6);
    expect(isKnownPattern('^https?://')).toBe(true);
    expect(isKnownPattern('constructor')).toBe(false);
  });

  it('never throws, for any input of the right shape', () => {
    const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('__proto__', 'constructor', 'value'));
    const flat = {
      type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'object', 'array'),
      enum: fc.array(text, { minLength: 1, maxLength: 4 }),
      minimum: fc.integer(),
      maximum: fc.integer(),
      pattern: text,
      minItems: fc.nat(9),
      maxItems: fc.nat(9),
      required: fc.array(text, { maxLength: 3 }),
      default: fc.jsonValue({ maxDepth: 2 }),
    };
    const schemaOf = (levels: number): fc.Arbitrary<object> => {
      if (levels === 0) return fc.record(flat, { requiredKeys: [] });
      const inner = schemaOf(levels - 1);
      const deep = {
        ...flat,
        items: fc.oneof(inner, fc.array(inner, { maxLength: 2 })),
        properties: fc.dictionary(text, inner, { maxKeys: 2 }),
        additionalProperties: fc.oneof(fc.boolean(), inner),
      };
      return fc.record(deep, { requiredKeys: [] });
    };
    const schema = schemaOf(2);
    const detail = fc.record({
      attributes: fc.dictionary(text, fc.record({ schema, setter: text }), { maxKeys: 3 }),
      commands: fc.dictionary(
        text,
        fc.record({
          name: text,
          arguments: fc.array(fc.record({ name: text, optional: fc.boolean(), schema }), { maxLength: 2 }),
        }),
        { maxKeys: 3 },
      ),
    });
    fc.assert(
      fc.property(detail, written => {
        const read = capabilityDetailSchema.safeParse(written);
        if (!read.success) return;
        const body = newCapabilitySchema.safeParse({ name: 'any', cpbtNm: 'Any', detail: written });
        expect(body.success).toBe(checkDefinition(read.data).length === 0);
      }),
      { numRuns: 200 },
    );
  });
});
