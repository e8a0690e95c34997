import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../../model/contract/endpoint.ts';
import { endpoints } from '../../model/contract/index.ts';
import type { TermText } from '../../model/contract/terms.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import { defaultTerms } from '../../server/defaultTerms.ts';
import { openServer, snapshot, type TestServer } from '../server.ts';
import { keepBytes } from './matrixRun.ts';
import { type Line, principals, table } from './matrixTable.ts';

const ADA = { mnId: '8kQ2', userId: 'usr-ada' };

const enforcing = (terms: readonly TermText[] = defaultTerms) =>
  openServer({
    flags: { enforceTerms: true, customCapabilities: true },
    overrides: { terms, page: () => '<!doctype html>' },
  });

type Sent = ReturnType<Line['request']> & { method: string; expected?: number | undefined };

const requestFor = async (server: TestServer, key: string): Promise<Sent> => {
  const line = table[key];
  keepBytes(server.folder);
  const [method = '', address = ''] = key.split(' ');
  if (line === undefined) return { method, path: address.replace(/:\w+/g, 'common') };
  const id = line.rows.own === undefined ? '' : ((await line.make?.(server.store, ADA)) ?? '');
  return {
    method,
    ...line.request(id),
    expected: (line.rows.own ?? line.rows.none)?.[principals.indexOf('ada')],
  };
};

const closed = endpoints.filter(({ beforeTerms }) => beforeTerms !== true).map(keyOf);

describe('[TRM-01] before the terms are accepted', () => {
  test('only signing in and out, invitation links, and the terms themselves are available', () => {
    const open = endpoints.filter(({ beforeTerms }) => beforeTerms === true).map(keyOf);
    expect(open.sort()).toEqual([
      'GET /api/docs',
      'GET /api/docs/:group',
      'GET /api/openapi.json',
      'GET /api/sa/join',
      'GET /api/sa/login',
      'GET /api/sa/logout',
      'GET /api/sa/status',
      'GET /featureflags',
      'GET /healthz',
      'GET /readyz',
      'GET /v3/connectors/confirmation',
      'GET /v3/terms',
      'OPTIONS /v3/uploads',
      'POST /api/sa/invite',
      'POST /api/sa/login',
      'POST /api/sa/logout',
      'POST /api/sa/setup',
      'PUT /v3/terms/:tosName/:tosVersion',
    ]);
  });

  test.each(closed)('%s is rejected and changes nothing; afterwards it works', async key => {
    const server = await enforcing();
    const ada = await server.as('ada');
    const { method, path: address, body, headers, expected } = await requestFor(server, key);
    const before = await snapshot(server.store);

    const refused = await ada(method, address, body, headers);

    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'terms', message: expect.stringMatching(/\w/) });
    expect(await snapshot(server.store)).toBe(before);
    expect((await ada('PUT', '/v3/terms/workspace/1')).status).toBe(200);
    const response = await ada(method, address, body, headers);
    if (expected !== undefined) expect(response.status).toBe(expected);
    // a stream has no end
    if (response.headers.get('content-type') === 'text/event-stream') return response.body?.cancel();
    expect(await response.text()).not.toContain('"code":"terms"');
  });

  test('a rejected write leaves its Idempotency-Key free for the retry', async () => {
    const { as } = await enforcing();
    const ada = await as('ada');
    const create = () =>
      ada('POST', '/v3/common/projects', { pjtNm: 'Lamp', prodType: 'MQTT' }, { 'idempotency-key': 'k1' });
    expect((await create()).status).toBe(409);
    await ada('PUT', '/v3/terms/workspace/1');
    expect((await create()).status).toBe(200);
  });

  test('one of two documents is not enough, and nobody can accept for another user', async () => {
    const [own] = defaultTerms as [TermText];
    const { as } = await enforcing([own, { ...own, tosName: 'privacy', tosVersion: 7 }]);
    const [ada, mel] = [await as('ada'), await as('mel')];
    const mustAgree = async (call: typeof ada) => {
      const { user } = await (await call('GET', '/api/sa/status')).json();
      return user.mustAgree;
    };
    await ada('PUT', '/v3/terms/workspace/1');
    expect([await mustAgree(ada), await mustAgree(mel)]).toEqual([true, true]);
    await ada('PUT', '/v3/terms/privacy/7');
    expect([await mustAgree(ada), await mustAgree(mel)]).toEqual([false, true]);
    expect((await mel('GET', '/v3/common/projects')).status).toBe(409);
  });

  test('a newer version must be accepted again', async () => {
    const terms = [...defaultTerms];
    const { as } = await enforcing(terms);
    const ada = await as('ada');
    await ada('PUT', '/v3/terms/workspace/1');
    expect((await ada('GET', '/v3/common/projects')).status).toBe(200);
    terms[0] = { ...(terms[0] as TermText), tosVersion: 2 };
    expect((await ada('GET', '/v3/common/projects')).status).toBe(409);
    expect((await ada('PUT', '/v3/terms/workspace/1')).status).toBe(404);
    expect((await ada('PUT', '/v3/terms/workspace/2')).status).toBe(200);
    expect((await ada('GET', '/v3/common/projects')).status).toBe(200);
  });

  test("an API token can't be used either, and can't accept", async () => {
    const { store, browser } = await enforcing();
    const token = 'x'.repeat(40);
    await store.db
      .insertInto('apiTokens')
      .values({
        ...ADA,
        tokenId: 't1',
        tokenHash: createHash('sha256').update(token).digest('hex'),
        tokenNm: 'Build',
        hint: 'xx',
        scopes: '["read","write"]',
        crtDt: FIXED_NOW,
        expiryDt: Number.MAX_SAFE_INTEGER,
        usedDt: null,
      })
      .execute();
    const { call } = browser();
    const headers = { authorization: `Bearer ${token}` };
    expect((await call('GET', '/v3/common/projects', undefined, headers)).status).toBe(409);
    expect((await call('PUT', '/v3/terms/workspace/1', undefined, headers)).status).toBe(403);
    expect((await call('GET', '/v3/terms', undefined, headers)).status).toBe(200);
  });

  test('signing out works', async () => {
    const { as } = await enforcing();
    const ada = await as('ada');
    expect((await ada('POST', '/api/sa/logout')).status).toBe(204);
    expect((await ada('GET', '/api/sa/status')).status).toBe(401);
  });

  test('they can be enforced for some domains only', async () => {
    const { as } = await openServer({ flags: { enforceTerms: 'harbour.example' } });
    expect((await (await as('ada'))('GET', '/v3/common/projects')).status).toBe(200);
    expect((await (await as('otto'))('GET', '/v3/common/projects')).status).toBe(409);
  });
});
