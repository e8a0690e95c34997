import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openPostgres } from '../../server/store/postgres.ts';
import type { Store } from '../../server/store/index.ts';
import { describeInvites } from './invites.ts';
import { describeMembers } from './members.ts';
import { describeAccount } from './account.ts';
import { describeCapabilities } from './capabilities.ts';
import { describeDeviceTypes } from './deviceTypes.ts';
import { inProcess } from './opening.ts';
import { describeLogs } from './logs.ts';
import { describeBrands } from './brands.ts';
import { describeProjectFlags, describeProjects } from './projects.ts';
import { describeTestDevices } from './testDevices.ts';
import { describeTerms } from './terms.ts';
import { describeWorkspaces } from './workspaces.ts';

/** A schema of its own for each opening, dropped when it closes. */
const openFresh = async (): Promise<Store> => {
  const address = process.env.DATABASE_URL;
  if (address === undefined) throw new Error('DATABASE_URL is not set: these tests need PostgreSQL.');
  const schema = `contract_${randomUUID().replaceAll('-', '')}`;
  const store = await openPostgres(address, schema);
  const close = async () => {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(store.db);
    await store.close();
  };
  return { ...store, close };
};

const open = inProcess(openFresh);
describeProjects('PostgreSQL', open);
describeProjectFlags('PostgreSQL', open);
describeTerms('PostgreSQL', open);
describeWorkspaces('PostgreSQL', open);
describeMembers('PostgreSQL', open);
describeInvites('PostgreSQL', open);
describeAccount('PostgreSQL', open);
describeBrands('PostgreSQL', open);
describeDeviceTypes('PostgreSQL', open);
describeLogs('PostgreSQL', open);
describeTestDevices('PostgreSQL', open);
describeCapabilities('PostgreSQL', open);
