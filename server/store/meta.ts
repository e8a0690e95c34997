import type { Db } from './tables.ts';

export const metaQueries = (db: Db) => {
  const find = async (name: string) =>
    (await db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst())?.value;

  return {
    find,

    /** Returns the stored value, and stores the given one if there was none. Concurrent calls get the same value. */
    findOrAdd: async (name: string, value: string) => {
      await db
        .insertInto('meta')
        .values({ name, value })
        .onConflict(conflict => conflict.column('name').doNothing())
        .execute();
      return (await find(name)) ?? value;
    },
  };
};
