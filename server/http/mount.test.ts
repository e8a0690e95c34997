import { Hono } from 'hono';
import { describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../../model/contract/endpoint.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type { DeniedWriteAudit } from '../access/deniedWriteAudit.ts';
import type { AppOptions } from '../options.ts';
import type { Session } from '../store/sessions.ts';
import { openSqliteMemory } from '../store/sqliteFile.ts';
import type { Call, Env } from './call.ts';
import { createMount } from './mount.ts';

const KEY = 'POST /v3/things/:thingId';

const change = endpoint({
  method: 'POST',
  path: '/v3/things/:thingId',
  summary: '',
  params: z.object({ thingId: z.string().check(z.regex(/^[a-z]+$/)) }),
  query: z.strictObject({ page: z.optional(z.coerce.number()) }),
  body: z.strictObject({ name: z.string() }),
  response: z.object({ name: z.string(), version: z.number() }),
});

/** A request that passes every check; the tests break one part after the other. */
const right = {
  path: '/v3/things/lamp?page=1',
  body: '{"name":"lamp"}' as string | Uint8Array<ArrayBuffer>,
  key: 'k1',
  scopes: ['write'] as Session['scopes'],
  mustAgree: false,
  isOverLimit: false,
  isAllowed: true,
  fails: false,
  reply: { name: 'lamp', version: 1 } as unknown,
};
type Request = typeof right;

const userOf = (mustAgree: boolean) =>
  ({
    userId: 'ada',
    mnId: 'north',
    email: '',
    givenName: 'Ada',
    familyName: 'Moss',
    mustAgree,
  }) as Session['user'];

const open = async (
  mountOptions?: { ownTransaction?: boolean; isStream?: boolean },
  more: Pick<Endpoint, 'tokens'> = {},
) => {
  const store = await openSqliteMemory();
  const limit = vi.fn<() => Promise<void>>(async () => {});
  const record = vi.fn<DeniedWriteAudit['record']>();
  const handle = vi.fn<(call: Pick<Call<typeof change>, 'body' | 'queries'>) => void>();

  const send = async (wrong: Partial<Request> = {}) => {
    const request = { ...right, ...wrong };
    const options = {
      store,
      now: () => 0,
      flags: {},
      limits: {
        write: async () => {
          await limit();
          if (request.isOverLimit) throw new ApiError('too_many', 'too many writes');
        },
      },
      deniedWriteAudit: { record },
    } as unknown as AppOptions;
    const policy = () => {
      if (!request.isAllowed) throw new ApiError('forbidden', 'the policy says no');
    };
    const app = new Hono<Env>();
    app.use(async (context, next) => {
      const { scopes, mustAgree } = request;
      const session = { user: userOf(mustAgree), ...(scopes && { scopes }) } as Session;
      context.set('session', session);
      await next();
    });
    app.onError((error, context) =>
      error instanceof ApiError
        ? context.text(`${error.code}: ${error.message}`)
        : context.text(`internal: ${error.constructor.name}`),
    );
    createMount(
      app,
      options,
      { [KEY]: policy },
      new Map(),
    )(
      { ...change, ...more },
      call => {
        handle(call);
        if (request.fails) throw new ApiError('conflict', 'the handler fails');
        return request.reply as { name: string; version: number };
      },
      mountOptions,
    );
    return app.request(request.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': request.key },
      body: request.body,
    });
  };
  return { store, send, limit, record, handle };
};

// each row fixes one more part, so the response is that of the next step
const allWrong: Partial<Request> = {
  path: '/v3/things/7?page=x',
  body: Uint8Array.of(0xe9),
  key: '',
  scopes: ['read'],
  mustAgree: true,
  isOverLimit: true,
  isAllowed: false,
  fails: true,
  reply: { name: 7 },
};
const steps: [string, Partial<Request>, string][] = [
  ['path', {}, 'not_found: '],
  ['query', { path: '/v3/things/lamp?page=x' }, 'bad_request: Invalid query parameter: page'],
  ['UTF-8', { path: right.path }, "bad_request: The body isn't valid UTF-8."],
  ['token scope', { body: '{}' }, "forbidden: This API token doesn't have the write scope."],
  ['terms', { scopes: right.scopes }, 'terms: Agree to the terms first.'],
  ['write limit', { mustAgree: false }, 'too_many: too many writes'],
  ['Idempotency-Key', { isOverLimit: false }, 'bad_request: Idempotency-Key must have'],
  ['policy', { key: right.key }, 'forbidden: the policy says no'],
  ['body', { isAllowed: true }, 'invalid: Check the marked fields.'],
  ['handler', { body: right.body }, 'conflict: the handler fails'],
  ['reply', { fails: false }, 'internal: $ZodError'],
  ['response', { reply: right.reply }, '{"name":"lamp","version":1}'],
];

describe('the steps of a request', () => {
  test.each(steps.map(([step, , response], index) => [index + 1, step, response] as const))(
    '%i: %s',
    async (index, _, response) => {
      const request = Object.assign(
        {},
        allWrong,
        ...steps.slice(0, index).map(([, fixed]) => fixed),
      ) as Request;
      const { send } = await open();
      const text = await (await send(request)).text();
      expect(text.slice(0, response.length)).toBe(response);
    },
  );
});

describe('a write', () => {
  it('has an ETag in its response, and happens once per key', async () => {
    const { send, handle } = await open();
    const responses = [await send(), await send()];
    expect(responses.map(({ status, headers }) => [status, headers.get('etag')])).toEqual([
      [200, '"1"'],
      [200, '"1"'],
    ]);
    expect(handle).toHaveBeenCalledOnce();
    expect(handle.mock.calls[0]?.[0].body).toEqual({ name: 'lamp' });
  });

  it('runs in one transaction, unless it opens its own', async () => {
    const shared = await open();
    await shared.send();
    expect(shared.handle.mock.calls[0]?.[0].queries).not.toBe(shared.store);
    const own = await open({ ownTransaction: true });
    await own.send();
    expect(own.handle.mock.calls[0]?.[0].queries).toBe(own.store);
  });

  it('counts toward the writes per minute, unless it is part of a stream', async () => {
    const counted = await open();
    await counted.send();
    expect(counted.limit).toHaveBeenCalledOnce();
    const stream = await open({ isStream: true });
    await stream.send();
    expect(stream.limit).not.toHaveBeenCalled();
  });

  it('that only reads needs no transaction, and is not limited', async () => {
    const { send, store, handle, limit } = await open({}, { tokens: 'read' });
    await send({ scopes: ['read'] });
    expect(handle.mock.calls[0]?.[0].queries).toBe(store);
    expect(limit).not.toHaveBeenCalled();
  });

  it('is added to the audit when it is denied', async () => {
    const { send, record } = await open();
    await send({ fails: true });
    expect(record).not.toHaveBeenCalled();
    await send({ isAllowed: false });
    expect(record).toHaveBeenCalledWith(expect.objectContaining({ userId: 'ada' }), {
      call: KEY,
      code: 'forbidden',
      params: { thingId: 'lamp' },
    });
  });
});
