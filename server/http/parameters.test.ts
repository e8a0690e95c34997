import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../model/contract/endpoint.ts';
import { readParams, readQuery } from './parameters.ts';

const list = endpoint({
  method: 'GET',
  path: '/v3/things/:thingId',
  summary: '',
  params: z.object({ thingId: z.string().check(z.regex(/^[a-z]+$/)) }),
  query: z.strictObject({ page: z._default(z.coerce.number(), 1) }),
  response: z.void(),
});
const bare = endpoint({ method: 'GET', path: '/v3/bare', summary: '', response: z.void() });

test('parameters are returned as their schema reads them', () => {
  expect(readParams(list, { thingId: 'lamp' })).toEqual({ thingId: 'lamp' });
  expect(readQuery(list, { page: ['2'] })).toEqual({ page: 2 });
  expect(readQuery(list, {})).toEqual({ page: 1 });
});

test('without a schema there are none', () => {
  expect(readParams(bare, { any: 'thing' })).toBeUndefined();
  expect(readQuery(bare, { any: ['thing'] })).toBeUndefined();
});

test.each(['Lamp!', 'lamp\0'])('a path that no record can have is not found: %j', thingId => {
  expect(() => readParams(list, { thingId })).toThrow(expect.objectContaining({ code: 'not_found' }));
});

test.each([
  [{ page: ['two'] }, 'Invalid query parameter: page: Must be a number.'],
  [{ size: ['2'] }, 'Invalid query parameter: size: This call has no such parameter.'],
  [{ page: ['1', '2'] }, 'Invalid query parameter: page: Send this parameter only once'],
  [{ size: ['1', '2'] }, 'Invalid query parameter: size: Send this parameter only once'],
  [{ page: ['2\0'] }, "Invalid query parameter: page: The text contains a character that can't be stored."],
])('an invalid query is a bad request that names it: %j', (query, message) => {
  expect(() => readQuery(list, query as unknown as Record<string, string[]>)).toThrow(
    expect.objectContaining({ code: 'bad_request', message: expect.stringContaining(message) }),
  );
});

test('a NUL is also rejected if no schema reads the query', () => {
  expect(() => readQuery(bare, { any: ['\0'] })).toThrow(expect.objectContaining({ code: 'bad_request' }));
  expect(() => readParams(bare, { any: '\0' })).toThrow(expect.objectContaining({ code: 'not_found' }));
});
