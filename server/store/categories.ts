import { type Category, type CategoryType, categoryTypes } from '../../model/contract/categories.ts';
import { listOwnerOf } from './organizationLists.ts';
import type { CategoryRow } from './rows/lists.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

// categories without a type come last
const rankOf = (type: Category['categoryType']) =>
  type === null ? categoryTypes.length : categoryTypes.indexOf(type);

const inOrder = (one: CategoryRow, other: CategoryRow) =>
  rankOf(one.categoryType) - rankOf(other.categoryType) ||
  one.sortOrder - other.sortOrder ||
  (one.nameKey < other.nameKey ? -1 : 1);

export const categoryQueries = (db: Db) => ({
  ...versionedRows(db, 'categories'),

  find: async (mnId: string, ctgrId: string): Promise<CategoryRow | undefined> =>
    db
      .selectFrom('categories')
      .selectAll()
      .where('mnId', '=', await listOwnerOf(db, 'categories', mnId))
      .where('ctgrId', '=', ctgrId)
      .executeTakeFirst(),

  /** of one type, or all of them, each type in its order */
  list: async (mnId: string, categoryType?: CategoryType | null): Promise<CategoryRow[]> => {
    let query = db
      .selectFrom('categories')
      .selectAll()
      .where('mnId', '=', await listOwnerOf(db, 'categories', mnId));
    if (categoryType === null) query = query.where('categoryType', 'is', null);
    else if (categoryType !== undefined) query = query.where('categoryType', '=', categoryType);
    return (await query.execute()).sort(inOrder);
  },

  add: async (row: CategoryRow) => {
    await db.insertInto('categories').values(row).execute();
  },
});
