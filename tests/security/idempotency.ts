import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../server/store/index.ts';
import { type Call, openServer } from '../server.ts';
import { upload } from './matrixTable.ts';

const lamp = { pjtNm: 'Porch Lamp', prodType: 'MQTT' };
const withKey = (key: string) => ({ 'idempotency-key': key });
const create = (call: Call, key: string, body: object = lamp) =>
  call('POST', '/v3/common/projects', body, withKey(key));

/** The tests of retried writes, run on every engine. */
export const describeIdempotency = (name: string, openStore?: () => Promise<Store>) => {
  const open = async () => {
    const server = await openServer({ openStore });
    const { db } = server.store;
    const count = async (table: 'projects' | 'idempotency' | 'files') =>
      (
        await db
          .selectFrom(table)
          .select(eb => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    return { ...server, ada: await server.as('ada'), count };
  };

  describe(`an Idempotency-Key on ${name}`, () => {
    test('makes one record of two equal requests and returns the same response again', async () => {
      const { ada, count } = await open();
      const [first, second] = [await create(ada, 'k1'), await create(ada, 'k1')];
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.headers.get('etag')).toBe('"1"');
      expect(await second.text()).toBe(await first.text());
      expect([await count('projects'), await count('idempotency')]).toEqual([1, 1]);
    });

    test('makes one record of twenty equal concurrent requests', async () => {
      const { ada, count } = await open();
      const responses = await Promise.all(Array.from({ length: 20 }, () => create(ada, 'k1')));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(await Promise.all(responses.map(response => response.text()))).size).toBe(1);
      expect(await count('projects')).toBe(1);
    });

    test('is rejected for another body, another path and another organization', async () => {
      const { ada, count } = await open();
      const { pjtId } = await (await create(ada, 'k1')).json();
      const refused = [
        await create(ada, 'k1', { ...lamp, pjtNm: 'Another' }),
        await ada('POST', `/v3/common/projects/${pjtId}/duplicate`, lamp, withKey('k1')),
        await ada('POST', '/v3/files', upload(), withKey('k1')),
      ];
      await ada('PUT', '/v3/manufacturers/type', { mnIdTypeCd: 'INDIVIDUAL' });
      refused.push(await create(ada, 'k1'));
      for (const response of refused) {
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({ code: 'invalid' });
      }
      expect([await count('projects'), await count('files')]).toEqual([1, 0]);
    });

    test('belongs to its user', async () => {
      const { ada, as, count } = await open();
      const mel = await as('mel');
      const [one, two] = [await create(ada, 'k1'), await create(mel, 'k1')];
      expect((await one.json()).pjtId).not.toBe((await two.json()).pjtId);
      expect(await count('projects')).toBe(2);
    });

    test.each([
      ['refused', { ...lamp, prodType: 'TOASTER' }, 422],
      ['not JSON', '{', 400],
    ] as const)('can be used again after a request that was %s', async (_, body, status) => {
      const { ada, count } = await open();
      expect((await ada('POST', '/v3/common/projects', body, withKey('k1'))).status).toBe(status);
      expect(await count('idempotency')).toBe(0);
      expect((await create(ada, 'k1')).status).toBe(200);
    });

    test('can be used again after a failed write', async () => {
      const { ada, count, store } = await open();
      await store.db.schema.alterTable('audit').renameTo('away').execute();
      expect((await create(ada, 'k1')).status).toBe(500);
      expect([await count('projects'), await count('idempotency')]).toEqual([0, 0]);
      await store.db.schema.alterTable('away').renameTo('audit').execute();
      expect((await create(ada, 'k1')).status).toBe(200);
    });

    test('makes one file of two equal uploads', async () => {
      const { ada, count, folder } = await open();
      const send = async () => (await ada('POST', '/v3/files', upload(), withKey('k1'))).json();
      expect(await send()).toEqual(await send());
      expect(await count('files')).toBe(1);
      expect(readdirSync(folder).filter(entry => entry !== 'incoming')).toHaveLength(1);
    });

    test.each([' ', 'x'.repeat(256)])('is rejected if it is invalid: %j', async key => {
      const { ada, count } = await open();
      expect((await create(ada, key)).status).toBe(400);
      expect([await count('projects'), await count('idempotency')]).toEqual([0, 0]);
    });

    test('expires', async () => {
      const { ada, store, count } = await open();
      await create(ada, 'k1');
      const { crtDt } = await store.db.selectFrom('idempotency').select('crtDt').executeTakeFirstOrThrow();
      await store.idempotency.forgetBefore(crtDt);
      expect(await count('idempotency')).toBe(1);
      await store.idempotency.forgetBefore(crtDt + 1);
      expect(await count('idempotency')).toBe(0);
    });
  });
};
