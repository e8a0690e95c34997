import type { Kysely } from 'kysely';
import { queryFactories } from './queries.ts';
import type { SessionChange } from './sessions.ts';
import type { Db, Tables } from './tables.ts';

type OnSessionChange = (change: SessionChange) => void;

type Factories = typeof queryFactories;

/** Everything a route may ask of the database. Inside `transaction` the same queries run on one transaction. */
export type Queries = { [Name in keyof Factories]: ReturnType<Factories[Name]> };

const queriesOn = (db: Db, onSessionChange: OnSessionChange): Queries =>
  Object.fromEntries(
    Object.entries(queryFactories).map(([name, create]) => [name, create(db, onSessionChange)]),
  ) as Queries;

export type Store = Queries & {
  transaction: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;
  /** calls the listener, after the commit, with whose sessions changed */
  onSessionChange: (listener: OnSessionChange) => void;
  /** of a database in a file: to be called when the first account was created, so that a lost file is noticed later */
  keepWorkspace?: () => Promise<void>;
  /** rejects while the database does not respond */
  ping: () => Promise<void>;
  close: () => Promise<void>;
  /** for seeding and for tests; routes never see it */
  db: Kysely<Tables>;
};

export const createStore = (db: Kysely<Tables>): Store => {
  const listeners = new Set<OnSessionChange>();
  const notify: OnSessionChange = change => {
    for (const listener of listeners) listener(change);
  };
  return {
    ...queriesOn(db, notify),
    transaction: async work => {
      const changes: SessionChange[] = [];
      const result = await db
        .transaction()
        .execute(trx => work(queriesOn(trx, change => void changes.push(change))));
      for (const change of changes) notify(change);
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
