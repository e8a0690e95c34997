import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOf, parseJson, parseJsonValue } from './parseJson.ts';

const accepts = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('readJson', () => {
  it('[CAP-06] accepts JSON, and nothing else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), (value, space) => {
        const text = JSON.stringify(value, undefined, space);
        expect(parseJson(text)).toMatchObject({ value: JSON.parse(text) as unknown });
      }),
    );
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '0.',
      '1e5',
      'true',
      '\\',
      ' ',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), list => {
        const text = list.join('');
        const { broken } = parseJson(text);
        return broken?.fault === 'twice' || (broken === undefined) === accepts(text);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['{\n  "a": 1,\n}', 'lastComma', 2, 9],
    ['{\n  "a" 1\n}', 'colon', 2, 7],
    ['{\n  "a": 1\n  "b": 2\n}', 'comma', 3, 3],
    ["{ 'a': 1 }", 'key', 1, 3],
    ['{ "a": }', 'value', 1, 8],
    ['[1, 2', 'end', 1, 6],
    ['', 'end', 1, 1],
    ['"a', 'text', 1, 1],
    ['["\\x"]', 'escape', 1, 3],
    ['[01]', 'number', 1, 2],
    ['{} {}', 'rest', 1, 4],
    ['{ "a": 1, "a": 2 }', 'twice', 1, 11],
    ['['.repeat(100), 'deep', 1, 66],
  ])('%j: %s in line %d, column %d', (text, fault, line, column) => {
    expect(parseJson(text).broken).toMatchObject({ fault, line, column });
  });

  it.each([
    ['9007199254740993', 'digits'],
    ['-12345678901234567890', 'digits'],
    ['1e400', 'digits'],
    ['9007199254740991', undefined],
    ['12345678901234567000', undefined],
    ['-0', undefined],
    ['0.12345678901234567890', undefined],
    ['1e20', undefined],
  ])('of a stored value, %s has the fault %s', (number, fault) => {
    const text = `{\n  "a": ${number}\n}`;
    const { broken } = parseJsonValue(text);
    expect([broken?.fault, broken?.line]).toEqual([fault, fault && 2]);
    expect(parseJson(text).broken).toBeUndefined();
  });

  it('knows the position of each part', () => {
    const text = '{\n  "a": {\n    "b": [1, { "c": 2 }]\n  }\n}';
    const read = parseJson(text);
    if (read.broken !== undefined) throw new Error('it is JSON');
    expect(read.ranges.get('a.b')).toMatchObject({ line: 3 });
    const { start, end } = rangeOf(read.ranges, 'a.b[1].c');
    expect(text.slice(start, end)).toBe('"c": 2');
    expect(rangeOf(read.ranges, 'a.b[1].missing.more').line).toBe(3);
    expect(rangeOf(read.ranges, 'a.missing').line).toBe(2);
    expect(rangeOf(read.ranges, 'nowhere').line).toBe(1);
  });
});
