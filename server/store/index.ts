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
import { logTicketQueries } from './logTickets.ts';
import { memberQueries } from './members.ts';
import { projectQueries } from './projects.ts';
import { scenarioQueries } from './scenarios.ts';
import { type SessionChange, sessionQueries } from './sessions.ts';
import { termQueries } from './terms.ts';
import type { Db, Tables } from './tables.ts';

type Changed = (change: SessionChange) => void;

const queriesOn = (db: Db, changed: Changed) => ({
  accounts: accountQueries(db),
  sessions: sessionQueries(db, changed),
  apiTokens: apiTokenQueries(db),
  terms: termQueries(db),
  members: memberQueries(db, changed),
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
  logTickets: logTicketQueries(db),
  idempotency: idempotencyQueries(db),
});

/** Everything a route may ask of the database. Inside `transaction` the same questions run on one transaction. */
export type Queries = ReturnType<typeof queriesOn>;

export type Store = Queries & {
  transaction: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;
  /** tells, once it is committed, whose sessions changed */
  onSessionChange: (listener: Changed) => void;
  /** rejects while the database does not answer */
  ping: () => Promise<void>;
  close: () => Promise<void>;
  /** for planting worlds and for tests; routes never see it */
  db: Kysely<Tables>;
};

export const createStore = (db: Kysely<Tables>): Store => {
  const listeners = new Set<Changed>();
  const changed: Changed = change => {
    for (const listener of listeners) listener(change);
  };
  return {
    ...queriesOn(db, changed),
    transaction: async work => {
      const changes: SessionChange[] = [];
      const result = await db
        .transaction()
        .execute(trx => work(queriesOn(trx, change => void changes.push(change))));
      for (const change of changes) changed(change);
      return result;
    },
    onSessionChange: listener => void listeners.add(listener),
    ping: async () => {
      await db.selectFrom('meta').select('name').limit(1).execute();
    },
    close: () => db.destroy(),
    db,
  };
};
