import { sql } from 'kysely';
import type { IdentityCounts, ProductQuery, ProductState } from '../../model/contract/products.ts';
import type { PublishState } from '../../model/contract/publishRequests.ts';
import { requestStatesOf } from '../../model/rules/publishing/certifiedRecords.ts';
import { submittedStates } from '../../model/rules/publishing/steps.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import { commercialDevicesOfProduct, testDevicesOfProduct } from './projectReport.ts';
import { everything, type Scope } from './scope.ts';
import type { ProductRow } from './rows/projects.ts';
import { matchesWords } from './search.ts';
import type { Db } from './tables.ts';
import { versionedRows } from './versionedRows.ts';

type Filter = Partial<Pick<ProductQuery, 'keyword' | 'pjtId' | 'brandId' | 'state' | 'idList'>>;

const columnOf = {
  prodNm: 'products.nameKey',
  modelNm: 'products.modelKey',
  chgDt: 'products.chgDt',
} as const satisfies Record<ProductQuery['orderCol'], string>;

/**
 * Whether one of the product's publish requests has one of these states. PostgreSQL would join an `exists`, and read and
 * sort all products.
 */
const isRequested = (states: readonly PublishState[]) =>
  sql<boolean>`coalesce((select true from "publishRequests" where "publishRequests"."pjtId" = "products"."pjtId"
    and "publishRequests"."state" in (${sql.join(states)})
    and "publishRequests"."prodIds" like '%"' || "products"."prodId" || '"%' limit 1), false)`;

/** The same as `productStateOf`: a request that is under way comes before those that are published. */
const hasState = (state: ProductState) => {
  if (state === 'DRAFT' || state === 'READY')
    return sql<boolean>`"products"."state" = ${state} and not ${isRequested(submittedStates)}`;
  const requested = isRequested(requestStatesOf[state]);
  if (state !== 'PUBLISHED') return requested;
  return sql<boolean>`${requested} and not ${isRequested(submittedStates.filter(one => one !== 'PUBLISHED'))}`;
};

// a left join, so that the engine reads the products in the order of their index
const filtered = (
  db: Db,
  { mnId, userId, ownOnly }: Scope,
  { keyword, pjtId, brandId, state, idList }: Filter = {},
) => {
  let query = db
    .selectFrom('products')
    .leftJoin('projects', 'projects.pjtId', 'products.pjtId')
    .where('products.mnId', '=', mnId)
    .where(matchesWords(keyword, [sql.ref('products.nameKey'), sql.ref('products.modelKey')]));
  if (ownOnly) query = query.where('projects.ownerId', '=', userId);
  if (pjtId !== undefined) query = query.where('products.pjtId', '=', pjtId);
  if (brandId !== undefined) query = query.where('products.brandId', '=', brandId);
  if (state !== undefined) query = query.where(hasState(state));
  return idList === undefined ? query : query.where('products.prodId', 'in', idList);
};

const shown = (query: ReturnType<typeof filtered>) =>
  query
    .leftJoin('brands', join =>
      join.onRef('brands.id', '=', 'products.brandId').onRef('brands.mnId', '=', 'products.mnId'),
    )
    .selectAll('products')
    .select(eb => [
      eb.ref('projects.pjtNm').$notNull().as('pjtNm'),
      eb.ref('projects.prodType').$notNull().as('prodType'),
      eb.ref('projects.ownerId').$notNull().as('ownerId'),
      'brands.brandNm',
      'brands.status as brandStatus',
    ]);

export const productQueries = (db: Db) => {
  return {
    ...versionedRows(db, 'products'),

    usesCategory: async (mnId: string, ctgrId: string): Promise<boolean> => {
      const row = await db
        .selectFrom('products')
        .select('prodId')
        .where('mnId', '=', mnId)
        .where('ctgrId', '=', ctgrId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** a product of this organization, whether or not the caller can see it */
    find: (mnId: string, prodId: string) =>
      shown(filtered(db, everything(mnId)))
        .where('products.prodId', '=', prodId)
        .executeTakeFirst(),

    ofProject: (mnId: string, pjtId: string) =>
      shown(filtered(db, everything(mnId), { pjtId }))
        .orderBy('products.nameKey')
        .orderBy('products.prodId')
        .execute(),

    ofProjects: (mnId: string, pjtIds: readonly string[]) =>
      shown(filtered(db, everything(mnId)))
        .where('products.pjtId', 'in', pjtIds)
        .orderBy('products.nameKey')
        .orderBy('products.prodId')
        .execute(),

    page: async (scope: Scope, { orderCol, orderKey, page, pageSize, ...filter }: ProductQuery) => {
      const [list, count] = await Promise.all([
        shown(filtered(db, scope, filter))
          .orderBy(columnOf[orderCol], orderKey)
          .orderBy('products.prodId', orderKey)
          .offset((page - 1) * pageSize)
          .limit(pageSize)
          .execute(),
        countUpTo(db, filtered(db, scope, filter)),
      ]);
      return withTotal(list, count);
    },

    /** PRJ-04: of those that the caller can see */
    identityCounts: (scope: Scope, idList: string[]): Promise<IdentityCounts[]> =>
      filtered(db, scope, { idList })
        .select([
          'products.prodId',
          testDevicesOfProduct.as('testDevices'),
          commercialDevicesOfProduct.as('commercialDevices'),
        ])
        .orderBy('products.prodId')
        .execute(),

    add: async (row: ProductRow) => {
      await db.insertInto('products').values(row).execute();
    },
  };
};

export type StoredProduct = NonNullable<Awaited<ReturnType<ReturnType<typeof productQueries>['find']>>>;
