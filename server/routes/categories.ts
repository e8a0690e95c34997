import { categories, type Category, MAX_CATEGORIES } from '../../model/contract/categories.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import type { AnyCall } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import type { CategoryRow } from '../store/rows/lists.ts';
import { readCategoryBlock } from './categoryBlock.ts';
import { createCrud } from './crud.ts';

const LAST = 9999;

const toCategory = (row: CategoryRow, { user }: Pick<AnyCall, 'user'>): Category => {
  const { mnId: _, nameKey: _key, sortOrder, ...fields } = row;
  return { ...fields, order: sortOrder, isOwner: user.may.manageLists };
};

const find = ({ queries, user }: AnyCall, ctgrId: string) =>
  orNotFound(queries.categories.find(user.mnId, ctgrId));

/** key in the organization's own list, which exists by then */
const ownKey = ({ user }: AnyCall, ctgrId: string) => ({ mnId: user.mnId, ctgrId });

const writtenOf = ({ ctgrNm, categoryType, iconUrl, sortOrder }: CategoryRow) => ({
  ctgrNm,
  categoryType,
  iconUrl,
  order: sortOrder,
});

const crud = createCrud({
  label: 'category',
  resource: 'categories',
  recordId: ({ ctgrId }) => ctgrId,
  find,
  lock: ({ queries, user }) => queries.organizationLists.copyOnWrite('categories', user.mnId),
  show: toCategory,
});

/** Products keep their category, and can only have one of type `product`. */
const requireUnusedType = async (call: AnyCall, { ctgrId, ctgrNm }: CategoryRow) => {
  const { queries, user } = call;
  // from now on, no other product can get the category
  await queries.categories.lockForUpdate(ownKey(call, ctgrId));
  if (await queries.products.usesCategory(user.mnId, ctgrId))
    throw fieldErrors({ categoryType: `Products use ${ctgrNm}, so its type can't be changed.` });
};

export const mountCategories = (mount: Mount) => {
  mount(categories.list, async call => {
    const rows = await call.queries.categories.list(call.user.mnId, call.query.categoryType);
    return rows.map(row => toCategory(row, call));
  });

  mount(categories.one, call => crud.one(call, call.params.ctgrId));

  mount(categories.create, async call => {
    const { queries, user, newId, body } = call;
    const { ctgrNm, categoryType, iconUrl } = body;
    await queries.organizationLists.copyOnWrite('categories', user.mnId);
    const all = await queries.categories.list(user.mnId);
    if (all.length >= MAX_CATEGORIES)
      throw new ApiError(
        'conflict',
        `There are already ${MAX_CATEGORIES} categories, the maximum. Delete one first.`,
      );
    const last = all.filter(row => row.categoryType === categoryType).at(-1)?.sortOrder ?? 0;
    const sortOrder = body.order ?? Math.min(last + 1, LAST);
    const ctgrId = newId();
    await queries.categories.add({
      ctgrId,
      ctgrNm,
      categoryType,
      iconUrl,
      sortOrder,
      mnId: user.mnId,
      nameKey: ctgrNm.toLowerCase(),
      ...call.createdNow,
      version: 1,
    });
    return crud.created(call, ctgrId, { ctgrNm, categoryType, iconUrl, order: sortOrder });
  });

  mount(categories.update, async call => {
    const { queries, user, body, params } = call;
    return crud.write(call, params.ctgrId, async (category, version) => {
      const before = writtenOf(category);
      const { ctgrNm, categoryType, iconUrl, order } = body;
      const after = { ctgrNm, categoryType, iconUrl, order };
      if (JSON.stringify(before) === JSON.stringify(after)) return 'same';
      await queries.organizationLists.copyOnWrite('categories', user.mnId);
      if (before.categoryType === 'product' && categoryType !== 'product')
        await requireUnusedType(call, category);
      const isWritten = await queries.categories.change(ownKey(call, params.ctgrId), version, {
        ctgrNm,
        categoryType,
        iconUrl,
        sortOrder: order,
        nameKey: ctgrNm.toLowerCase(),
        ...call.changedNow,
      });
      return isWritten ? { action: 'update', before, after } : 'stale';
    });
  });

  mount(categories.reorder, async call => {
    const { queries, user, body } = call;
    const { categoryType, ids } = body;
    const load = () => queries.categories.list(user.mnId, categoryType);
    const response = async () => (await load()).map(row => toCategory(row, call));
    const places = new Map(ids.map((id, index) => [id, index + 1]));
    const isMoved = (row: CategoryRow) => row.sortOrder !== places.get(row.ctgrId);
    const seen = await load();
    if (seen.length === ids.length && !seen.some(isMoved)) return response();

    await queries.organizationLists.copyOnWrite('categories', user.mnId);
    const rows = await load();
    if (rows.length !== ids.length || rows.some(({ ctgrId }) => !places.has(ctgrId)))
      throw new ApiError(
        'conflict',
        'Categories were added or deleted in the meantime. Reload the list and try again.',
      );
    for (const row of rows.filter(isMoved))
      await queries.categories.change(ownKey(call, row.ctgrId), row.version, {
        sortOrder: places.get(row.ctgrId) ?? row.sortOrder,
        ...call.changedNow,
      });
    await call.audit({
      action: 'reorder',
      resource: 'categories',
      recordId: categoryType ?? 'none',
      before: { ids: rows.map(({ ctgrId }) => ctgrId) },
      after: { ids },
    });
    return response();
  });

  mount(categories.remove, async call => {
    const { queries, user, params } = call;
    // before the row is read, which must be the organization's own
    await queries.organizationLists.copyOnWrite('categories', user.mnId);
    await crud.remove(call, params.ctgrId, {
      remove: async (category, version) => {
        const key = ownKey(call, params.ctgrId);
        // from now on, no other product can get the category
        await queries.categories.lockForUpdate(key);
        const reason = await readCategoryBlock(call, category);
        if (reason !== undefined) throw new ApiError('conflict', reason);
        return queries.categories.remove(key, version);
      },
      fields: writtenOf,
      name: ({ ctgrNm }) => ctgrNm,
    });
  });
};
