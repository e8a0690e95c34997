import { sql } from 'kysely';
import { countWrites } from './countWrites.ts';
import { indexWords } from './indexWords.ts';
import type { Engine, Step } from './step.ts';

const ownerNm = (row: string) =>
  `(select "givenName" || ' ' || "familyName" from "users" where "userId" = ${row}"ownerId")`;

const devices = (column: string, row: string) =>
  `(select coalesce(sum("${column}"), 0) from "products" where "products"."pjtId" = ${row}"pjtId")`;

const SUMS = ['testDevices', 'commercialDevices'];

const sums = SUMS.map(column => `"${column}" = ${devices(column, '"projects".')}`).join(', ');

const onProducts = (event: string, row: string) => `create trigger "projects_products_${event}"
  after ${event} on "products" begin
    update "projects" set ${sums} where "pjtId" = ${row}."pjtId";
  end`;

/** Columns by which the project list sorts, maintained in its own row, because an index can't include another table. */
const keepDerived: Record<Engine, string[]> = {
  sqlite: [
    `create trigger "projects_derive" after insert on "projects" begin
      update "projects" set "ownerNm" = ${ownerNm('new.')}, ${sums} where "pjtId" = new."pjtId"
        and ("ownerNm", "testDevices", "commercialDevices") is not
          (${ownerNm('new.')}, ${SUMS.map(column => devices(column, 'new.')).join(', ')});
    end`,
    `create trigger "projects_owner_moved" after update of "ownerId" on "projects"
      when old."ownerId" <> new."ownerId" begin
      update "projects" set "ownerNm" = ${ownerNm('new.')} where "pjtId" = new."pjtId";
    end`,
    `create trigger "projects_owner_renamed" after update of "givenName", "familyName" on "users" begin
      update "projects" set "ownerNm" = new."givenName" || ' ' || new."familyName"
        where "ownerId" = new."userId";
    end`,
    onProducts('insert', 'new'),
    onProducts('delete', 'old'),
    onProducts('update', 'new'),
    `create trigger "projects_products_move" after update of "pjtId" on "products"
      when old."pjtId" <> new."pjtId" begin
      update "projects" set ${sums} where "pjtId" = old."pjtId";
    end`,
  ],
  postgres: [
    `create function projects_derive() returns trigger language plpgsql as $$ begin
      new."ownerNm" := ${ownerNm('new.')};
      if tg_op = 'INSERT' then
        ${SUMS.map(column => `new."${column}" := ${devices(column, 'new.')};`).join(' ')}
      end if;
      return new;
    end $$`,
    `create trigger "projects_derive" before insert or update of "ownerId" on "projects"
      for each row execute function projects_derive()`,
    `create function projects_owner_renamed() returns trigger language plpgsql as $$ begin
      update "projects" set "ownerNm" = new."givenName" || ' ' || new."familyName"
        where "ownerId" = new."userId";
      return null;
    end $$`,
    `create trigger "projects_owner_renamed" after update of "givenName", "familyName" on "users"
      for each row execute function projects_owner_renamed()`,
    `create function projects_products() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then update "projects" set ${sums} where "pjtId" = old."pjtId"; end if;
      if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old."pjtId" <> new."pjtId") then
        update "projects" set ${sums} where "pjtId" = new."pjtId";
      end if;
      return null;
    end $$`,
    `create trigger "projects_products" after insert or update or delete on "products"
      for each row execute function projects_products()`,
  ],
};

/** Every list can be read from an index in the requested order; its counts and words are maintained by triggers. */
export const lists: Step = async (db, types) => {
  const { engine, text } = types;
  const run = (statements: readonly string[]) =>
    statements.reduce(async (before, statement) => {
      await before;
      await sql.raw(statement).execute(db);
    }, Promise.resolve());

  await db.schema
    .alterTable('projects')
    .addColumn('ownerNm', text, col => col.notNull().defaultTo(''))
    .execute();
  for (const column of SUMS)
    await db.schema
      .alterTable('projects')
      .addColumn(column, 'integer', col => col.notNull().defaultTo(0))
      .execute();
  await run([`update "projects" set "ownerNm" = ${ownerNm('"projects".')}, ${sums}`]);
  await run(keepDerived[engine]);
  for (const column of ['prodType', 'ownerNm', 'testDevices', 'commercialDevices', 'crtDt'])
    await db.schema
      .createIndex(`projects_${column}`)
      .on('projects')
      .columns(['mnId', column, 'pjtId'])
      .execute();
  await run([
    // in life-cycle order, not alphabetical
    `create index "projects_state" on "projects" ("mnId", (case "devStatCd" when 'DEVELOP' then 0
      when 'DEPLOYED_TO_TEST' then 1 when 'PUBLISH_REQUEST' then 2 else 3 end), "pjtId")`,
  ]);

  await run(
    await countWrites(db, types, [
      {
        table: 'projects',
        owner: 'ownerId',
        facet: row =>
          `${row}"prodType" || ' ' || ${row}"devStatCd" || ' ' || case when ${row}"testDevices" = 0 then '0' else '1' end`,
      },
      { table: 'deviceTypes', facet: () => `''` },
      { table: 'pairingInstructions', facet: row => `${row}"state" || ' ' || ${row}"instructionLanguage"` },
    ]),
  );
  await run(
    indexWords(engine, [
      { table: 'projects', key: ['pjtId'], words: row => `${row}"nameKey" || char(10) || ${row}"pjtId"` },
    ]),
  );
};
