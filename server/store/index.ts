import type { Kysely } from 'kysely';
import type { RunTransaction } from './groupCommit.ts';
import { queryFactories } from './queries.ts';
import type { OrganizationChange } from './audit.ts';
import type { SessionChange } from './sessions.ts';
import { recordQueries } from './recordQueries.ts';
import { type Db, type ListedTable, listedTables, type Tables } from './tables.ts';

type OnSessionChange = (change: SessionChange) => void;
type OnRecordChange = (change: OrganizationChange) => void;

type Factories = typeof queryFactories;

/** All database queries of the routes. Within `transaction`, the same queries use one transaction. */
export type Queries = { [Name in keyof Factories]: ReturnType<Factories[Name]> } & {
  [T in ListedTable]: ReturnType<typeof recordQueries<T>>;
};

/** Created on first use, because a transaction needs few of them. */
const queriesOn = (db: Db, onSessionChange: OnSessionChange, onRecordChange: OnRecordChange): Queries => {
  const queries = {};
  const factories = Object.entries(queryFactories).map(([name, create]) => ({
    name,
    create: (): unknown => create(db, onSessionChange, onRecordChange),
  }));
  const usual = listedTables.map(name => ({ name, create: () => recordQueries(db, name) }));
  for (const { name, create } of [...factories, ...usual]) {
    const get = () => {
      const value = create();
      Object.defineProperty(queries, name, { value, enumerable: true, writable: true });
      return value;
    };
    Object.defineProperty(queries, name, { get, enumerable: true, configurable: true });
  }
  return queries as Queries;
};

export type Store = Queries & {
  transaction: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;
  /** calls the listener after the commit with the changed sessions */
  onSessionChange: (listener: OnSessionChange) => void;
  /** calls the listener after the commit with the changed record */
  onRecordChange: (listener: OnRecordChange) => void;
  /**
   * for a database in a file: call this when the first account has been created, so that the loss of the file is
   * detected later
   */
  keepWorkspace?: () => Promise<void>;
  /** rejects while the database does not respond */
  ping: () => Promise<void>;
  close: () => Promise<void>;
  /** for seeding and for tests; routes never see it */
  db: Kysely<Tables>;
};

const createListeners = <T>() => {
  const listeners = new Set<(event: T) => void>();
  return {
    add: (listener: (event: T) => void) => void listeners.add(listener),
    notify: (event: T) => listeners.forEach(listener => listener(event)),
  };
};

export const createStore = (
  db: Kysely<Tables>,
  runTransaction: RunTransaction = work => db.transaction().execute(work),
): Store => {
  const sessions = createListeners<SessionChange>();
  const records = createListeners<OrganizationChange>();
  return {
    ...queriesOn(db, sessions.notify, records.notify),
    transaction: async work => {
      const sessionChanges: SessionChange[] = [];
      const recordChanges: OrganizationChange[] = [];
      const result = await runTransaction(trx =>
        work(
          queriesOn(
            trx,
            change => void sessionChanges.push(change),
            change => void recordChanges.push(change),
          ),
        ),
      );
      sessionChanges.forEach(sessions.notify);
      recordChanges.forEach(records.notify);
      return result;
    },
    onSessionChange: sessions.add,
    onRecordChange: records.add,
    ping: async () => {
      await db.selectFrom('meta').select('name').limit(1).execute();
    },
    close: () => db.destroy(),
    db,
  };
};

export type { OrganizationChange };
