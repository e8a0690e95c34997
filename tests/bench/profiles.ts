import { addressOf } from '../../model/contract/address.ts';
import { type DeviceProfileQuery, deviceProfiles } from '../../model/contract/deviceProfiles.ts';
import { buildDeviceProfile } from '../../model/seed/builders.ts';
import { createWorld } from '../../model/seed/world.ts';
import { seedDatabase } from '../../server/store/seedDatabase.ts';
import { openSqliteFile } from '../../server/store/sqliteFile.ts';
import { createReader } from './createReader.ts';
import type { Row } from './report.ts';
import { openProduct, scratchFolder } from './sides.ts';
import { alternateAll } from './statistics.ts';

const ROWS = 100_000;
const PAGE_SIZE = 25;
const ROUNDS = 30;

/** Creates device profiles of one company: half are published, one in a hundred has a lock. */
const seedProfiles = async (folder: string) => {
  const store = await openSqliteFile(folder);
  const world = createWorld(1, { now: Date.now() });
  const deviceProfiles = Array.from({ length: ROWS }, (_, index) => {
    // names in another order than the rows
    const profileNm = `Lamp ${(index * 7919) % ROWS}`;
    const id = index % 100 === 0 ? 'lock' : 'switch';
    return buildDeviceProfile({
      dvcPrflId: `profile-${index}`,
      profileNm,
      status: index % 2 === 0 ? 'PUBLISHED' : 'DEVELOPMENT',
      document: { name: profileNm, components: [{ id: 'main', capabilities: [{ id, version: 1 }] }] },
    });
  });
  await seedDatabase(store.db, { ...world, deviceProfiles });
  await store.close();
};

type Query = Partial<Pick<DeviceProfileQuery, 'page' | 'status' | 'keyword' | 'cpbtId'>>;

/** Queries of the profile manager, each compared with its first page. */
const queries: Record<string, { query: Query; most: number }> = {
  'page 4,000 of 100,000 device profiles against page 1': { query: { page: 4000 }, most: 1.5 },
  '  half of them by status against page 1': { query: { status: 'PUBLISHED' }, most: 2 },
  '  a word of all names against page 1': { query: { keyword: 'lamp' }, most: 2 },
  '  words of few names against page 1': { query: { keyword: 'lamp 9999' }, most: 2 },
  '  those that use a capability (1 %) against page 1': { query: { cpbtId: 'lock' }, most: 2 },
  '  those that use a capability (99 %) against page 1': { query: { cpbtId: 'switch' }, most: 2 },
};

/** L3: whole HTTP requests, including reading the response, all in one run. */
export const profileLists = async (): Promise<Row[]> => {
  const folder = scratchFolder();
  await seedProfiles(folder);
  const product = await openProduct(folder);
  const read = createReader(product);
  const open = (query: Query) => () =>
    read(
      addressOf(deviceProfiles.list, { query: { page: 1, pageSize: PAGE_SIZE, ...query } }),
      rows => Array.isArray(rows) && rows.length > 0,
    );
  const sides = {
    first: open({}),
    ...Object.fromEntries(Object.entries(queries).map(([label, { query }]) => [label, open(query)])),
  };
  try {
    // warm-up: compiles statements and counts the rows
    await alternateAll(2, sides);
    const times = await alternateAll(ROUNDS, sides);
    return Object.entries(queries).map(([label, { most }]) => ({
      figure: 'L3',
      label,
      unit: 'ms' as const,
      values: { product: times[label] ?? [], peer: times['first'] ?? [] },
      most,
    }));
  } finally {
    await product.stop();
  }
};
