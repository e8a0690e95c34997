import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { FIXED_NOW } from '../../server/fake.ts';
import { createBrowser, openServer, ORIGIN, snapshot, type TestServer } from '../server.ts';

const MINUTE = 60_000;
const status = async ({ fetch }: TestServer, cookie: string) => {
  const request = new Request(`${ORIGIN}/api/sa/status`, { headers: cookie === '' ? {} : { cookie } });
  return (await fetch(request)).status;
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const valueOf = (cookie: string) => /\bporchlight=([\w-]+)/.exec(cookie)?.[1] ?? '';

describe('the session id', () => {
  test('[SES-03] is new at every sign-in, and the old one is invalid', async () => {
    const server = await openServer();
    const ada = await server.signIn('ada');
    const first = ada.cookieHeader();
    expect(await status(server, first)).toBe(200);
    expect((await ada.call('POST', '/api/sa/login', { persona: 'ada' })).status).toBe(204);
    const second = ada.cookieHeader();
    expect(second).not.toBe(first);
    expect(await status(server, first)).toBe(401);
    expect(await status(server, second)).toBe(200);
    expect((await ada.call('POST', '/api/sa/login', { persona: 'mel' })).status).toBe(204);
    expect(await status(server, second)).toBe(401);
  });

  test('[ORG-01] is new after switching the organization, and the old one is invalid', async () => {
    const server = await openServer();
    const ada = await server.signIn('ada');
    const old = ada.cookieHeader();
    const switched = await ada.call('PUT', '/v3/manufacturers/type', { mnIdTypeCd: 'INDIVIDUAL' });
    expect(await switched.json()).toEqual({
      mnId: 'q7Lm',
      mnIdTypeCd: 'INDIVIDUAL',
      mnNm: 'Private workspace',
      role: 'MEMBER',
    });
    expect(await status(server, old)).toBe(401);
    expect(await (await ada.call('GET', '/api/sa/status')).json()).toMatchObject({
      user: { mnId: 'q7Lm', role: 'MEMBER' },
    });
  });

  test('[ORG-01] does not change if the switch fails', async () => {
    const server = await openServer();
    const ada = await server.signIn('ada');
    const old = ada.cookieHeader();
    await server.store.db.schema.alterTable('audit').renameTo('away').execute();
    const failed = await ada.call('PUT', '/v3/manufacturers/type', { mnIdTypeCd: 'INDIVIDUAL' });
    expect([failed.status, failed.headers.getSetCookie()]).toEqual([500, []]);
    await server.store.db.schema.alterTable('away').renameTo('audit').execute();
    expect(ada.cookieHeader()).toBe(old);
    expect(await (await ada.call('GET', '/api/sa/status')).json()).toMatchObject({
      user: { mnId: '8kQ2', role: 'ADMIN' },
    });
    expect(await server.store.db.selectFrom('sessions').select('mnId').execute()).toEqual([{ mnId: '8kQ2' }]);
  });

  test('[SES-03] is invalid after sign-out, and the browser is told to delete it', async () => {
    const server = await openServer();
    const ada = await server.signIn('ada');
    const old = ada.cookieHeader();
    const response = await ada.call('POST', '/api/sa/logout');
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([
      'porchlight=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(await status(server, old)).toBe(401);
    expect(await server.store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('ends only its own session at sign-out', async () => {
    const server = await openServer();
    const [home, work] = [await server.signIn('ada'), await server.signIn('ada')];
    await home.call('POST', '/api/sa/logout');
    expect((await work.call('GET', '/api/sa/status')).status).toBe(200);
  });

  test('is 256 bits, different for everybody, and stored as SHA-256 only', async () => {
    const server = await openServer();
    const ids = new Set<string>();
    for (let index = 0; index < 20; index++) ids.add(valueOf((await server.signIn('ada')).cookieHeader()));
    expect(ids.size).toBe(20);
    const rows = await server.store.db.selectFrom('sessions').selectAll().execute();
    const stored = JSON.stringify(rows);
    for (const id of ids) {
      expect(Buffer.from(id, 'base64url').length).toBe(32);
      expect(stored).not.toContain(id);
    }
    expect(rows.map(row => row.idHash).sort()).toEqual([...ids].map(sha256).sort());
  });

  test("can't be chosen by the caller", async () => {
    const server = await openServer();
    const chosen = `porchlight=${'A'.repeat(43)}`;
    const response = await server.signedOut('POST', '/api/sa/login', { persona: 'ada' }, { cookie: chosen });
    expect(response.status).toBe(204);
    expect(await status(server, chosen)).toBe(401);
  });

  test.each([
    '',
    'porchlight=',
    'porchlight=x',
    `porchlight=${'x'.repeat(5000)}`,
    '__Host-porchlight=x',
    'porchlight=%00',
  ])('is invalid: %j', async cookie => {
    expect(await status(await openServer(), cookie)).toBe(401);
  });
});

describe('the cookie', () => {
  test('[SES-03] of a known browser is the only one that is kept, for 365 days', async () => {
    const { signedOut } = await openServer();
    const cookies = (await signedOut('POST', '/api/sa/login', { persona: 'ada' })).headers.getSetCookie();
    const kept = cookies.filter(cookie => /max-age|expires/i.test(cookie));
    expect(kept).toEqual([expect.stringMatching(/^porchlight-device=.*; Max-Age=31536000;/)]);
  });

  test('on http is HttpOnly, SameSite=Lax, for the whole site and for no other host', async () => {
    const { signedOut } = await openServer();
    const response = await signedOut('POST', '/api/sa/login', { persona: 'ada' });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^porchlight-device=\d{13}\.[\da-f]{64}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^porchlight=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test('behind https is Secure and has the __Host- prefix', async () => {
    const server = await openServer({ overrides: { https: true } });
    const { call, cookieHeader } = server.browser();
    const response = await call('POST', '/api/sa/login', { persona: 'ada' });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-porchlight-device=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-porchlight=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(await status(server, cookieHeader())).toBe(200);
    expect(await status(server, cookieHeader().replaceAll('__Host-', ''))).toBe(401);
    const gone = await call('POST', '/api/sa/logout');
    expect(gone.headers.getSetCookie()[0]).toMatch(
      /^__Host-porchlight=; Max-Age=0; Path=\/; HttpOnly; Secure/,
    );
  });

  test('is not sent if the sign-in failed', async () => {
    const { signedOut } = await openServer();
    for (const body of [{ persona: 'nobody' }, { email: 'ada@northgate.example', password: 'guess' }]) {
      const response = await signedOut('POST', '/api/sa/login', body);
      expect(response.status).toBe(422);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe('expiry', () => {
  const limits = { idle: 60 * MINUTE, absolute: 720 * MINUTE };

  test('[SES-03] is after 60 idle minutes, not before', async () => {
    const server = await openServer({ overrides: { sessions: limits } });
    const { cookieHeader } = await server.signIn('ada');
    server.shift(60 * MINUTE - 1);
    expect(await status(server, cookieHeader())).toBe(200);
    server.shift(60 * MINUTE - 1);
    expect(await status(server, cookieHeader())).toBe(200);
    server.shift(60 * MINUTE);
    expect(await status(server, cookieHeader())).toBe(401);
  });

  test("[SES-03] is after 12 hours, even for an active session, and switching doesn't extend it", async () => {
    const server = await openServer({ overrides: { sessions: limits } });
    const { call, cookieHeader } = await server.signIn('ada');
    for (let half = 0; half < 23; half++) {
      server.shift(30 * MINUTE);
      expect(await status(server, cookieHeader())).toBe(200);
    }
    await call('PUT', '/v3/manufacturers/type', { mnIdTypeCd: 'INDIVIDUAL' });
    server.shift(30 * MINUTE - 1);
    expect(await status(server, cookieHeader())).toBe(200);
    server.shift(1);
    expect(await status(server, cookieHeader())).toBe(401);
  });

  test('[SES-01] is a 401 for every call, and nothing is written', async () => {
    const server = await openServer({ overrides: { sessions: limits } });
    const { call } = await server.signIn('ada');
    server.shift(61 * MINUTE);
    for (const path of [
      '/api/sa/status',
      '/featureflags',
      '/v3/common/projects',
      '/v3/manufacturers/types',
    ]) {
      const response = await call('GET', path);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'unauthenticated' });
    }
    expect((await call('POST', '/v3/common/projects', { pjtNm: 'x', prodType: 'MQTT' })).status).toBe(401);
    expect(await server.store.db.selectFrom('projects').selectAll().execute()).toEqual([]);
  });

  test('deletes the rows of expired sessions at the next sign-in', async () => {
    const server = await openServer({ overrides: { sessions: limits } });
    await server.signIn('ada');
    server.shift(61 * MINUTE);
    await server.signIn('mel');
    const rows = await server.store.db.selectFrom('sessions').selectAll().execute();
    expect(rows.map(({ userId, crtDt }) => [userId, crtDt])).toEqual([['usr-mel', FIXED_NOW + 61 * MINUTE]]);
  });
});

describe('permissions of the account are checked at every call', () => {
  test('a member who left the organization is signed out', async () => {
    const server = await openServer();
    const { cookieHeader } = await server.signIn('mel');
    await server.store.db
      .deleteFrom('memberships')
      .where('userId', '=', 'usr-mel')
      .where('mnId', '=', '8kQ2')
      .execute();
    expect(await status(server, cookieHeader())).toBe(401);
  });

  test('a new role applies at once', async () => {
    const server = await openServer();
    const { call } = await server.signIn('ada');
    const place = { userId: 'usr-ada', mnId: '8kQ2' };
    await server.store.db
      .updateTable('memberships')
      .set({ role: 'MEMBER' })
      .where('mnId', '=', place.mnId)
      .execute();
    expect((await call('GET', '/api/resources/auditEntries')).status).toBe(403);
  });

  test('[ORG-01] a page of another organization is told so, and its write is rejected', async () => {
    const server = await openServer();
    const browser = await server.signIn('ada');
    const otherTab = createBrowser(server.fetch, ORIGIN);
    for (const [name, value] of browser.cookies) otherTab.cookies.set(name, value);
    const stale = { 'workspace-organization': 'q7Lm' };
    const response = await otherTab.call(
      'POST',
      '/v3/common/projects',
      { pjtNm: 'x', prodType: 'MQTT' },
      stale,
    );
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'other_organization' });
    expect(await server.store.db.selectFrom('projects').selectAll().execute()).toEqual([]);
  });
});

describe('permissions are those at the end of the body, however long it takes', () => {
  type Held = { method?: string; path: string; body: string | Uint8Array; headers: Record<string, string> };

  /** Sends half of the body; `meanwhile` happens when the server waits for the rest. */
  const sendHeld = (
    { fetch }: TestServer,
    { method = 'POST', path, body, headers }: Held,
    meanwhile: () => Promise<unknown>,
  ) => {
    const bytes = Buffer.from(body);
    const half = bytes.length >> 1;
    let reads = 0;
    const stream = new ReadableStream<Uint8Array>(
      {
        pull: async controller => {
          reads += 1;
          if (reads === 1) return controller.enqueue(bytes.subarray(0, half));
          await meanwhile();
          controller.enqueue(bytes.subarray(half));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const all = { 'sec-fetch-site': 'same-origin', 'content-length': String(bytes.length), ...headers };
    return fetch(
      new Request(`${ORIGIN}${path}`, { method, headers: all, body: stream, duplex: 'half' } as RequestInit),
    );
  };

  const invite: Held = {
    path: '/v3/organizations/8kQ2/invites',
    body: JSON.stringify({ role: 'ADMIN' }),
    headers: { 'content-type': 'application/json' },
  };
  const file: Held = {
    path: '/v3/files',
    body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nserial\r\n--b--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
  const folder: Held = {
    path: '/v3/hub/driverimports/plan',
    body: zipSync({ 'lamp/config.yml': Buffer.from('name: Lamp\npackageKey: lamp\n') }),
    headers: { 'content-type': 'application/zip' },
  };
  const part: Held = {
    method: 'PATCH',
    path: '',
    body: 'abcdef',
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
  };

  const startUpload = async ({ call }: Awaited<ReturnType<TestServer['signIn']>>) => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '6', 'upload-metadata': 'filename YQ==' };
    return (await call('POST', '/v3/uploads', undefined, headers)).headers.get('location') ?? '';
  };

  test.each(Object.entries({ invite, file, folder, part }))(
    '[SES-01] somebody who was removed meanwhile gets a 401, and nothing is written: %s',
    async (_, held) => {
      const server = await openServer();
      const ada = await server.signIn('ada');
      const path = held.path || (await startUpload(ada));
      const headers = { ...held.headers, cookie: ada.cookieHeader() };
      let before = '';
      const remove = async () => {
        await server.store.db.deleteFrom('memberships').where('userId', '=', 'usr-ada').execute();
        before = await snapshot(server.store);
      };
      const response = await sendHeld(server, { ...held, path, headers }, remove);
      expect(response.status).toBe(401);
      expect(await snapshot(server.store)).toBe(before);
      expect(readdirSync(server.folder).filter(name => name !== 'incoming')).toEqual([]);
    },
  );

  test('[ORG-05] an admin who was made a member meanwhile gets a 403', async () => {
    const server = await openServer();
    const { cookieHeader } = await server.signIn('ada');
    const headers = { ...invite.headers, cookie: cookieHeader() };
    let before = '';
    const demote = async () => {
      await server.store.db
        .updateTable('memberships')
        .set({ role: 'MEMBER' })
        .where('userId', '=', 'usr-ada')
        .execute();
      before = await snapshot(server.store);
    };
    expect((await sendHeld(server, { ...invite, headers }, demote)).status).toBe(403);
    expect(await snapshot(server.store)).toBe(before);
  });
});
