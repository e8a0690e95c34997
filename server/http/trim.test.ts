import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keyOf } from '../../model/contract/endpoint.ts';
import { endpoints } from '../../model/contract/index.ts';
import { createTrim } from './trim.ts';

const UNDECLARED = 'undeclaredField';
const SECRET = 'must-not-leave';

/** Generates values of a schema; `isLeaky` adds an undeclared field to every object with declared fields. */
const valuesOf = (schema: z.core.$ZodType, isLeaky: boolean, depth = 0): fc.Arbitrary<unknown> => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (child: z.core.$ZodType) => valuesOf(child, isLeaky, depth + 1);
  switch (def.type) {
    case 'string':
      return fc.string({ minLength: 1, maxLength: 12 });
    case 'number':
      return fc.integer({ min: 0, max: 100 });
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'unknown':
      return fc.jsonValue({ maxDepth: 1 });
    case 'object': {
      const shape = Object.entries(def.shape).filter(([, child]) => depth < 8 || !isOptional(child));
      const fields = fc.record(Object.fromEntries(shape.map(([name, child]) => [name, inner(child)])));
      return isLeaky ? fields.map(value => ({ ...value, [UNDECLARED]: SECRET })) : fields;
    }
    case 'array':
      return depth > 8 ? fc.constant([]) : fc.array(inner(def.element), { minLength: 1, maxLength: 3 });
    case 'record': {
      const keys = (def.keyType as z.core.$ZodTypes)._zod.def;
      if (keys.type === 'enum') {
        const names = Object.values(keys.entries).map(String);
        return fc.record(Object.fromEntries(names.map(name => [name, inner(def.valueType)])));
      }
      return fc.dictionary(fc.string({ maxLength: 5 }), inner(def.valueType), { maxKeys: 3 });
    }
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null });
    case 'optional':
    case 'default':
      return fc.option(inner(def.innerType), { nil: undefined });
    case 'union':
      return fc.oneof(...def.options.map(inner));
    default:
      throw new Error(`No values for a schema of type ${def.type}: say here what they are.`);
  }
};

const isOptional = (schema: z.core.$ZodType) => {
  const { type } = (schema as z.core.$ZodTypes)._zod.def;
  return type === 'optional' || type === 'default';
};

const withBody = endpoints.filter(({ response }) => !(response instanceof z.ZodMiniVoid));
const replies = withBody.map(endpoint => [keyOf(endpoint), endpoint.response] as const);
// only one in eight capabilities is valid
const RUNS = { numRuns: 100, seed: 1 };

test.each(replies)('[G10] a reply to %s is trimmed to what the whole schema parses', (_, schema) => {
  const trim = createTrim(schema);
  let compared = 0;
  fc.assert(
    fc.property(valuesOf(schema, false), value => {
      const whole = schema.safeParse(value);
      // only the whole schema checks lengths and ranges
      if (!whole.success) return;
      compared += 1;
      expect(JSON.stringify(trim(value))).toBe(JSON.stringify(whole.data));
    }),
    RUNS,
  );
  expect(compared).toBeGreaterThan(0);
});

const closed = replies.filter(([, schema]) => schema._zod.def.type !== 'unknown');

test.each(closed)('[G10] no undeclared field is sent in a reply to %s, parsed or trimmed', (_, schema) => {
  const trim = createTrim(schema);
  const outcome = (work: () => unknown) => {
    try {
      return JSON.stringify(work()) ?? '';
    } catch (error) {
      // a 500 reveals nothing, either
      expect(error).toBeInstanceOf(z.core.$ZodError);
      return '';
    }
  };
  fc.assert(
    fc.property(valuesOf(schema, true), value => {
      expect(outcome(() => trim(value))).not.toContain(SECRET);
      expect(outcome(() => schema.parse(value))).not.toContain(SECRET);
    }),
    RUNS,
  );
});

test.each<[string, z.ZodMiniType, unknown]>([
  ['an object in place of a text', z.object({ name: z.string() }), { name: { secret: SECRET } }],
  ['a list in place of a number', z.object({ size: z.number() }), { size: [SECRET] }],
  ['a number that JSON does not know', z.object({ size: z.number() }), { size: Number.NaN }],
  ['a text in place of a boolean', z.object({ isOwn: z.boolean() }), { isOwn: SECRET }],
  ['an object in place of a list', z.array(z.string()), { 0: SECRET }],
  ['a list in place of an object', z.object({}), [SECRET]],
  ['a list in place of a record', z.record(z.string(), z.string()), [SECRET]],
  ['a value outside of an enumeration', z.object({ kind: z.enum(['a']) }), { kind: 'b' }],
  ['another value than the literal', z.object({ kind: z.literal('a') }), { kind: 'b' }],
  ['nothing where something is required', z.object({ name: z.string() }), {}],
  ['null where it is not allowed', z.object({ name: z.optional(z.string()) }), { name: null }],
  ['undeclared names in a record of an enumeration', z.record(z.enum(['a']), z.number()), { a: 1, b: 2 }],
])('%s is an error, as with the whole schema', (_, schema, value) => {
  expect(() => createTrim(schema)(value)).toThrow(z.core.$ZodError);
});

test('a recursive schema is trimmed to the last level', () => {
  const node = z.object({
    name: z.string(),
    get children() {
      return z.optional(z.array(node));
    },
  });
  const value = { name: 'a', [UNDECLARED]: 1, children: [{ name: 'b', [UNDECLARED]: 1 }] };
  expect(createTrim(node)(value)).toEqual({ name: 'a', children: [{ name: 'b' }] });
});

test('unsupported schemas are parsed instead', () => {
  const schema = z.object({
    size: z.pipe(z.string(), z.transform(Number)),
    either: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
    open: z.looseObject({ a: z.string() }),
  });
  const value = { size: '7', either: { b: 'x', [UNDECLARED]: 1 }, open: { a: 'x', more: 1 } };
  expect(createTrim(schema)(value)).toEqual({ size: 7, either: { b: 'x' }, open: { a: 'x', more: 1 } });
});
