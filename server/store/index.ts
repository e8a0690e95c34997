import type { Kysely } from 'kysely';
import type { RunTransaction } from './groupCommit.ts';
import { queryFactories } from './queries.ts';
import type { OrganizationChange } from './audit.ts';
import { checkSchema } from './migrate.ts';
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

type Source = { db: Db; onSessionChange: OnSessionChange; onRecordChange: OnRecordChange };

const creators = new Map<string, (source: Source) => unknown>();
for (const [name, create] of Object.entries(queryFactories))
  creators.set(name, ({ db, onSessionChange, onRecordChange }) =>
    create(db, onSessionChange, onRecordChange),
  );
for (const table of listedTables) creators.set(table, ({ db }) => recordQueries(db, table));

const queriesOn = (source: Source) =>
  Object.fromEntries([...creators].map(([name, create]) => [name, create(source)])) as Queries;

/** Creates each group on first use, because a transaction needs few of them. */
class LazyQueries {
  readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }
}
for (const [name, create] of creators)
  Object.defineProperty(LazyQueries.prototype, name, {
    get(this: LazyQueries) {
      const value = create(this.source);
      // writable, so that a proxy can show another value
      Object.defineProperty(this, name, { value, writable: true });
      return value;
    },
  });

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
  /** rejects while the database does not respond, and after a newer version has migrated it */
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
    ...queriesOn({ db, onSessionChange: sessions.notify, onRecordChange: records.notify }),
    transaction: async work => {
      const sessionChanges: SessionChange[] = [];
      const recordChanges: OrganizationChange[] = [];
      const result = await runTransaction(trx =>
        work(
          new LazyQueries({
            db: trx,
            onSessionChange: change => void sessionChanges.push(change),
            onRecordChange: change => void recordChanges.push(change),
          }) as unknown as Queries,
        ),
      );
      sessionChanges.forEach(sessions.notify);
      recordChanges.forEach(records.notify);
      return result;
    },
    onSessionChange: sessions.add,
    onRecordChange: records.add,
    ping: () => checkSchema(db),
    close: () => db.destroy(),
    db,
  };
};

export type { OrganizationChange };
