import { describe, expect, test } from 'vitest';
import { createRandom } from '../../model/seed/random.ts';
import type { Store } from '../../server/store/index.ts';
import { addProject } from '../records.ts';
import { type Call, openServer } from '../server.ts';

const seen = (version: number) => ({ 'if-match': `"${version}"` });

/** The tests of writes with an outdated version, run on every engine. */
export const describeVersions = (name: string, openStore?: () => Promise<Store>) => {
  const open = async () => {
    const server = await openServer({ openStore });
    const { pjtId } = await addProject(server.store, { ownerId: 'usr-ada', pjtNm: 'Porch Lamp' });
    return { ...server, ada: await server.as('ada'), path: `/v3/common/projects/${pjtId}` };
  };

  describe(`If-Match on ${name}`, () => {
    test.each([
      ['PUT', '', { pjtNm: 'Mine' }],
      ['DELETE', '', undefined],
      ['POST', '/deploy', undefined],
    ])('rejects a stale %s %s with the current record', async (method, tail, body) => {
      const { ada, as, path } = await open();
      const omar = await as('ada');
      expect((await omar('PUT', path, { pjtNm: 'Theirs' }, seen(1))).headers.get('etag')).toBe('"2"');
      const response = await ada(method, `${path}${tail}`, body, seen(1));
      expect(response.status).toBe(412);
      expect(await response.json()).toMatchObject({
        code: 'stale',
        current: { pjtNm: 'Theirs', version: 2 },
      });
      expect(await (await ada('GET', path)).json()).toMatchObject({
        pjtNm: 'Theirs',
        devStatCd: 'DEVELOP',
        version: 2,
      });
    });

    test('loses no change: 8 writers read, change and write 50 times each', async () => {
      const { as, path } = await open();
      const random = createRandom(12);
      let done = 0;
      const write = async (call: Call) => {
        for (let turn = 0; turn < 50; turn++) {
          const { version, dsc } = await (await call('GET', path)).json();
          const body = { pjtNm: `turn ${random.int(0, 9)}`, dsc: `${Number(dsc || 0) + 1}` };
          const { status } = await call('PUT', path, body, seen(version));
          expect([200, 412]).toContain(status);
          if (status === 200) done += 1;
        }
      };
      const writers = await Promise.all(Array.from({ length: 8 }, () => as('ada')));
      await Promise.all(writers.map(write));
      const { version, dsc } = await (await (writers[0] as Call)('GET', path)).json();
      expect(done).toBeGreaterThanOrEqual(50);
      expect([version, dsc]).toEqual([1 + done, String(done)]);
    });

    test('can be omitted: 20 concurrent blind writers all succeed, one after another', async () => {
      const { ada, path } = await open();
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, index) => ada('PUT', path, { pjtNm: `Lamp ${index}` })),
      );
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
      expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(20);
      expect(await (await ada('GET', path)).json()).toMatchObject({ version: 21 });
    });

    test('can be mixed: no concurrent change or deletion causes a server error', async () => {
      const { as, ada, store, faults } = await open();
      const others = await Promise.all([as('ada'), as('ada')]);
      for (let round = 0; round < 10; round++) {
        const { pjtId } = await addProject(store, { ownerId: 'usr-ada' });
        const path = `/v3/common/projects/${pjtId}`;
        const responses = await Promise.all([
          ada('PUT', path, { pjtNm: 'a' }),
          ada('DELETE', path),
          ada('POST', `${path}/deploy`),
          ...others.flatMap(call => [
            call('PUT', path, { pjtNm: 'b' }, seen(1)),
            call('DELETE', path, undefined, seen(1)),
          ]),
        ]);
        for (const { status } of responses) expect([200, 204, 404, 409, 412]).toContain(status);
      }
      expect(faults).toEqual([]);
    });

    test('deploys once for ten concurrent calls', async () => {
      const { ada, path, store } = await open();
      const responses = await Promise.all(Array.from({ length: 10 }, () => ada('POST', `${path}/deploy`)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      const rows = await store.db
        .selectFrom('audit')
        .select('id')
        .where('action', 'like', 'deploy%')
        .execute();
      expect(rows).toHaveLength(1);
    });
  });
};
