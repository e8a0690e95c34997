import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openPostgres } from '../../server/store/postgres.ts';
import type { World } from '../../model/seed/world.ts';
import type { Store } from '../../server/store/index.ts';
import { seedStore } from '../openCopy.ts';
import { describeFamilies } from './families.ts';
import { inProcess } from './opening.ts';

/** Opens with a separate schema, which is dropped when the store closes. */
const openFresh = async (world: World): Promise<Store> => {
  const address = process.env.DATABASE_URL;
  if (address === undefined) throw new Error('DATABASE_URL is not set: these tests need PostgreSQL.');
  const schema = `contract_${randomUUID().replaceAll('-', '')}`;
  const store = await openPostgres(address, schema);
  await seedStore(store, world);
  const close = async () => {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(store.db);
    await store.close();
  };
  return { ...store, close };
};

describeFamilies('PostgreSQL', inProcess(openFresh));
