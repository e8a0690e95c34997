import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkSchema } from '../../../../model/catalog/checkSchema.ts';
import { type CapabilityDefinition, loadCatalog, type ValueSchema } from '../../../../model/catalog/index.ts';
import { draftOf, initialDraft, parseDraft } from './draft.ts';
import { exampleOf } from './example.ts';
import { initialArguments, validateCommand, validateEvent } from './messages.ts';
import { presetsOf } from './presets.ts';

let catalogue: ReadonlyMap<string, CapabilityDefinition>;
let schemas: ValueSchema[];
beforeAll(async () => {
  catalogue = await loadCatalog();
  schemas = [...catalogue.values()].flatMap(({ attributes, commands }) => [
    ...Object.values(attributes).map(({ schema }) => schema.properties?.value ?? {}),
    ...Object.values(commands).flatMap(command => command.arguments.map(({ schema }) => schema)),
  ]);
});

const capability = (id: string): CapabilityDefinition => {
  const found = catalogue.get(id);
  if (found === undefined) throw new Error(`no capability ${id}`);
  return found;
};

const typed = (text: string) => ({ text, isJson: false });
const event = (id: string, attribute: string, text: string, unit?: string) =>
  validateEvent(capability(id), attribute, typed(text), unit);

describe('examples', () => {
  it('[CAP-02] are accepted, for every attribute and argument of the catalog', () => {
    for (const schema of schemas) expect(checkSchema(schema, exampleOf(schema), 'value')).toBeNull();
  });

  it('[CAP-02] every value reads back from its text', () => {
    for (const schema of schemas) {
      const example = exampleOf(schema);
      expect(parseDraft(schema, draftOf(schema, example), 'value')).toEqual({ value: example, error: null });
      expect(parseDraft(schema, draftOf(schema, 42), 'value').value).toBe(42);
    }
  });

  it('ends for a recursive schema', () => {
    const endless: ValueSchema = { type: 'array' };
    endless.items = endless;
    expect(initialDraft(endless).text.length).toBeLessThan(1000);
  });
});

describe('presets', () => {
  const GOOD = ['lowest', 'highest', 'example', 'longest', 'yes', 'no'];

  it('[CAP-02] are labeled correctly: those within the bounds are accepted, those beyond are rejected', () => {
    for (const schema of schemas) {
      for (const { name, draft } of presetsOf(schema)) {
        const { value } = parseDraft(schema, draft, 'value');
        const isAccepted = checkSchema(schema, value, 'value') === null;
        expect([name, isAccepted, schema]).toEqual([name, GOOD.includes(name), schema]);
      }
    }
  });

  it('[CAP-02] a hue offers both ends, one beyond each, and a text', () => {
    const hue = capability('colorControl').attributes.hue?.schema.properties?.value ?? {};
    expect(presetsOf(hue).map(({ name, draft }) => [name, draft.text])).toEqual([
      ['lowest', '0'],
      ['highest', '360'],
      ['tooLow', '-1'],
      ['tooHigh', '361'],
      ['wrongType', 'warm'],
    ]);
  });
});

describe('events', () => {
  it('[CAP-02] an accepted one looks as a device sends it', () => {
    const result = event('temperatureMeasurement', 'temperature', '21.5', 'C');
    expect(result.error === null && JSON.parse(result.json)).toEqual({
      component: 'main',
      capability: 'temperatureMeasurement',
      attribute: 'temperature',
      value: 21.5,
      unit: 'C',
    });
  });

  it.each([
    ['101', { path: 'value', message: 'must be 100 or less (got 101)' }],
    ['warm', { path: 'value', message: 'must be an integer' }],
    ['', { path: 'value', message: 'is missing' }],
    ['Infinity', { path: 'value', message: 'must be an integer' }],
    ['0x10', { path: 'value', message: 'must be an integer' }],
    ['x'.repeat(100_000), { path: 'value', message: 'has 100000 characters, and 20000 are read at most' }],
  ])('[CAP-02] a level of %s is rejected, with the reason', (text, error) => {
    expect(event('switchLevel', 'level', text).error).toEqual(error);
  });

  it('[CAP-02] incomplete JSON is invalid for now, and deep nesting is rejected', () => {
    const event = (text: string) =>
      validateEvent(capability('execute'), 'data', { text, isJson: true }, undefined);
    expect(event('{"a":').error?.message).toBe("isn't valid JSON yet");
    expect(event('{"a": 1}').error).toBeNull();
    const result = event(`{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}`);
    expect(result.error === null || result.error.message === 'is nested too deeply').toBe(true);
  });
});

describe('commands', () => {
  const levels = () => initialArguments(capability('switchLevel'), 'setLevel');

  it('[CAP-02] omits optional arguments until they are added', () => {
    const result = validateCommand(capability('switchLevel'), 'setLevel', levels());
    expect(result.error === null && JSON.parse(result.json)).toEqual({
      component: 'main',
      capability: 'switchLevel',
      command: 'setLevel',
      arguments: [50],
    });
  });

  it('[CAP-02] names the invalid argument', () => {
    const [level, rate] = levels();
    if (level === undefined || rate === undefined) throw new Error('setLevel has two arguments');
    const judge = (...drafts: (typeof level)[]) =>
      validateCommand(capability('switchLevel'), 'setLevel', drafts);
    expect(judge({ ...level, text: '101' }, rate).error?.path).toBe('arguments.level');
    expect(judge(level, { ...rate, text: '-1', isSent: true }).error?.path).toBe('arguments.rate');
    expect(judge({ ...level, isSent: false }, { ...rate, isSent: true }).error).toEqual({
      path: 'arguments.level',
      message: 'is left out, though a later one is sent',
    });
    expect(judge({ ...level, isSent: false }, rate).error?.message).toBe('is missing');
  });

  it('[CAP-02] every command of the catalog is accepted with its initial arguments', () => {
    for (const one of catalogue.values()) {
      for (const name of Object.keys(one.commands)) {
        expect(validateCommand(one, name, initialArguments(one, name)).error).toBeNull();
      }
    }
  });
});

it('[CAP-02] never throws, for any input', () => {
  const attributes = [...catalogue.values()].flatMap(one =>
    Object.keys(one.attributes).map(name => [one, name] as const),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...attributes),
      fc.oneof(fc.string(), fc.json(), fc.constantFrom('__proto__', '{"__proto__":1}', '\u0000', '-')),
      fc.boolean(),
      fc.option(fc.string(), { nil: undefined }),
      ([one, name], text, isJson, unit) => {
        const { error } = validateEvent(one, name, { text, isJson }, unit);
        return error === null || error.message !== '';
      },
    ),
    { numRuns: 2000 },
  );
});
