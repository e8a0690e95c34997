import { Hono } from 'hono';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../model/contract/endpoint.ts';
import { type SerializedResponse, createResponseSerializer, sendResponse } from './serializedResponse.ts';
import type { Env } from './call.ts';

const of = (response: z.ZodMiniType): Endpoint => ({ method: 'GET', path: '/', summary: '', response });
const thing = of(
  z.object({ name: z.string(), version: z.optional(z.number()), revision: z.optional(z.number()) }),
);

describe.each([
  ['parsed', true],
  ['trimmed', false],
])('a %s reply', (_, parsesReplies) => {
  const serialize = (endpoint: Endpoint, reply: unknown) =>
    createResponseSerializer(endpoint, { parsesReplies })(reply);

  it('[G10] is checked, and loses undeclared fields', () => {
    expect(serialize(thing, { name: 'lamp', passwordHash: 'x' })).toEqual({
      status: 200,
      body: '{"name":"lamp"}',
      etag: null,
    });
    expect(() => serialize(thing, { name: 7 })).toThrow(z.core.$ZodError);
  });

  it('has an ETag: its revision if it has one, otherwise its version', () => {
    expect(serialize(thing, { name: 'lamp', version: 3 })).toMatchObject({ etag: '"3"' });
    expect(serialize(thing, { name: 'lamp', version: 3, revision: 8 })).toMatchObject({ etag: '"8"' });
  });

  it('has no ETag if it is a list', () => {
    expect(serialize(of(z.array(z.unknown())), [{ version: 3 }])).toMatchObject({ etag: null });
  });

  it('is 204 if the contract declares no body', () => {
    expect(serialize(of(z.void()), undefined)).toEqual({ status: 204, body: '', etag: null });
  });

  it('can be a response of the handler itself', () => {
    const page = new Response('page');
    expect(serialize(thing, page)).toBe(page);
  });
});

describe('an response', () => {
  const sent = (response: SerializedResponse | Response) =>
    new Hono<Env>().get('/', context => sendResponse(context, response, undefined)).request('/');

  test('is sent as JSON with its ETag', async () => {
    const response = await sent({ status: 200, body: '{"name":"lamp"}', etag: '"3"' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('etag')).toBe('"3"');
    expect(await response.json()).toEqual({ name: 'lamp' });
  });

  test('has no body if it is 204', async () => {
    const response = await sent({ status: 204, body: '', etag: null });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.has('etag')).toBe(false);
  });

  test("is the handler's own response, unchanged", async () => {
    expect(await (await sent(new Response('page'))).text()).toBe('page');
  });
});
