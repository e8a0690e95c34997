import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../model/contract/index.ts';
import { describeApi } from '../../model/contract/openapi.ts';
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

test('the API description has the columns and fields of parameters in JSON', () => {
  const { paths } = describeApi({ product: '', version: '', basePath: '', authenticationOf: () => 'none' });
  const lists = endpoints.filter(({ query }) => query !== undefined && 'range' in query.shape);
  expect(lists.map(({ path }) => path)).toEqual(['/api/resources/brands', '/api/resources/auditEntries']);
  expect(paths).toMatchObject({
    '/api/resources/brands': {
      get: {
        parameters: [
          {
            name: 'sort',
            description:
              'JSON: a column (brandNm, status, chgDt) and ASC or DESC, such as ["brandNm","DESC"]',
            schema: {
              type: 'string',
              contentMediaType: 'application/json',
              contentSchema: {
                prefixItems: [{ enum: ['brandNm', 'status', 'chgDt'] }, { enum: ['ASC', 'DESC'] }],
              },
            },
          },
          { name: 'range', schema: { contentSchema: { type: 'array' } } },
          { name: 'filter', description: 'JSON: an object with any of q, status, id' },
        ],
      },
    },
  });
});
