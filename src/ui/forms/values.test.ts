import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { formatTimeOrDate } from '../format.ts';
import { validateWith } from './validateWith.ts';
import { changesOf, isSame, isSameChanges, valueAt, withChanges, withTexts } from './values.ts';

describe('isSame', () => {
  it.each([
    [null, ''],
    [undefined, null],
    ['a', 'a'],
    [Number.NaN, Number.NaN],
    [new Date(1), new Date(1)],
    [
      [1, { a: '' }],
      [1, { a: null }],
    ],
    [{ a: 1, b: undefined }, { a: 1 }],
    [{ a: '' }, null],
  ])('%j is %j to the user', (one, other) => expect(isSame(one, other)).toBe(true));

  it.each([
    ['', 0],
    [null, false],
    [[], null],
    [[1], [1, 2]],
    [{ a: 1 }, null],
    [{ a: 1 }, 'a'],
    [new Date(1), new Date(2)],
  ])('%j is not %j', (one, other) => expect(isSame(one, other)).toBe(false));
});

describe('changesOf', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, {}],
    [{ a: 'x' }, { a: null }, { a: null }],
    [{ a: '' }, { a: null }, {}],
    [{ o: { u: 'a', v: 'b' } }, { o: { u: 'a', v: 'c' } }, { 'o.v': 'c' }],
    [{}, { o: { u: '' } }, {}],
    [{ l: [1] }, { l: [1, 2] }, { l: [1, 2] }],
    [{ m: { 'a.b': 1 } }, { m: { 'a.b': 2 } }, { m: { 'a.b': 2 } }],
    [{ o: { u: 'a' } }, { o: null }, { o: null }],
  ])('%j -> %j', (base, values, changes) => {
    expect(changesOf(base, values)).toEqual(changes);
    expect(changesOf(withChanges(base, changes), values)).toEqual({});
  });

  it('distinguishes a cleared field from an unchanged one', () => {
    expect(isSameChanges({ a: null }, {})).toBe(false);
    expect(isSameChanges({ a: 1 }, { a: 1 })).toBe(true);
  });
});

it('reads and writes paths', () => {
  expect(valueAt({ a: { b: 1 } }, 'a.b')).toBe(1);
  expect(valueAt({ a: null }, 'a.b')).toBeUndefined();
  expect(withChanges({ a: { b: 1, c: 2 } }, { 'a.b': 3, 'd.e': 4 })).toEqual({
    a: { b: 3, c: 2 },
    d: { e: 4 },
  });
});

it('converts cleared texts to empty texts', () => {
  const base = { name: 'a', text: '', age: 3, o: { u: 'x' } };
  expect(withTexts(base, { name: null, text: undefined, age: null, o: { u: null }, more: null })).toEqual({
    name: '',
    text: '',
    age: null,
    o: { u: '' },
    more: null,
  });
});

describe('validateWith', () => {
  const schema = z.strictObject({
    name: z.string().check(z.minLength(1, 'Name it.'), z.maxLength(3, 'Too long.')),
    oauth: z.object({ url: z.url('No url.') }),
    rows: z.array(z.object({ sn: z.string().check(z.minLength(1, 'No sn.')) })),
  });
  const validate = validateWith(schema);
  const right = { name: 'a', oauth: { url: 'https://a.example' }, rows: [{ sn: '1' }] };

  it.each([
    ['right', right, {}],
    ['more than the schema knows', { ...right, version: 3 }, {}],
    ['flat', { ...right, name: '' }, { name: 'Name it.' }],
    ['nested', { ...right, oauth: { url: 'x' } }, { oauth: { url: 'No url.' } }],
    // oxlint-disable-next-line no-sparse-arrays -- the first row has no errors
    ['in a list', { ...right, rows: [{ sn: '1' }, { sn: '' }] }, { rows: [, { sn: 'No sn.' }] }],
  ])('%s', (_, values, errors) => expect(validate(values)).toEqual(errors));

  it('reports an error of the whole record on the form', () => {
    const whole = z
      .object({ a: z.number(), b: z.number() })
      .check(z.refine(({ a, b }) => a < b, 'a must be below b'));
    expect(validateWith(whole)({ a: 2, b: 1 })).toEqual({ root: 'a must be below b' });
  });
});

it("adds the day if it isn't today", () => {
  const at = new Date(2027, 1, 3, 14, 29).getTime();
  expect(formatTimeOrDate(at, new Date(2027, 1, 3, 18, 0).getTime())).toBe('14:29');
  expect(formatTimeOrDate(at, new Date(2027, 1, 4, 1, 0).getTime())).toBe('14:29 on Feb 3, 2027');
});
