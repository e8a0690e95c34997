import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseJsonParam, rangeOf, sortOf } from './simpleRest.ts';

const filterSchema = z.strictObject({ q: z.optional(z.string()) });
const filterOf = (text?: string) => parseJsonParam('filter', filterSchema, text, {});
const brandSort = (text?: string) => sortOf(['brandNm', 'chgDt'], text, ['chgDt', 'DESC']);

test('parameters in JSON are returned as their schema reads them', () => {
  expect(filterOf('{"q":"eve"}')).toEqual({ q: 'eve' });
  expect(filterOf()).toEqual({});
  expect(rangeOf('[10,19]')).toEqual({ offset: 10, limit: 10 });
  expect(brandSort('["brandNm","ASC"]')).toEqual(['brandNm', 'ASC']);
});

test.each([
  ["filter: This isn't valid JSON.", () => filterOf('{q}')],
  ['filter.q: Must be a string.', () => filterOf('{"q":1}')],
  ['filter.name: This call has no such parameter.', () => filterOf('{"name":"eve"}')],
  ['range.1: Must be a number.', () => rangeOf('[0,"9"]')],
  ['range.0: Must be 0 or more.', () => rangeOf('[-1,9]')],
  ['sort.0: Must be one of brandNm, chgDt.', () => brandSort('["dsc","ASC"]')],
])('[RT-01] an invalid parameter in JSON is a bad request that names it: %s', (message, read) => {
  expect(read).toThrow(
    expect.objectContaining({ code: 'bad_request', message: `Invalid query parameter: ${message}` }),
  );
});
