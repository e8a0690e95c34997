import { sql } from 'kysely';
import type { Step } from './step.ts';

/** Adds the fields of products, which only had a name, a brand and a number of commercial devices. */
export const products: Step = async (db, { text, time }) => {
  const table = () => db.schema.alterTable('products');
  const texts: Record<string, string> = {
    mnId: '',
    nameKey: '',
    names: '[]',
    modelNm: '',
    modelKey: '',
    modelNumbers: '[]',
    skus: '[]',
    dsc: '',
    countryMode: 'SELECTED',
    countries: '[]',
    releaseDay: '',
    purchaseUrl: '',
    supportUrl: '',
    manualUrl: '',
    state: 'DRAFT',
    crtr: '',
    chgr: '',
  };
  for (const [name, value] of Object.entries(texts))
    await table()
      .addColumn(name, text, col => col.notNull().defaultTo(value))
      .execute();
  for (const name of ['ctgrId', 'imageFileId']) await table().addColumn(name, text).execute();
  for (const name of ['crtDt', 'chgDt'])
    await table()
      .addColumn(name, time, col => col.notNull().defaultTo(0))
      .execute();
  await table()
    .addColumn('version', 'integer', col => col.notNull().defaultTo(1))
    .execute();

  const ofProject = (column: string) =>
    `(select "projects"."${column}" from "projects" where "projects"."pjtId" = "products"."pjtId")`;
  const copied = ['mnId', 'crtr', 'crtDt', 'chgr', 'chgDt'].map(name => `"${name}" = ${ofProject(name)}`);
  await sql
    .raw(
      `update "products" set ${copied.join(', ')}, "nameKey" = lower("prodNm"),
        "modelNm" = "prodId", "modelKey" = lower("prodId")`,
    )
    .execute(db);

  await db.schema
    .createIndex('products_model')
    .on('products')
    .columns(['pjtId', 'modelKey'])
    .unique()
    .execute();
  for (const column of ['nameKey', 'modelKey', 'chgDt'])
    await db.schema
      .createIndex(`products_by_${column}`)
      .on('products')
      .columns(['mnId', column, 'prodId'])
      .execute();
};
