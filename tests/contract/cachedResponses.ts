import { afterEach, describe, expect, it, vi } from 'vitest';
import { NORTHGATE, userIdOf } from '../../model/seed/builders.ts';
import { createRandom } from '../../model/seed/random.ts';
import { demoFlags, FIXED_NOW } from '../../server/fake.ts';
import type { Store } from '../../server/store/index.ts';
import { addProduct, addProject, addTestDevice } from '../records.ts';
import { type Client, type Opening, useOpening } from './opening.ts';

const LISTS = [
  '/v3/common/projects',
  '/v3/common/projects?page=2&pageSize=10',
  '/v3/common/projects?keyword=lamp',
  '/v3/common/projects?orderCol=ownerNm&orderKey=asc',
  '/v3/common/projects?view=mine',
  '/v3/common/projects?view=noTestDevice&orderCol=testDevices',
  '/v3/common/projects/counts',
  '/v3/common/projects/counts?view=mine',
];

const read = async ({ fetch }: Client, address: string) => {
  const { status, headers } = await fetch(new Request(address));
  return { status, etag: headers.get('etag') };
};

const textOf = async ({ fetch }: Client, address: string) => {
  const response = await fetch(new Request(address));
  expect(response.status).toBe(200);
  return response.text();
};

let hosts = 0;
/** An address that was never requested, so that no response is cached for it. */
const anew = (list: string) => `http://fake-${++hosts}${list}`;

const projectsOf = (store: Store) =>
  store.db.selectFrom('projects').select(['pjtId', 'version']).where('mnId', '=', NORTHGATE).execute();

type Write = (store: Store, random: ReturnType<typeof createRandom>) => Promise<unknown>;

const anyProject = async (store: Store, random: ReturnType<typeof createRandom>) =>
  random.pick(await projectsOf(store));

/** Every write that can change the content or the audience of a list, through the store or bypassing it. */
const writes: Record<string, Write> = {
  add: (store, random) =>
    addProject(store, { pjtNm: `Lamp ${random.hex(4)}`, ownerId: userIdOf(random.pick(['Ada', 'Mel'])) }),
  rename: async (store, random) => {
    const { pjtId, version } = await anyProject(store, random);
    const pjtNm = `Lamp ${random.hex(4)}`;
    await store.projects.change({ pjtId }, version, { pjtNm, nameKey: pjtNm.toLowerCase() });
  },
  transfer: async (store, random) => {
    const { pjtId, version } = await anyProject(store, random);
    await store.projects.change({ pjtId }, version, {
      ownerId: userIdOf(random.pick(['Ada', 'Omar', 'Mel'])),
    });
  },
  remove: async (store, random) => {
    const { pjtId, version } = await anyProject(store, random);
    await store.projects.remove({ pjtId }, version);
  },
  addProduct: async (store, random) => {
    const { pjtId } = await anyProject(store, random);
    await addProduct(store, {
      pjtId,
      prodId: `kept-${random.hex(8)}`,
      commercialDevices: random.int(0, 3),
    });
  },
  addDevice: async (store, random) => {
    const { pjtId } = await anyProject(store, random);
    await addTestDevice(store, { pjtId, deviceId: `kept-${random.hex(8)}` });
  },
  renameOwner: (store, random) =>
    store.db
      .updateTable('users')
      .set({ familyName: `Castro ${random.hex(2)}` })
      .where('userId', '=', userIdOf('Mel'))
      .execute(),
  changeRole: (store, random) =>
    store.members.setRole(
      NORTHGATE,
      userIdOf('Mel'),
      random.pick(['ADMIN', 'MEMBER', 'PROVISIONING_MANAGER']),
      { chgr: 'Ada Lindqvist', chgDt: FIXED_NOW },
    ),
  undone: async (store, random) => {
    const { pjtId, version } = await anyProject(store, random);
    const work = store.transaction(async queries => {
      await queries.projects.remove({ pjtId }, version);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
  },
};

export const describeCachedResponses = (name: string, open: Opening) => {
  describe(`cached responses over ${name}`, () => {
    const world = useOpening(open, { flags: { ...demoFlags, ownerOnlyProjects: 'omar@northgate.example' } });
    afterEach(() => {
      vi.restoreAllMocks();
    });

    it('[G10] a response is created once per caller, and again after a write', async () => {
      const [ada, mel, otto] = [await world.as('ada'), await world.as('mel'), await world.as('otto')];
      const page = vi.spyOn(world.store.projects, 'page');
      const address = anew('/v3/common/projects');
      for (const client of [ada, ada, mel, mel, otto, ada]) await read(client, address);
      expect(page).toHaveBeenCalledTimes(3);

      await addProject(world.store);
      for (const client of [ada, ada, mel, otto]) await read(client, address);
      expect(page).toHaveBeenCalledTimes(5);
    });

    it('[G10] an ended session gets no cached response', async () => {
      const mel = await world.as('mel');
      const address = anew('/v3/common/projects');
      expect(await read(mel, address)).toEqual({ status: 200, etag: null });
      await world.store.members.endSessions(userIdOf('Mel'));
      expect((await read(mel, address)).status).toBe(401);
    });

    it('[G10] after random writes, cached responses equal new ones, for everybody', async () => {
      const random = createRandom(11);
      const readers = await Promise.all(['ada', 'omar', 'mel', 'ida', 'otto'].map(world.as));
      const page = vi.spyOn(world.store.projects, 'page');
      const counts = vi.spyOn(world.store.projects, 'counts');
      let compared = 0;
      for (let turn = 0; turn < 60; turn++) {
        const write = random.pick(Object.keys(writes));
        await writes[write]?.(world.store, random);
        for (let again = 0; again < 4; again++) {
          const [reader, list] = [random.pick(readers), random.pick(LISTS)];
          const kept = await textOf(reader, `http://fake${list}`);
          expect(kept, `turn ${turn}: ${write}, ${list}`).toBe(await textOf(reader, anew(list)));
          compared++;
        }
      }
      const made = page.mock.calls.length + counts.mock.calls.length;
      expect(made).toBeGreaterThan(compared);
      // some responses must have come from the cache, otherwise this test compares nothing
      expect(made).toBeLessThan(2 * compared);
    });
  });
};
