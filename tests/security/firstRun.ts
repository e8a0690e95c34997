import { describe, expect, test } from 'vitest';
import type { Store } from '../../server/store/index.ts';
import { openServer } from '../server.ts';

const empty = {
  now: 0,
  organizations: [],
  users: [],
  memberships: [],
  invites: [],
  projects: [],
  projectTasks: [],
  products: [],
  brands: [],
  files: [],
  deviceTypes: [],
  namespaces: [],
  capabilities: [],
  deviceProfiles: [],
  testDevices: [],
  scenarios: [],
  audit: [],
};

const own = (email: string) => ({
  kind: 'workspace',
  mnNm: 'Lamps & Co',
  givenName: 'Eve',
  familyName: 'Adams',
  email,
  password: 'a long enough one',
});

/** How the first account comes into an empty database, on every engine. */
export const describeFirstRun = (name: string, openStore: () => Promise<Store>) => {
  const openEmpty = async () => {
    const server = await openServer({ openStore, world: empty });
    await server.store.db.deleteFrom('meta').execute();
    return server;
  };

  describe(`the first run on ${name}`, () => {
    test('opens one workspace, however many try at once', async () => {
      const { browser, store } = await openEmpty();
      const people = Array.from({ length: 5 }, browser);
      const answers = await Promise.all(
        people.map(({ call }, index) => call('POST', '/api/sa/setup', own(`e${index}@x.example`))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409]);
      const users = await store.db.selectFrom('users').select('email').execute();
      expect(users).toHaveLength(1);
      const winner = people[answers.findIndex(({ status }) => status === 204)];
      expect(await (await winner?.call('GET', '/api/sa/status'))?.json()).toMatchObject({
        user: { email: users[0]?.email, role: 'ADMIN', mnNm: 'Lamps & Co', mnIdTypeCd: 'COMPANY' },
      });
      const audit = await store.db.selectFrom('audit').select('action').execute();
      expect(audit.map(({ action }) => action).sort()).toEqual(['setUp', 'signIn']);
    });

    test('plants one demo world, however many try at once', async () => {
      const { signedOut, store } = await openEmpty();
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => signedOut('POST', '/api/sa/setup', { kind: 'demo' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
      expect(await store.db.selectFrom('meta').selectAll().execute()).toEqual([
        { name: 'world', value: 'demo' },
      ]);
    });

    test('lets its admin sign in again, by the password only', async () => {
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
