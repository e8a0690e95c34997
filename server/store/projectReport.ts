import { sql } from 'kysely';
import type { ProjectType, ReportQuery, ReportRow } from '../../model/contract/projects.ts';
import type { Scope } from './scope.ts';
import { matchesWords } from './search.ts';
import type { Db } from './tables.ts';

/** The test devices of a project belong to no product: they are counted for the first of its products. */
export const testDevicesOfProduct = sql<number>`case when "products"."prodId" is null or "products"."prodId" = (
  select min("first"."prodId") from "products" as "first" where "first"."pjtId" = "projects"."pjtId"
) then "projects"."testDevices" else 0 end`;

/** Number of identities that were provisioned for the product. */
export const commercialDevicesOfProduct = sql<number>`coalesce("products"."commercialDevices", 0)`;

// a project without products comes first on both engines
const columnOf = {
  pjtNm: sql`"projects"."nameKey"`,
  prodType: sql`"projects"."prodType"`,
  prodNm: sql`lower(coalesce("products"."prodNm", ''))`,
  prodId: sql`coalesce("products"."prodId", '')`,
  refProdUuid: sql`coalesce("products"."refProdUuid", '')`,
  testDevices: testDevicesOfProduct,
  commercialDevices: commercialDevicesOfProduct,
} satisfies Record<ReportQuery['orderCol'], unknown>;

const searched = [sql`"projects"."nameKey"`, sql`lower("products"."prodNm")`];

const searchedIds = [
  sql`lower("projects"."pjtId")`,
  sql`lower("products"."prodId")`,
  sql`lower("products"."refProdUuid")`,
];

/** PRJ-03: one row per product of the projects of these types. */
export const readProjectReport = async (
  db: Db,
  scope: Scope,
  types: readonly ProjectType[],
  { keyword, orderCol, orderKey, page, pageSize }: ReportQuery,
) => {
  const rows = db
    .selectFrom('projects')
    .leftJoin('products', 'products.pjtId', 'projects.pjtId')
    .where('projects.mnId', '=', scope.mnId)
    .where('projects.prodType', 'in', types)
    .where(matchesWords(keyword, searched, searchedIds))
    .$if(scope.ownOnly, query => query.where('projects.ownerId', '=', scope.userId));
  const [list, count] = await Promise.all([
    rows
      .select([
        'projects.pjtId',
        'projects.prodType',
        'projects.pjtNm',
        'products.prodNm',
        'products.prodId',
        'products.refProdUuid',
        testDevicesOfProduct.as('testDevices'),
        commercialDevicesOfProduct.as('commercialDevices'),
      ])
      .orderBy(columnOf[orderCol], orderKey)
      .orderBy('projects.nameKey')
      .orderBy('projects.pjtId')
      .orderBy('products.prodId')
      .offset((page - 1) * pageSize)
      .limit(pageSize)
      .execute(),
    rows.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list: list satisfies ReportRow[], totalCount: count.total };
};
