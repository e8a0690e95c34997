import { describe, expect, test } from 'vitest';
import { createWorld } from '../../model/seed/world.ts';
import type { Store } from '../../server/store/index.ts';
import { createLimits } from '../../server/limits.ts';
import type { AppOptions } from '../../server/options.ts';
import { openServer } from '../server.ts';
import { HOSTILE } from './hostile.ts';

/** Without projects, the demo data only has users, and here not even those. */
const empty = {
  ...createWorld(1, { projects: 0 }),
  organizations: [],
  users: [],
  memberships: [],
  invites: [],
};

const own = (email: string) => ({
  kind: 'workspace',
  mnNm: 'Lamps & Co',
  givenName: 'Eve',
  familyName: 'Adams',
  email,
  password: 'a long enough one',
});

/** The tests of creating the first account in an empty database, run on every engine. */
export const describeFirstRun = (name: string, openStore?: () => Promise<Store>) => {
  const openEmpty = async (overrides: Partial<AppOptions> = {}) => {
    const server = await openServer({ openStore, world: empty, overrides });
    await server.store.db.deleteFrom('meta').execute();
    return server;
  };

  describe(`the first run on ${name}`, () => {
    test('creates one workspace for any number of concurrent requests', async () => {
      const { browser, store } = await openEmpty();
      const people = Array.from({ length: 5 }, browser);
      const responses = await Promise.all(
        people.map(({ call }, index) => call('POST', '/api/sa/setup', own(`e${index}@x.example`))),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409]);
      const users = await store.db.selectFrom('users').select('email').execute();
      expect(users).toHaveLength(1);
      const winner = people[responses.findIndex(({ status }) => status === 204)];
      expect(await (await winner?.call('GET', '/api/sa/status'))?.json()).toMatchObject({
        user: { email: users[0]?.email, role: 'ADMIN', mnNm: 'Lamps & Co', mnIdTypeCd: 'COMPANY' },
      });
      const audit = await store.db.selectFrom('audit').select('action').execute();
      expect(audit.map(({ action }) => action).sort()).toEqual(['setUp', 'signIn']);
    });

    test('seeds one demo world for any number of concurrent requests', async () => {
      const { signedOut, store } = await openEmpty();
      const responses = await Promise.all(
        Array.from({ length: 3 }, () => signedOut('POST', '/api/sa/setup', { kind: 'demo' })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
      expect(await store.db.selectFrom('meta').selectAll().execute()).toEqual([
        { name: 'world', value: 'demo' },
      ]);
    });

    test('if others could come first, requires the set-up token', async () => {
      const { signedOut, store, faults } = await openEmpty({ setupToken: 'shown on the console' });
      const setUp = (body: object) => signedOut('POST', '/api/sa/setup', body);
      const refusals = [
        undefined,
        '',
        'shown on the consolf',
        'SHOWN ON THE CONSOLE',
        ...Object.values(HOSTILE),
      ];
      for (const token of refusals) {
        const response = await setUp({ ...own('eve@x.example'), ...(token !== undefined && { token }) });
        expect([400, 422], token).toContain(response.status);
        await response.text();
      }
      for (const token of [7, null, true, ['shown on the console'], { $ne: '' }])
        expect((await setUp({ ...own('eve@x.example'), token })).status).toBe(422);
      expect(await (await setUp(own('eve@x.example'))).json()).toMatchObject({
        code: 'invalid',
        errors: { token: 'Incorrect setup token.' },
      });
      expect((await setUp({ kind: 'demo' })).status).toBe(403);
      expect((await setUp({ kind: 'demo', token: 'shown on the console' })).status).toBe(400);
      expect(await store.accounts.isEmpty()).toBe(true);
      expect(await store.db.selectFrom('audit').selectAll().execute()).toEqual([]);

      expect((await setUp({ ...own('eve@x.example'), token: 'shown on the console' })).status).toBe(204);
      expect((await setUp({ ...own('mallory@x.example'), token: 'shown on the console' })).status).toBe(409);
      const audit = JSON.stringify(await store.db.selectFrom('audit').selectAll().execute());
      expect(audit).not.toContain('shown on the console');
      expect(faults).toEqual([]);
    });

    test('if others could come first, an address can guess ten times', async () => {
      const limits = createLimits({ writesPerMinute: 600, signInsPerAddress: 50 });
      const { signedOut } = await openEmpty({ setupToken: 'shown on the console', limits });
      const guess = (token: string) => signedOut('POST', '/api/sa/setup', { ...own('eve@x.example'), token });
      for (let count = 0; count < 10; count++) expect((await guess(`guess ${count}`)).status).toBe(422);
      expect((await guess('shown on the console')).status).toBe(429);
    });

    test('lets its admin sign in again, only with the password', async () => {
      const { signedOut, browser } = await openEmpty();
      await signedOut('POST', '/api/sa/setup', own('Eve@Lamps.example'));
      const { call } = browser();
      const credentials = { email: 'eve@lamps.example', password: 'a long enough one' };
      expect(
        (await call('POST', '/api/sa/login', { ...credentials, password: 'A long enough one' })).status,
      ).toBe(422);
      expect(
        (await call('POST', '/api/sa/login', { ...credentials, email: 'eve@lamps.examplf' })).status,
      ).toBe(422);
      expect((await call('POST', '/api/sa/login', credentials)).status).toBe(204);
      expect((await call('POST', '/api/sa/setup', own('mallory@x.example'))).status).toBe(409);
    });
  });
};
