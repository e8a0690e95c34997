import { type Category, type CategoryType, categoryTypes } from '../../model/contract/categories.ts';
import { placeOf } from './ownLists.ts';
import type { CategoryRow, Db } from './tables.ts';

// what sorts nothing in particular comes last
const rankOf = (type: Category['categoryType']) =>
  type === null ? categoryTypes.length : categoryTypes.indexOf(type);

const inOrder = (one: CategoryRow, other: CategoryRow) =>
  rankOf(one.categoryType) - rankOf(other.categoryType) ||
  one.sortOrder - other.sortOrder ||
  (one.nameKey < other.nameKey ? -1 : 1);

export const categoryQueries = (db: Db) => ({
  find: async (mnId: string, ctgrId: string): Promise<CategoryRow | undefined> =>
    db
      .selectFrom('categories')
      .selectAll()
      .where('mnId', '=', await placeOf(db, 'categories', mnId))
      .where('ctgrId', '=', ctgrId)
      .executeTakeFirst(),

  /** of one type, or all of them; each type in its order */
  list: async (mnId: string, categoryType?: CategoryType | null): Promise<CategoryRow[]> => {
    let query = db
      .selectFrom('categories')
      .selectAll()
      .where('mnId', '=', await placeOf(db, 'categories', mnId));
    if (categoryType === null) query = query.where('categoryType', 'is', null);
    else if (categoryType !== undefined) query = query.where('categoryType', '=', categoryType);
    return (await query.execute()).sort(inOrder);
  },

  add: async (row: CategoryRow) => {
    await db.insertInto('categories').values(row).execute();
  },

  /** false when the version has moved on */
  change: async (
    mnId: string,
    ctgrId: string,
    version: number,
    change: Partial<Omit<CategoryRow, 'mnId' | 'ctgrId' | 'version'>>,
  ) => {
    const { numUpdatedRows } = await db
      .updateTable('categories')
      .set({ ...change, version: version + 1 })
      .where('mnId', '=', mnId)
      .where('ctgrId', '=', ctgrId)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  remove: async (mnId: string, ctgrId: string, version: number) => {
    const { numDeletedRows } = await db
      .deleteFrom('categories')
      .where('mnId', '=', mnId)
      .where('ctgrId', '=', ctgrId)
      .where('version', '=', version)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
});
