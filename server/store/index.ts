import type { Kysely } from 'kysely';
import { accountQueries } from './accounts.ts';
import { apiTokenQueries } from './apiTokens.ts';
import { auditQueries } from './audit.ts';
import { fileQueries } from './files.ts';
import { brandQueries } from './brands.ts';
import { capabilityQueries } from './capabilities.ts';
import { capabilityUseQueries } from './capabilityUse.ts';
import { deviceTypeQueries } from './deviceTypes.ts';
import { deviceProfileQueries } from './deviceProfiles.ts';
import { deviceQueries } from './devices.ts';
import { idempotencyQueries } from './idempotency.ts';
import { inviteQueries } from './invites.ts';
import { memberQueries } from './members.ts';
import { projectQueries } from './projects.ts';
import { scenarioQueries } from './scenarios.ts';
import { sessionQueries } from './sessions.ts';
import { termQueries } from './terms.ts';
import type { Db, Tables } from './tables.ts';

const queriesOn = (db: Db) => ({
  accounts: accountQueries(db),
  sessions: sessionQueries(db),
  apiTokens: apiTokenQueries(db),
  terms: termQueries(db),
  members: memberQueries(db),
  invites: inviteQueries(db),
  brands: brandQueries(db),
  deviceTypes: deviceTypeQueries(db),
  capabilities: capabilityQueries(db),
  capabilityUse: capabilityUseQueries(db),
  deviceProfiles: deviceProfileQueries(db),
  devices: deviceQueries(db),
  scenarios: scenarioQueries(db),
  projects: projectQueries(db),
  files: fileQueries(db),
  audit: auditQueries(db),
  idempotency: idempotencyQueries(db),
});

/** Everything a route may ask of the database. Inside `transaction` the same questions run on one transaction. */
export type Queries = ReturnType<typeof queriesOn>;

export type Store = Queries & {
  transaction: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;
  /** rejects while the database does not answer */
  ping: () => Promise<void>;
  close: () => Promise<void>;
  /** for planting worlds and for tests; routes never see it */
  db: Kysely<Tables>;
};

export const createStore = (db: Kysely<Tables>): Store => ({
  ...queriesOn(db),
  transaction: work => db.transaction().execute(trx => work(queriesOn(trx))),
  ping: async () => {
    await db.selectFrom('meta').select('name').limit(1).execute();
  },
  close: () => db.destroy(),
  db,
});
