import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../../model/contract/endpoint.ts';
import { endpoints } from '../../model/contract/index.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import type { AppOptions } from '../../server/options.ts';
import type { Store } from '../../server/store/index.ts';
import { addApiToken, addProject } from '../records.ts';
import { type Call, openServer, snapshot } from '../server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ada = { userId: 'usr-ada', mnId: '8kQ2' };
export const lamp = { pjtNm: 'Porch Lamp', prodType: 'MQTT' };
export const asPage = { accept: 'text/html,application/xhtml+xml' };

/** The headers of a program: the token, and nothing that a browser would add. */
export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}`, 'sec-fetch-site': '' });

export const newToken = async (call: Call, body: object = {}, headers = {}) => {
  const whole = { tokenNm: 'Build server', scopes: ['read', 'write'], days: 30, ...body };
  const response = await call('POST', '/api/sa/tokens', whole, headers);
  expect(response.status).toBe(200);
  return (await response.json()) as { token: { tokenId: string; hint: string }; secret: string };
};

export const codeOf = async (response: Response) => [response.status, (await response.json()).code];

/** The tests of API tokens, run on every engine. */
export const describeTokens = (name: string, openStore?: () => Promise<Store>) => {
  const open = (overrides: Partial<AppOptions> = {}) => openServer({ openStore, overrides });

  describe(`an API token on ${name}`, () => {
    test('is 256 bits, returned once, and stored as SHA-256 only, also beside an Idempotency-Key', async () => {
      const { as, store } = await open();
      const call = await as('ada');
      const { token, secret } = await newToken(call, {}, { 'idempotency-key': 'k1' });
      expect(secret).toMatch(/^plk_[\w-]{43}$/);
      expect(token.hint).toBe(secret.slice(0, 8));
      const rows = await snapshot(store);
      expect(rows).toContain(createHash('sha256').update(secret).digest('hex'));
      expect(rows).not.toContain(secret);
      const list = await (await call('GET', '/api/sa/tokens')).json();
      expect(list).toEqual([
        {
          tokenId: token.tokenId,
          tokenNm: 'Build server',
          scopes: ['read', 'write'],
          hint: token.hint,
          crtDt: FIXED_NOW,
          expiryDt: FIXED_NOW + 30 * DAY,
          usedDt: null,
        },
      ]);
      const body = { tokenNm: 'Build server', scopes: ['read', 'write'], days: 30 };
      const again = await call('POST', '/api/sa/tokens', body, { 'idempotency-key': 'k1' });
      expect(await codeOf(again)).toEqual([409, 'conflict']);
      expect(await (await call('GET', '/api/sa/tokens')).json()).toHaveLength(1);
    });

    test.each([
      ['no name', { tokenNm: ' ' }, 'tokenNm'],
      ['no scope', { scopes: [] }, 'scopes'],
      ['a scope that is none', { scopes: ['admin'] }, 'scopes.0'],
      ['a life without an end', { days: 100_000 }, 'days'],
    ])('is rejected with %s', async (_, body, field) => {
      const { as } = await open();
      const whole = { tokenNm: 'x', scopes: ['read'], days: 7, ...body };
      const response = await (await as('ada'))('POST', '/api/sa/tokens', whole);
      expect(response.status).toBe(422);
      expect(Object.keys((await response.json()).errors)).toEqual([field]);
    });

    test('works instead of the cookie, for its user, in its organization, from anywhere', async () => {
      const { as, store, signedOut } = await open();
      const { secret } = await newToken(await as('ada'));
      const status = await signedOut('GET', '/api/sa/status', undefined, bearer(secret));
      expect(await status.json()).toMatchObject({ user: { userId: 'usr-ada', mnId: '8kQ2', role: 'ADMIN' } });
      for (const site of ['', 'cross-site', 'same-site']) {
        const headers = { ...bearer(secret), 'sec-fetch-site': site, origin: 'https://ci.example' };
        expect((await signedOut('POST', '/v3/common/projects', lamp, headers)).status).toBe(200);
      }
      const { last } = await lastAudit(store);
      expect(last).toMatchObject({
        userId: 'usr-ada',
        userNm: 'Ada Lindqvist (API token)',
        action: 'create',
      });
      const elsewhere = { ...bearer(secret), 'workspace-organization': 'q7Lm' };
      expect(await codeOf(await signedOut('GET', '/api/sa/status', undefined, elsewhere))).toEqual([
        409,
        'other_organization',
      ]);
    });

    test('takes precedence: the cookie beside it is ignored', async () => {
      const { as, signIn, store } = await open();
      const { secret } = await addApiToken(store, { userId: 'usr-mel', mnId: '8kQ2' });
      const { call } = await signIn('ada');
      const mel = await call('GET', '/api/sa/status', undefined, bearer(secret));
      expect(await mel.json()).toMatchObject({ user: { userId: 'usr-mel' } });
      expect((await call('GET', '/api/resources/auditEntries', undefined, bearer(secret))).status).toBe(403);
      expect((await call('GET', '/api/sa/status', undefined, bearer(`plk_${'x'.repeat(43)}`))).status).toBe(
        401,
      );
      expect((await (await as('ada'))('GET', '/api/sa/status')).status).toBe(200);
    });

    test.each([
      ['read', ['read'], 200, 403],
      ['write', ['write'], 403, 200],
      ['logs', ['logs'], 403, 403],
      ['read and write', ['read', 'write'], 200, 200],
    ] as const)('with the scope %s allows no more than that', async (_, scopes, reads, writes) => {
      const { signedOut, store } = await open();
      const { secret } = await addApiToken(store, { ...ada, scopes: [...scopes] });
      const { pjtId } = await addProject(store, { ownerId: 'usr-ada' });
      const path = `/v3/common/projects/${pjtId}`;
      for (const target of ['/v3/common/projects', '/api/sa/status', path])
        expect((await signedOut('GET', target, undefined, bearer(secret))).status).toBe(reads);
      expect((await signedOut('POST', '/v3/common/projects', lamp, bearer(secret))).status).toBe(writes);
      expect((await signedOut('PUT', path, { pjtNm: 'Renamed' }, bearer(secret))).status).toBe(writes);
      const removed = await signedOut('DELETE', path, undefined, bearer(secret));
      expect(removed.status).toBe(writes === 200 ? 204 : 403);
    });

    test('without the scope changes nothing, and gets no stored response for an Idempotency-Key', async () => {
      const { as, signedOut, store } = await open();
      const key = { 'idempotency-key': 'k1' };
      expect((await (await as('ada'))('POST', '/v3/common/projects', lamp, key)).status).toBe(200);
      const { secret } = await addApiToken(store, { ...ada, scopes: ['read'] });
      const before = await snapshot(store);
      const response = await signedOut('POST', '/v3/common/projects', lamp, { ...bearer(secret), ...key });
      expect(await codeOf(response)).toEqual([403, 'forbidden']);
      expect(withoutUse(await snapshot(store))).toBe(withoutUse(before));
    });

    test.each(endpoints.filter(({ tokens }) => tokens === 'never').map(keyOf))(
      'can never call %s',
      async key => {
        const { signedOut, store } = await open({ page: () => '<!doctype html>' });
        const { secret } = await addApiToken(store, ada);
        const before = withoutUse(await snapshot(store));
        const [method = '', path = ''] = key.split(' ');
        const target = path.replace(':mnId', '8kQ2').replace(/:\w+/g, '1');
        const body = method === 'GET' ? undefined : {};
        const response = await signedOut(method, target, body, { ...bearer(secret), ...asPage });
        expect(await codeOf(response)).toEqual([403, 'forbidden']);
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(withoutUse(await snapshot(store))).toBe(before);
      },
    );

    test('makes one record of equal requests with an Idempotency-Key', async () => {
      const { signedOut, store } = await open();
      const { secret } = await addApiToken(store, ada);
      const headers = { ...bearer(secret), 'idempotency-key': 'k1' };
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => signedOut('POST', '/v3/common/projects', lamp, headers)),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await store.db.selectFrom('projects').select('pjtNm').execute()).toEqual([
        { pjtNm: 'Porch Lamp' },
      ]);
    });

    test('allows what its owner can do now: a lost role, membership or permission applies at once', async () => {
      const { signedOut, store, as } = await open();
      const { secret } = await addApiToken(store, ada);
      const get = async (path: string) => (await signedOut('GET', path, undefined, bearer(secret))).status;
      const membership = (role: 'MEMBER' | 'ADMIN' | 'PROVISIONING_MANAGER') =>
        store.db
          .updateTable('memberships')
          .set({ role })
          .where('userId', '=', 'usr-ada')
          .where('mnId', '=', '8kQ2')
          .execute();
      expect(await get('/api/resources/auditEntries')).toBe(200);
      await membership('MEMBER');
      expect(await get('/api/resources/auditEntries')).toBe(403);
      await membership('PROVISIONING_MANAGER');
      expect((await signedOut('POST', '/v3/common/projects', lamp, bearer(secret))).status).toBe(403);
      const left = store.db
        .deleteFrom('memberships')
        .where('userId', '=', 'usr-ada')
        .where('mnId', '=', '8kQ2');
      await left.execute();
      expect(await get('/api/sa/status')).toBe(401);
      // back again: the token belonged to the earlier membership
      const back = { userId: 'usr-ada', mnId: '8kQ2', role: 'ADMIN', joinDt: FIXED_NOW + 1 } as const;
      await store.db.insertInto('memberships').values(back).execute();
      expect(await get('/api/sa/status')).toBe(401);
      expect(await (await (await as('ada'))('GET', '/api/sa/tokens')).json()).toEqual([]);
    });

    test('is invalid at the minute it expires, and at once when it is revoked', async () => {
      const { as, signedOut, shift } = await open();
      const call = await as('ada');
      const { secret } = await newToken(call, { days: 7 });
      const other = await newToken(call, { days: 7 });
      const get = async (text: string) =>
        codeOf(await signedOut('GET', '/api/sa/tokens', undefined, bearer(text)));
      expect(await get(other.secret)).toEqual([403, 'forbidden']);
      expect((await call('DELETE', `/api/sa/tokens/${other.token.tokenId}`)).status).toBe(204);
      expect(await get(other.secret)).toEqual([401, 'unauthenticated']);
      expect((await call('DELETE', `/api/sa/tokens/${other.token.tokenId}`)).status).toBe(404);
      shift(7 * DAY - 1);
      expect(await get(secret)).toEqual([403, 'forbidden']);
      shift(1);
      expect(await get(secret)).toEqual([401, 'unauthenticated']);
      const message = async (text: string) =>
        (await (await signedOut('GET', '/v3/common/projects', undefined, bearer(text))).json()) as unknown;
      expect(await message(secret)).toMatchObject({
        message: expect.stringMatching(
          /^The API token .+ expired on 2026-11-28 14:31 UTC\. Create a new one on your account page \(\/account\)\.$/,
        ),
      });
      expect(await message(other.secret)).toMatchObject({
        message: 'This API token is invalid or was revoked.',
      });
    });

    test('has its last use, to the minute', async () => {
      const { store, signedOut, shift } = await open();
      const { secret } = await addApiToken(store, ada);
      const used = async () => {
        await signedOut('GET', '/v3/common/projects', undefined, bearer(secret));
        const [row] = await store.db.selectFrom('apiTokens').select('usedDt').execute();
        return (row?.usedDt ?? 0) - FIXED_NOW;
      };
      expect(await used()).toBe(0);
      shift(MINUTE);
      expect(await used()).toBe(0);
      shift(1);
      expect(await used()).toBe(MINUTE + 1);
    });

    test('is limited to 20 active ones per user and organization, also with concurrent calls', async () => {
      const { as, store, shift } = await open();
      const [call, mel] = [await as('ada'), await as('mel')];
      for (let count = 0; count < 18; count++) await addApiToken(store, ada);
      const body = { tokenNm: 'x', scopes: ['read'], days: 30 };
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => call('POST', '/api/sa/tokens', body)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
      // those of another organization are listed and revoked there
      await call('PUT', '/v3/manufacturers/type', { mnIdTypeCd: 'INDIVIDUAL' });
      expect((await call('POST', '/api/sa/tokens', body)).status).toBe(200);
      expect((await mel('POST', '/api/sa/tokens', body)).status).toBe(200);
      shift(30 * DAY);
      expect((await (await as('ada'))('POST', '/api/sa/tokens', body)).status).toBe(200);
    });

    test('is listed in its own organization', async () => {
      const { as } = await open();
      const call = await as('ada');
      const { token } = await newToken(call);
      await call('PUT', '/v3/manufacturers/type', { mnIdTypeCd: 'INDIVIDUAL' });
      expect(await (await call('GET', '/api/sa/tokens')).json()).toEqual([]);
      expect((await call('DELETE', `/api/sa/tokens/${token.tokenId}`)).status).toBe(404);
    });
  });
};

/** the rows without the times at which tokens were used */
const withoutUse = (rows: string) => rows.replaceAll(/"usedDt":\d+/g, '"usedDt":null');

const lastAudit = async (store: Store) => ({
  last: (await store.db.selectFrom('audit').selectAll().execute()).at(-1),
});
