import { type ExpressionBuilder, sql } from 'kysely';
import type { brandColumns, BrandState } from '../../model/contract/brands.ts';
import { brandKey, brandKeys } from './brandKey.ts';
import { matchesWords } from './search.ts';
import type { BrandRow } from './rows/projects.ts';
import type { Db, Tables } from './tables.ts';
import { countUpTo, withTotal } from './countUpTo.ts';
import { versionedRows } from './versionedRows.ts';

/** A brand as it is read: IN_USE and the number of products are derived, not stored. */
export type StoredBrand = Omit<BrandRow, 'mnId' | 'nameKey' | 'status'> & {
  status: BrandState;
  products: number;
};

type Column = (typeof brandColumns)[number];

export type BrandFilter = {
  q?: string | undefined;
  status?: BrandState[] | undefined;
  id?: string[] | undefined;
};

type Question = BrandFilter & {
  mnId: string;
  sort: [Column, 'ASC' | 'DESC'];
  offset: number;
  limit: number;
};

const products = (eb: ExpressionBuilder<Tables, 'brands'>) =>
  eb
    .selectFrom('products')
    .whereRef('products.brandId', '=', 'brands.id')
    .select(inner => inner.fn.countAll<number>().as('count'));

const status = sql<BrandState>`case when brands.status = 'APPROVED' and exists (select 1 from products where products."brandId" = brands.id) then 'IN_USE' else brands.status end`;

const columnOf = {
  brandNm: sql.ref('brands.nameKey'),
  // in life-cycle order, not alphabetical
  status: sql`case ${status} when 'PENDING_APPROVAL' then 0 when 'APPROVED' then 1 when 'REJECTED' then 2 else 3 end`,
  chgDt: sql.ref('brands.chgDt'),
} satisfies Record<Column, unknown>;

/** Older rows have a key with the characters of the name. */
const matchesName = (q: string | undefined) => {
  const nameKey = [sql.ref('brands.nameKey')];
  const key = q && brandKey(q);
  const matches = matchesWords(key, nameKey);
  return key === q?.toLowerCase() ? matches : sql<boolean>`(${matches} or ${matchesWords(q, nameKey)})`;
};

const filtered = (db: Db, { mnId, q, status: states, id }: BrandFilter & { mnId: string }) => {
  let query = db.selectFrom('brands').where('brands.mnId', '=', mnId).where(matchesName(q));
  if (states !== undefined) query = query.where(status, 'in', states);
  if (id !== undefined) query = query.where('brands.id', 'in', id);
  return query;
};

const withDetails = (query: ReturnType<typeof filtered>) =>
  query
    .select([
      'brands.id',
      'brands.brandNm',
      'brands.dsc',
      'brands.logoFileId',
      'brands.reason',
      'brands.requesterNm',
      'brands.requestedDt',
      'brands.crtr',
      'brands.crtDt',
      'brands.chgr',
      'brands.chgDt',
      'brands.version',
      status.as('status'),
    ])
    .select(eb => products(eb).as('products'));

const toStored = ({
  products: count,
  ...row
}: Omit<StoredBrand, 'products'> & { products: number | null }) => ({
  ...row,
  products: count ?? 0,
});

export const brandQueries = (db: Db) => ({
  ...versionedRows(db, 'brands'),

  find: async (mnId: string, id: string): Promise<StoredBrand | undefined> => {
    const row = await withDetails(filtered(db, { mnId })).where('brands.id', '=', id).executeTakeFirst();
    return row && toStored(row);
  },

  page: async ({ sort: [column, order], offset, limit, ...filter }: Question) => {
    const direction = order === 'ASC' ? 'asc' : 'desc';
    const [rows, count] = await Promise.all([
      withDetails(filtered(db, filter))
        .orderBy(columnOf[column], direction)
        .orderBy('brands.id', direction)
        .offset(offset)
        .limit(limit)
        .execute(),
      countUpTo(db, filtered(db, filter)),
    ]);
    return withTotal(rows.map(toStored), count);
  },

  /** IDs of the brands with these names, by name */
  named: async (mnId: string, names: readonly string[]): Promise<Map<string, string>> => {
    if (names.length === 0) return new Map();
    const found = await db
      .selectFrom('brands')
      .select(['id', 'brandNm'])
      .where('mnId', '=', mnId)
      .where('nameKey', 'in', names.flatMap(brandKeys))
      .execute();
    return new Map(found.map(({ id, brandNm }) => [brandNm, id]));
  },

  /** Whether another brand than `id` has this name. The unique key doesn't know the keys of older rows. */
  hasName: async (mnId: string, name: string, id = ''): Promise<boolean> => {
    const found = await db
      .selectFrom('brands')
      .select('id')
      .where('mnId', '=', mnId)
      .where('nameKey', 'in', brandKeys(name))
      .where('id', '<>', id)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  add: async (row: Omit<BrandRow, 'nameKey'>) => {
    await db
      .insertInto('brands')
      .values({ ...row, nameKey: brandKey(row.brandNm) })
      .execute();
  },
});
