import { describe, expect, it } from 'vitest';
import { rules } from '../../model/contract/fieldRules.ts';
import { type FieldRow, fieldsOf, type Schema, typeOf } from './fields.ts';

const row = (name: string, type: string, rest: Partial<FieldRow> = {}): FieldRow => ({
  name,
  depth: 0,
  isRequired: false,
  type,
  reference: undefined,
  meaning: '',
  values: [],
  limits: [],
  patterns: [],
  ...rest,
});

const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });

describe('the type of a value', () => {
  it.each<[string, Schema]>([
    ['string', { type: 'string' }],
    ['number or null', nullable({ type: 'number' })],
    ['string or null', { type: ['string', 'null'] }],
    ['array of strings', { type: 'array', items: { type: 'string' } }],
    ['array of any values', { type: 'array', items: {} }],
    ['map of numbers', { type: 'object', additionalProperties: { type: 'number' } }],
    ['object', { type: 'object', properties: {}, additionalProperties: false }],
    ['Plan', { $ref: '#/components/schemas/Plan' }],
    ['array of Plan', { type: 'array', items: { $ref: '#/components/schemas/Plan' } }],
    ['file', { contentMediaType: 'application/octet-stream' }],
    ['string', { const: 'SMARTAPP' }],
    ['any', {}],
  ])('is shown as %s', (text, schema) => {
    expect(typeOf(schema)).toBe(text);
  });
});

describe('the fields of an object', () => {
  it('have limits and values', () => {
    const schema: Schema = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 1 },
        title: nullable({
          type: 'string',
          maxLength: 9,
          pattern: rules.noNewLine.limits?.pattern?.source ?? '',
        }),
        id: { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'z$' }] },
        count: { type: 'integer', minimum: -9_007_199_254_740_991, maximum: 9_007_199_254_740_991 },
        page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
        kind: nullable({ type: 'string', enum: ['a', 'b'] }),
        free: { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'number' }] },
        tags: { type: 'array', maxItems: 20, items: { type: 'string', minLength: 0, maxLength: 100 } },
      },
    };
    expect(fieldsOf(schema)).toEqual([
      row('name', 'string', { isRequired: true, limits: ['1 character'] }),
      row('title', 'string or null', { limits: ['at most 9 characters', 'one line'] }),
      row('id', 'string', { patterns: ['^a', 'z$'] }),
      row('count', 'integer'),
      row('page', 'integer', { limits: ['1 to 1,000,000', 'default 1'] }),
      row('kind', 'string or null', { values: ['"a"', '"b"'] }),
      row('free', 'string or number'),
      row('tags', 'array of strings', { limits: ['at most 20 items', 'at most 100 characters'] }),
    ]);
  });

  it('are followed by those inside of them, to a limited depth', () => {
    const nest = (levels: number): Schema =>
      levels === 0
        ? { type: 'string' }
        : { type: 'array', items: { type: 'object', properties: { in: nest(levels - 1) } } };
    expect(fieldsOf(nest(3)).map(({ depth, type }) => [depth, type])).toEqual([
      [0, 'array of objects'],
      [1, 'array of objects'],
      [2, 'string'],
    ]);
    expect(fieldsOf(nest(40))).toHaveLength(6);
  });

  it('are listed for each form of the object', () => {
    const form = (kind: string, field: string): Schema => ({
      type: 'object',
      properties: { kind: { const: kind }, [field]: { type: 'string' } },
    });
    expect(
      fieldsOf({ oneOf: [form('lamp', 'bulb'), form('lock', 'key')] }).map(one => one.name || one.type),
    ).toEqual(['kind "lamp"', 'kind', 'bulb', 'kind "lock"', 'kind', 'key']);
  });
});
