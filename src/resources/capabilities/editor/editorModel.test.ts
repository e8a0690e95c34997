import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkDefinition } from '../../../../model/catalog/checkDefinition.ts';
import { loadCatalog, type ValueSchema } from '../../../../model/catalog/index.ts';
import type { CapabilityDetail } from '../../../../model/contract/capabilities.ts';
import { capabilityTransform } from './capabilityTransform.ts';
import { printDetail, parseDefinition } from './definitionText.ts';
import { changesBetween } from '../../../ui/json/detailChanges.ts';
import {
  addAttribute,
  addCommand,
  addSetter,
  addValueCommands,
  duplicate,
  move,
  remove,
  rename,
  setAttribute,
  setCommand,
} from './edits.ts';
import { emptyHistory, redo, pushHistory, undo } from '../../../ui/json/history.ts';
import { printManifest, parseManifest } from './manifestText.ts';
import { camelCase } from './names.ts';
import { templateNames, templates } from './templates.ts';
import {
  type Attribute,
  isRequired,
  kindOf,
  unitsOf,
  valueKinds,
  valueOf,
  withIsRequired,
  withKey,
  withKind,
  withUnits,
  withValue,
} from './attributeSchema.ts';

const name = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,12}$/);
const title = fc.option(fc.string({ maxLength: 12 }), { nil: undefined });
const bounds = fc.record(
  { minimum: fc.integer({ min: -100, max: 0 }), maximum: fc.integer({ min: 0, max: 100 }) },
  { requiredKeys: [] },
);

const plainSchema: fc.Arbitrary<ValueSchema> = fc
  .tuple(
    title,
    fc.oneof(
      bounds.map(given => ({ type: 'integer' as const, ...given })),
      bounds.map(given => ({ type: 'number' as const, ...given })),
      fc.record({ type: fc.constant('string' as const), maxLength: fc.nat(255) }, { requiredKeys: ['type'] }),
      fc.record({
        type: fc.constant('string' as const),
        enum: fc.uniqueArray(name, { minLength: 1, maxLength: 5 }),
      }),
      fc.constant({ type: 'boolean' as const }),
      fc.constant({ type: 'array' as const, items: { type: 'string' as const } }),
      fc.constant({ type: 'object' as const, properties: { a: { type: 'integer' as const } } }),
      fc.constant({}),
    ),
  )
  .map(([label, schema]) => ({ ...(label !== undefined && { title: label }), ...schema }));

const attribute: fc.Arbitrary<Attribute> = fc
  .record({
    value: plainSchema,
    units: fc.option(fc.uniqueArray(fc.constantFrom('%', 'C', 'F', 'lux'), { minLength: 1 }), {
      nil: undefined,
    }),
    needed: fc.boolean(),
  })
  .map(({ value, units, needed }) => ({
    schema: {
      type: 'object',
      properties: { value, ...(units && { unit: { type: 'string', enum: units } }) },
      additionalProperties: false,
      ...(needed && { required: ['value'] }),
    },
  }));

const detail: fc.Arbitrary<CapabilityDetail> = fc
  .record({
    attributes: fc.dictionary(name, attribute, { maxKeys: 5 }),
    commands: fc.dictionary(
      name,
      fc.array(fc.record({ name, optional: fc.boolean(), schema: plainSchema }), { maxLength: 3 }),
      { maxKeys: 5 },
    ),
  })
  .map(({ attributes, commands }) => ({
    attributes,
    commands: Object.fromEntries(
      Object.entries(commands).map(([key, given]) => [key, { name: key, arguments: given }]),
    ),
  }));

const text = JSON.stringify;

describe('a definition in form and JSON', () => {
  it('[CAP-06] is unchanged when read from its own text, including its order', () => {
    fc.assert(
      fc.property(detail, given => {
        const read = parseDefinition(printDetail(given));
        expect(text(read.detail)).toBe(text(given));
        expect(read.problems.map(({ path }) => path)).toEqual(checkDefinition(given).map(({ path }) => path));
      }),
    );
  });

  it('[CAP-06] is unchanged when each field of the form gets its own value', () => {
    fc.assert(
      fc.property(detail, given => {
        for (const [key, one] of Object.entries(given.attributes)) {
          const value = valueOf(one);
          const same = [
            rename('attributes', key, key),
            setAttribute(key, withValue(one, withKind(value, kindOf(value)))),
            setAttribute(key, withValue(one, withKey(value, 'minimum', value.minimum))),
            setAttribute(key, withValue(one, withKey(value, 'maxLength', value.maxLength))),
            setAttribute(key, withUnits(one, unitsOf(one))),
            setAttribute(key, withIsRequired(one, isRequired(one))),
            setAttribute(key, withKey(one, 'setter', one.setter)),
          ];
          for (const edit of same) expect(text(edit(given))).toBe(text(given));
        }
        for (const [key, one] of Object.entries(given.commands)) {
          expect(text(rename('commands', key, key)(given))).toBe(text(given));
          expect(text(setCommand(key, one)(given))).toBe(text(given));
        }
      }),
    );
  });

  it('[CAP-06] can undo each step', () => {
    fc.assert(
      fc.property(detail, given => {
        const added = addCommand(addAttribute(given));
        expect(Object.keys(added.attributes)).toHaveLength(Object.keys(given.attributes).length + 1);
        expect(Object.keys(added.commands)).toHaveLength(Object.keys(given.commands).length + 1);
        for (const part of ['attributes', 'commands'] as const) {
          const keys = Object.keys(given[part]);
          for (const [index, key] of keys.entries()) {
            const there = rename(part, key, 'elsewhere1')(given);
            expect(text(rename(part, 'elsewhere1', key)(there))).toBe(text(given));
            expect(Object.keys(duplicate(part, key)(given)[part])).toHaveLength(keys.length + 1);
            expect(Object.keys(remove(part, key)(given)[part])).not.toContain(key);
            if (index > 0) expect(text(move(part, key, 1)(move(part, key, -1)(given)))).toBe(text(given));
          }
        }
      }),
    );
  });

  it('[CAP-06] keeps every standard definition unchanged', async () => {
    for (const { attributes, commands } of (await loadCatalog()).values()) {
      const given = { attributes, commands } as unknown as CapabilityDetail;
      expect(text(parseDefinition(printDetail(given)).detail)).toBe(text(given));
    }
  });

  it('[CAP-06] converts any kind of value into any other, and numbers keep their bounds', () => {
    fc.assert(
      fc.property(plainSchema, fc.constantFrom(...valueKinds), (schema, kind) => {
        const next = withKind(schema, kind);
        expect(kindOf(next)).toBe(kind);
        expect(next.title).toBe(schema.title);
      }),
    );
    expect(withKind({ type: 'integer', minimum: 1, maximum: 2 }, 'number')).toEqual({
      type: 'number',
      minimum: 1,
      maximum: 2,
    });
  });

  it("[CAP-06] reports what doesn't have the shape of a definition, and where", () => {
    const { detail: none, problems } = parseDefinition(
      '{\n  "attributes": {\n    "a": { "schema": 1 }\n  },\n  "orders": {}\n}',
    );
    expect(none).toBeUndefined();
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          path: 'attributes.a.schema',
          line: 3,
          message: 'Must be an object.',
        }),
        expect.objectContaining({ path: 'commands', message: 'Required.' }),
        expect.objectContaining({ path: 'orders', line: 5, message: `"orders" isn't a known property.` }),
      ]),
    );
    expect(parseDefinition('{').broken).toMatchObject({ line: 1 });
    expect(parseDefinition('{\n"attributes": 12345678901234567890 }').broken).toMatchObject({
      fault: 'digits',
      line: 2,
    });
  });
});

describe('commands for attributes', () => {
  const { level, switch: onOff } = templates as Record<string, CapabilityDetail>;
  if (level === undefined || onOff === undefined) throw new Error('the templates are gone');

  it('[CAP-06] a setter takes one argument with the schema of the value', () => {
    const bare = remove('commands', 'setLevel')(level);
    expect(bare.attributes.level?.setter).toBeUndefined();
    const next = addSetter('level')(bare);
    expect(next.attributes.level?.setter).toBe('setLevel');
    expect(next.commands.setLevel?.arguments).toEqual([
      { name: 'level', optional: false, schema: { type: 'integer', minimum: 0, maximum: 100 } },
    ]);
  });

  it('[CAP-06] each value gets a command, and existing ones are used', () => {
    const bare = withoutPairs(remove('commands', 'off')(onOff));
    const next = addValueCommands('power')(bare);
    expect(next.attributes.power?.enumCommands).toEqual([
      { command: 'on', value: 'on' },
      { command: 'off', value: 'off' },
    ]);
    expect(Object.keys(next.commands)).toEqual(['on', 'off']);
    expect(checkDefinition(next)).toEqual([]);
  });

  it('[CAP-06] a renamed command is still the one that the attribute names', () => {
    const next = rename('commands', 'on', 'light')(onOff);
    expect(next.attributes.power?.enumCommands?.[0]).toEqual({ command: 'light', value: 'on' });
    expect(next.commands.light?.name).toBe('light');
  });

  describe('when the values are typed', () => {
    const power = onOff.attributes.power as Attribute;
    const [on, off] = [
      { command: 'on', value: 'on' },
      { command: 'off', value: 'off' },
    ];
    /** the pairs after the values were typed one after the other */
    const pairsAfter = (...typed: string[]) =>
      typed.reduce(
        (attribute, values) => withValue(attribute, { ...valueOf(attribute), enum: values.split(' ') }),
        power,
      ).enumCommands;

    it.each([
      ['a value that is typed over', ['onx off', 'on off'], [on, off]],
      ['another name', ['o off', 'op off', 'open off'], [{ command: 'on', value: 'open' }, off]],
      [
        'a name that equals another value meanwhile',
        ['off off', 'offl off'],
        [{ ...on, value: 'offl' }, off],
      ],
      ['a new value that equals another one meanwhile', ['on off o', 'on off on', 'on off one'], [on, off]],
    ])('[CAP-06] %s keeps its command', (_, typed, pairs) => {
      expect(pairsAfter(...typed)).toEqual(pairs);
    });

    it('[CAP-06] a removed value loses its command', () => {
      expect(pairsAfter('off')).toEqual([off]);
      expect(pairsAfter('off', 'one')).toEqual([{ command: 'off', value: 'one' }]);
      expect(pairsAfter('one two')).toBeUndefined();
    });
  });

  const withoutPairs = (given: CapabilityDetail): CapabilityDetail =>
    setAttribute('power', { schema: given.attributes.power?.schema ?? {} })(given);

  it.each([
    ['Half open', 'halfOpen'],
    ['pushed_2x', 'pushed2x'],
    ['unlocked with timeout', 'unlockedWithTimeout'],
    ['armedAway', 'armedAway'],
    ['100', 'command'],
    ['ON', 'on'],
  ])('%s is called %s', (value, command) => expect(camelCase(value)).toBe(command));
});

it.each(templateNames)('[CAP-06] the template %s is valid', template => {
  expect(checkDefinition(templates[template])).toEqual([]);
  expect(parseDefinition(printDetail(templates[template])).problems).toEqual([]);
});

describe('units', () => {
  const one = templates.level.attributes.level as Attribute;

  it('[CAP-06] a single unit is implied, with several an event must name its own', () => {
    expect(withUnits(one, ['%', 'dB']).schema).toMatchObject({
      required: ['value', 'unit'],
      properties: { unit: { enum: ['%', 'dB'] } },
    });
    expect(withUnits(one, ['%', 'dB']).schema.properties?.unit).not.toHaveProperty('default');
    expect(withUnits(withUnits(one, ['%', 'dB']), ['%'])).toEqual(one);
    expect(withUnits(one, []).schema.properties).toEqual({
      value: { type: 'integer', minimum: 0, maximum: 100 },
    });
  });
});

describe('history', () => {
  it('[CAP-06] treats continuous typing as one step, and each button as another', () => {
    let history = pushHistory(emptyHistory, 'a', 1000, false);
    history = pushHistory(history, 'ab', 1100, false);
    history = pushHistory(history, 'abc', 5000, false);
    history = pushHistory(history, 'abcd', 5001, true);
    expect(history.past).toEqual(['a', 'abc', 'abcd']);
    const back = undo(history, 'now');
    expect(back).toMatchObject({ text: 'abcd', history: { future: ['now'] } });
    expect(back && redo(back.history, 'abcd')).toMatchObject({ text: 'now', history: { future: [] } });
    expect(undo(emptyHistory, '')).toBeNull();
  });

  it('[CAP-06] is limited', () => {
    let history = emptyHistory;
    for (let step = 0; step < 500; step++) history = pushHistory(history, String(step), step, true);
    expect(history.past).toHaveLength(200);
    expect(history.past.at(-1)).toBe('499');
  });
});

describe('manifests', () => {
  let deep: unknown;
  beforeAll(() => {
    deep = 1;
    for (let level = 0; level < 13; level++) deep = { a: deep };
  });

  it('[CAP-06] are an object or missing', () => {
    expect(parseManifest('  ')).toEqual({ value: null });
    expect(parseManifest('{ "a": [1] }')).toEqual({ value: { a: [1] } });
    expect(parseManifest('[1]').fault).toEqual({ kind: 'object' });
    expect(parseManifest('{\n "a" }').fault).toMatchObject({ kind: 'broken', broken: { line: 2 } });
    expect(parseManifest(printManifest(deep)).fault).toEqual({ kind: 'deep', line: 13 });
    expect(parseManifest(printManifest({ a: 'x'.repeat(33_000) })).fault).toEqual({
      kind: 'large',
      size: 33,
    });
  });

  it('[CAP-06] are text in the form, and are saved unchanged', () => {
    fc.assert(
      fc.property(
        detail,
        fc.option(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 })),
        (given, manifest) => {
          const record = { id: 'a~1', cpbtNm: 'A', detail: given, uiManifest: manifest, voiceManifest: null };
          const once = capabilityTransform.read(record);
          expect(capabilityTransform.read(once)).toEqual(once);
          expect(text(capabilityTransform.write(once).detail)).toBe(text(given));
          expect(text(capabilityTransform.write(once).uiManifest)).toBe(text(manifest));
          expect(capabilityTransform.write(once).voiceManifest).toBeNull();
        },
      ),
    );
  });
});

it('[CAP-06] lists what one side of a conflict changed', () => {
  const before = printDetail(templates.level);
  const after = before.replace('"maximum": 100', '"maximum": 80');
  expect(changesBetween(before, after)).toEqual([
    { kind: 'changed', path: 'attributes.level.schema.properties.value.maximum', value: '80' },
  ]);
  const moved = text({ commands: {}, attributes: {} });
  expect(changesBetween(text({ attributes: {}, commands: {} }), moved)).toEqual([
    { kind: 'changed', path: '', value: 'commands, attributes' },
  ]);
  expect(changesBetween(before, printDetail(addCommand(templates.level as CapabilityDetail)))).toMatchObject([
    { kind: 'added', path: 'commands.command' },
  ]);
  expect(changesBetween(before, before)).toEqual([]);
});
