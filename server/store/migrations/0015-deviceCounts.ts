import { sql } from 'kysely';
import type { Engine, Step } from './step.ts';

const owner = `(select "givenName" || ' ' || "familyName" from "users" where "userId" = new."ownerId")`;
const sold = (row: string) =>
  `(select coalesce(sum("commercialDevices"), 0) from "products" where "products"."pjtId" = ${row}"pjtId")`;
const devices = (row: string) => `(select count(*) from "devices" where "devices"."pjtId" = ${row}"pjtId")`;

const setSold = (row: string) =>
  `update "projects" set "commercialDevices" = ${sold('"projects".')} where "pjtId" = ${row}."pjtId"`;
const setDevices = (row: string) =>
  `update "projects" set "testDevices" = ${devices('"projects".')} where "pjtId" = ${row}."pjtId"`;

/** The triggers that counted the test devices of a project's products now count those of the project. */
const triggers: Record<Engine, string[]> = {
  sqlite: [
    ...['derive', 'products_insert', 'products_delete', 'products_update', 'products_move'].map(
      name => `drop trigger "projects_${name}"`,
    ),
    `create trigger "projects_derive" after insert on "projects" begin
      update "projects"
        set "ownerNm" = ${owner}, "commercialDevices" = ${sold('new.')}, "testDevices" = ${devices('new.')}
        where "pjtId" = new."pjtId" and ("ownerNm", "commercialDevices", "testDevices")
          is not (${owner}, ${sold('new.')}, ${devices('new.')});
    end`,
    `create trigger "projects_products_insert" after insert on "products" begin ${setSold('new')}; end`,
    `create trigger "projects_products_delete" after delete on "products" begin ${setSold('old')}; end`,
    `create trigger "projects_products_update" after update on "products" begin ${setSold('new')}; end`,
    `create trigger "projects_products_move" after update of "pjtId" on "products"
      when old."pjtId" <> new."pjtId" begin ${setSold('old')}; end`,
    `create trigger "projects_devices_insert" after insert on "devices" begin ${setDevices('new')}; end`,
    `create trigger "projects_devices_delete" after delete on "devices" begin ${setDevices('old')}; end`,
    `create trigger "projects_devices_move" after update of "pjtId" on "devices"
      when old."pjtId" is not new."pjtId" begin ${setDevices('old')}; ${setDevices('new')}; end`,
  ],
  postgres: [
    `create or replace function projects_derive() returns trigger language plpgsql as $$ begin
      new."ownerNm" := ${owner};
      if tg_op = 'INSERT' then
        new."testDevices" := ${devices('new.')};
        new."commercialDevices" := ${sold('new.')};
      end if;
      return new;
    end $$`,
    `create or replace function projects_products() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${setSold('old')}; end if;
      if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old."pjtId" <> new."pjtId") then ${setSold('new')}; end if;
      return null;
    end $$`,
    `create function projects_devices() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${setDevices('old')}; end if;
      if tg_op <> 'DELETE' then ${setDevices('new')}; end if;
      return null;
    end $$`,
    `create trigger "projects_devices" after insert or delete or update of "pjtId" on "devices"
      for each row execute function projects_devices()`,
  ],
};

/** Devices are counted by project; products have no number of their own. */
export const deviceCounts: Step = async (db, { engine }) => {
  await triggers[engine].reduce(async (before, statement) => {
    await before;
    await sql.raw(statement).execute(db);
  }, Promise.resolve());
  await sql.raw(`update "projects" set "testDevices" = ${devices('"projects".')}`).execute(db);
  await db.schema.dropIndex('products_project').execute();
  await db.schema.alterTable('products').dropColumn('testDevices').execute();
  await db.schema
    .createIndex('products_project')
    .on('products')
    .columns(['pjtId', 'commercialDevices'])
    .execute();
};
