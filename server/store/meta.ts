import type { Db } from './tables.ts';

export const metaQueries = (db: Db) => {
  const find = async (name: string) =>
    (await db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst())?.value;

  return {
    find,

    /** The stored value; the given one where there was none. Of two calls at once, both get the same. */
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
