import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { FIXED_NOW } from '../../server/fake.ts';
import type { Store } from '../../server/store/index.ts';
import { addProject } from '../records.ts';
import { openServer, snapshot } from '../server.ts';
import { upload } from './matrixTable.ts';

const lastOf = async (store: Store) => {
  const rows = await store.db.selectFrom('audit').selectAll().execute();
  const { id: _, ...last } = rows.at(-1) ?? { id: '' };
  return { count: rows.length, last };
};

/** The tests of the audit, run on every engine. */
export const describeAudit = (name: string, openStore?: () => Promise<Store>) =>
  describe(`the audit on ${name}`, () => {
    const open = async () => {
      const server = await openServer({ openStore });
      const mine = { ownerId: 'usr-ada', pjtNm: 'Porch Lamp' };
      const project = await addProject(server.store, mine);
      return {
        ...server,
        ada: await server.as('ada'),
        project,
        path: `/v3/common/projects/${project.pjtId}`,
      };
    };

    test.each([
      [
        'create',
        'POST',
        () => '/v3/common/projects',
        { pjtNm: 'New', prodType: 'MQTT' },
        null,
        { pjtNm: 'New', dsc: '', prodType: 'MQTT' },
      ],
      [
        'update (blind)',
        'PUT',
        (path: string) => path,
        { pjtNm: 'Renamed' },
        { pjtNm: 'Porch Lamp' },
        { pjtNm: 'Renamed' },
      ],
      [
        'deploy (blind)',
        'POST',
        (path: string) => `${path}/deploy`,
        undefined,
        { devStatCd: 'DEVELOP' },
        { devStatCd: 'DEPLOYED_TO_TEST', deployment: 1 },
      ],
      [
        'create',
        'POST',
        (path: string) => `${path}/duplicate`,
        undefined,
        null,
        { pjtNm: 'Porch Lamp – copy', dsc: '', prodType: 'MQTT', copyOf: 'the project' },
      ],
      ['signOut', 'POST', () => '/api/sa/logout', undefined, null, null],
      ['signIn', 'POST', () => '/api/sa/login', { persona: 'ada' }, null, null],
      [
        'switchOrganization',
        'PUT',
        () => '/v3/manufacturers/type',
        { mnIdTypeCd: 'INDIVIDUAL' },
        { mnId: '8kQ2' },
        { mnId: 'q7Lm' },
      ],
    ])(
      '%s (%s) writes one row that says who, where, when and what',
      async (action, method, target, body, before, after) => {
        const { ada, store, path, project } = await open();
        const { count } = await lastOf(store);
        const response = await ada(method, target(path), body);
        expect(response.ok).toBe(true);
        const now = await lastOf(store);
        expect(now.count).toBe(count + 1);
        expect(now.last).toMatchObject({
          action,
          at: FIXED_NOW,
          mnId: '8kQ2',
          userId: 'usr-ada',
          userNm: 'Ada Lindqvist',
          requestId: response.headers.get('x-request-id'),
          before: before && JSON.stringify(before),
          after: after && JSON.stringify(after).replace('the project', project.pjtId),
        });
      },
    );

    test('an update with a version is not blind, and only names what changed', async () => {
      const { ada, store, path, project } = await open();
      await ada('PUT', path, { pjtNm: project.pjtNm, dsc: 'Described.' }, { 'if-match': '"1"' });
      expect((await lastOf(store)).last).toMatchObject({
        action: 'update',
        recordId: project.pjtId,
        before: '{"dsc":""}',
        after: '{"dsc":"Described."}',
      });
    });

    test('a deletion stores what was deleted', async () => {
      const { ada, store, path } = await open();
      await ada('DELETE', path, undefined, { 'if-match': '"1"' });
      const { last } = await lastOf(store);
      expect(last).toMatchObject({ action: 'delete', after: null });
      expect(JSON.parse('before' in last ? (last.before ?? '') : '')).toMatchObject({
        pjtNm: 'Porch Lamp',
        prodType: 'MQTT',
      });
    });

    test('an upload stores name, size and hash', async () => {
      const { ada, store } = await open();
      const { fileId } = await (await ada('POST', '/v3/files', upload())).json();
      const { last } = await lastOf(store);
      expect(last).toMatchObject({ action: 'upload', resource: 'files', recordId: fileId });
      expect(JSON.parse('after' in last ? (last.after ?? '') : '')).toEqual({
        fileNm: 'list.csv',
        size: 8,
        sha256: '522d45a4d29c8cc69b7525211ceccfaa45bd7c06385ac7c71e1231b5fe0d111f',
      });
    });

    test.each([
      ['an update', sql`update audit set "userNm" = 'Nobody'`],
      ['an update of no row', sql`update audit set "userNm" = 'Nobody' where id = 'none'`],
      ['a deletion', sql`delete from audit`],
      [
        'an overwriting insert',
        sql`insert into audit select * from audit where true on conflict (id) do update set action = 'x'`,
      ],
    ])('%s is rejected by the database', async (what, statement) => {
      const { store } = await open();
      const before = await snapshot(store);
      if (name === 'SQLite' && what === 'an update of no row')
        return expect(statement.execute(store.db)).resolves.toBeDefined();
      await expect(statement.execute(store.db)).rejects.toThrow('audit is append only');
      expect(await snapshot(store)).toBe(before);
    });

    test('a write whose audit row fails is rolled back', async () => {
      const { ada, store, path } = await open();
      await store.db.schema.alterTable('audit').renameTo('away').execute();
      const rows = async () => JSON.stringify(await store.db.selectFrom('projects').selectAll().execute());
      const before = await rows();
      for (const [method, target, body] of [
        ['POST', '/v3/common/projects', { pjtNm: 'New', prodType: 'MQTT' }],
        ['PUT', path, { pjtNm: 'Renamed' }],
        ['POST', `${path}/deploy`, undefined],
        ['POST', `${path}/duplicate`, undefined],
        ['DELETE', path, undefined],
      ] as const) {
        expect((await ada(method, target, body)).status).toBe(500);
      }
      expect(await rows()).toBe(before);
    });

    test.each([
      ['forbidden', 'mel', 403, 'PUT', 'PUT /v3/common/projects/:projectId', { pjtNm: 'Mine' }],
      ['forbidden', 'mel', 403, 'DELETE', 'DELETE /v3/common/projects/:projectId', undefined],
      ['not_found', 'otto', 404, 'PUT', 'PUT /v3/common/projects/:projectId', { pjtNm: 'Mine' }],
    ] as const)(
      'a write rejected as %s to %s (%i) is one row of the user who tried, and none of the project',
      async (code, persona, status, method, recordId, body) => {
        const { as, ada, store, deniedWriteAudit, project, path } = await open();
        const call = await as(persona);
        const { count } = await lastOf(store);
        const response = await call(method, path, body);
        expect(response.status).toBe(status);
        await deniedWriteAudit.settle();
        const now = await lastOf(store);
        expect(now.count).toBe(count + 1);
        expect(now.last).toMatchObject({
          action: 'refused',
          resource: 'calls',
          recordId,
          mnId: persona === 'mel' ? '8kQ2' : 'hK7v',
          userId: `usr-${persona}`,
          requestId: response.headers.get('x-request-id'),
          before: null,
          after: JSON.stringify({ code, projectId: project.pjtId }),
        });
        const entries = async (filter: object) => {
          const text = encodeURIComponent(JSON.stringify(filter));
          return (await ada('GET', `/api/resources/auditEntries?filter=${text}`)).json();
        };
        // the history of the project lists what happened to it; failed attempts are only for admins
        expect(await entries({ resource: 'projects', recordId: project.pjtId })).toEqual([]);
        expect(await entries({ resource: 'calls' })).toHaveLength(persona === 'mel' ? 1 : 0);
      },
    );

    test('a wrong password is one row of the account; an invalid or delayed form is none', async () => {
      const { signedOut, ada, store, deniedWriteAudit, path } = await open();
      const { count } = await lastOf(store);
      await signedOut('POST', '/api/sa/login', { email: 'nobody@northgate.example', password: 'a guess' });
      await signedOut('PUT', path, { pjtNm: 'Mine' });
      await ada('PUT', path, { pjtNm: '' });
      await ada('PUT', path, { pjtNm: 'Mine' }, { 'if-match': '"99"' });
      await deniedWriteAudit.settle();
      expect((await lastOf(store)).count).toBe(count);
      await signedOut('POST', '/api/sa/login', { email: 'ada@northgate.example', password: 'a guess' });
      await deniedWriteAudit.settle();
      const now = await lastOf(store);
      expect(now.count).toBe(count + 1);
      expect(now.last).toMatchObject({
        recordId: 'POST /api/sa/login',
        mnId: '8kQ2',
        userId: 'usr-ada',
        userNm: 'Ada Lindqvist (not signed in)',
        after: '{"code":"invalid"}',
      });
    });

    test("the response to a rejected call is the same if its row can't be written", async () => {
      const { as, store, deniedWriteAudit, path, faults } = await open();
      const mel = await as('mel');
      await store.db.schema.alterTable('audit').renameTo('away').execute();
      expect((await mel('PUT', path, { pjtNm: 'Mine' })).status).toBe(403);
      await deniedWriteAudit.settle();
      expect(faults).toHaveLength(1);
    });

    test('a failed write leaves no audit row', async () => {
      const { ada, store } = await open();
      const { count } = await lastOf(store);
      await store.db.schema.alterTable('projectTasks').renameTo('away').execute();
      expect((await ada('POST', '/v3/common/projects', { pjtNm: 'New', prodType: 'MQTT' })).status).toBe(500);
      expect((await lastOf(store)).count).toBe(count);
      expect(await store.db.selectFrom('projects').select('pjtNm').execute()).toEqual([
        { pjtNm: 'Porch Lamp' },
      ]);
    });
  });
