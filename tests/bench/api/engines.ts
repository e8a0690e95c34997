import { sql } from 'kysely';
import { createWorld } from '../../../model/seed/world.ts';
import { openPostgres } from '../../../server/store/postgres.ts';
import { seedDatabase } from '../../../server/store/seedDatabase.ts';
import { openSqliteFile } from '../../../server/store/sqliteFile.ts';
import { createSchema } from '../../postgres.ts';
import { openProduct, scratchFolder } from '../sides.ts';

/** The product on one engine, with the headers of Ada's session. */
export type Engine = {
  name: 'SQLite' | 'PostgreSQL';
  origin: string;
  headers: Record<string, string>;
  pid: number;
  folder: string;
  /** address of its schema; undefined on SQLite */
  address: string | undefined;
  /** ends the server; its data remains */
  stop: () => Promise<void>;
  drop: () => Promise<unknown>;
};

/** Without a quota of devices, which would stop the imports. */
const worldOf = (projects: number) => {
  const world = createWorld(1, { now: Date.now(), projects });
  const organizations = world.organizations.map(one => ({ ...one, maxDeviceIdentities: 1_000_000_000 }));
  return { ...world, organizations };
};

const openEngine = async (
  name: Engine['name'],
  folder: string,
  address: string | undefined,
  drop: () => Promise<unknown>,
): Promise<Engine> => {
  const product = await openProduct(folder, {
    WRITES_PER_MINUTE: '100000000',
    ...(address !== undefined && { DATABASE_URL: address }),
  });
  const cookie = product.cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ');
  return {
    name,
    origin: new URL(product.list).origin,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    pid: product.pid,
    folder,
    address,
    stop: product.stop,
    drop,
  };
};

/** A data folder with a world, for the product or for a program that writes without it. */
export const seedFolder = async (projects: number) => {
  const folder = scratchFolder();
  const store = await openSqliteFile(folder);
  await seedDatabase(store.db, worldOf(projects));
  await store.close();
  return folder;
};

const openOnSqlite = async (projects: number) => {
  const folder = await seedFolder(projects);
  return openEngine('SQLite', folder, undefined, async () => {});
};

const openOnPostgres = async (projects: number) => {
  const { address, drop } = await createSchema();
  const store = await openPostgres(address);
  await seedDatabase(store.db, worldOf(projects));
  // like autovacuum after a while
  await sql`analyze`.execute(store.db);
  await store.close();
  return openEngine('PostgreSQL', scratchFolder(), address, drop);
};

/** On SQLite, and on PostgreSQL if DATABASE_URL is set. */
export const openEngines = async (projects: number): Promise<Engine[]> => [
  await openOnSqlite(projects),
  ...(process.env.DATABASE_URL ? [await openOnPostgres(projects)] : []),
];
