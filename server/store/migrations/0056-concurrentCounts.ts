import { sql } from 'kysely';
import type { Step } from './step.ts';

const sold = `(select coalesce(sum("commercialDevices"), 0) from "products" where "products"."pjtId" = "projects"."pjtId")`;
const devices = `(select count(*) from "devices" where "devices"."pjtId" = "projects"."pjtId")`;

/** Locks the project as its update does, but earlier: the update then counts what others committed meanwhile. */
const count = (column: string, value: string, row: 'new' | 'old') =>
  `perform 1 from "projects" where "pjtId" = ${row}."pjtId" for no key update;
    update "projects" set "${column}" = ${value} where "pjtId" = ${row}."pjtId";`;

/** Two transactions of PostgreSQL that changed a project's devices at once each missed the other's. */
export const concurrentCounts: Step = async (db, { engine }) => {
  if (engine !== 'postgres') return;
  const statements = [
    `create or replace function projects_products() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${count('commercialDevices', sold, 'old')} end if;
      if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old."pjtId" <> new."pjtId") then
        ${count('commercialDevices', sold, 'new')}
      end if;
      return null;
    end $$`,
    `create or replace function projects_devices() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${count('testDevices', devices, 'old')} end if;
      if tg_op <> 'DELETE' then ${count('testDevices', devices, 'new')} end if;
      return null;
    end $$`,
    `update "projects" set "testDevices" = ${devices}, "commercialDevices" = ${sold}
      where ("testDevices", "commercialDevices") is distinct from (${devices}, ${sold})`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
