import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Engine, Types } from './step.ts';

export type CountedList = {
  table: string;
  /** the column with the owner of a row, for counts per owner */
  owner?: string;
  /** SQL of the value by which rows are counted, for the row `row` */
  facet: (row: string) => string;
};

const COUNT = '"list", "mnId", "owner", "facet"';

/** Increments the revision of a list, for the row `row` of a trigger. */
export const sqliteRevision = (table: string, row: 'new.' | 'old.') =>
  `insert into "listRevisions" ("list", "mnId", "slot", "revision") values ('${table}', ${row}"mnId", 0, 1)
      on conflict ("list", "mnId", "slot") do update set "revision" = "revision" + 1;`;

/** Increments the revisions of a list. `organizations`: SQL of an array of IDs. */
export const postgresRevision = (table: string, organizations: string) =>
  `insert into "listRevisions" ("list", "mnId", "slot", "revision")
        select '${table}', id, pg_backend_pid() % 64, 1 from unnest(${organizations}) as id order by id
        on conflict ("list", "mnId", "slot") do update set "revision" = "listRevisions"."revision" + 1;`;

const sqliteTriggers = ({ table, owner, facet }: CountedList) => {
  const owners = (row: string) => [`''`, ...(owner === undefined ? [] : [`${row}"${owner}"`])];
  const add = (row: string, number: 1 | -1) =>
    owners(row)
      .map(
        of => `insert into "listCounts" (${COUNT}, "total") values ('${table}', ${row}"mnId", ${of}, ${facet(row)}, ${number})
          on conflict (${COUNT}) do update set "total" = "total" + ${number};`,
      )
      .join('\n');
  const isMoved = [
    `${facet('old.')} <> ${facet('new.')}`,
    ...(owner === undefined ? [] : [`old."${owner}" <> new."${owner}"`]),
  ].join(' or ');
  return [
    `create trigger "${table}_counted_insert" after insert on "${table}" begin ${add('new.', 1)} ${sqliteRevision(table, 'new.')} end`,
    `create trigger "${table}_counted_delete" after delete on "${table}" begin ${add('old.', -1)} ${sqliteRevision(table, 'old.')} end`,
    `create trigger "${table}_counted_update" after update on "${table}" begin ${sqliteRevision(table, 'new.')} end`,
    `create trigger "${table}_counted_move" after update on "${table}" when ${isMoved} begin
      ${add('old.', -1)} ${add('new.', 1)} end`,
  ];
};

/**
 * Counts are only inserted, and summed up from time to time: writers of one list never wait for each other, and a
 * rollback also removes its counts. For the same reason, revisions have one row per connection.
 */
const postgresTriggers = ({ table, owner, facet }: CountedList) => {
  const owners = owner === undefined ? `(values (''))` : `(values (''), (r."${owner}"))`;
  const add = (rows: string) => `
    insert into "listCounts" (${COUNT}, "total")
      select '${table}', r."mnId", o.owner, ${facet('r.')}, sum(r.number) from (${rows}) r
        cross join lateral ${owners} as o(owner)
        group by 2, 3, 4 having sum(r.number) <> 0;`;
  return [
    `create function "${table}_counted"() returns trigger language plpgsql as $$
    declare organizations text[];
    begin
      if tg_op = 'INSERT' then
        organizations := array(select distinct "mnId" from new_rows);
        ${add('select 1 as number, * from new_rows')}
      elsif tg_op = 'DELETE' then
        organizations := array(select distinct "mnId" from old_rows);
        ${add('select -1 as number, * from old_rows')}
      else
        organizations := array(select distinct "mnId" from new_rows);
        ${add('select -1 as number, * from old_rows union all select 1, * from new_rows')}
      end if;
      ${postgresRevision(table, 'organizations')}
      if random() < 0.02 then
        with gone as (
          delete from "listCounts" where "id" in (
            select "id" from "listCounts" where "list" = '${table}' and "mnId" = any(organizations)
              for update skip locked
          ) returning *
        )
        insert into "listCounts" (${COUNT}, "total")
          select ${COUNT}, sum("total") from gone group by ${COUNT} having sum("total") <> 0;
      end if;
      return null;
    end $$`,
    ...(['insert', 'update', 'delete'] as const).map(event => {
      const tables = [
        ...(event === 'insert' ? [] : ['old table as old_rows']),
        ...(event === 'delete' ? [] : ['new table as new_rows']),
      ];
      return `create trigger "${table}_counted_${event}" after ${event} on "${table}"
        referencing ${tables.join(' ')} for each statement execute function "${table}_counted"()`;
    }),
  ];
};

const triggers: Record<Engine, (list: CountedList) => string[]> = {
  sqlite: sqliteTriggers,
  postgres: postgresTriggers,
};

/** Adds the tables of counts and revisions, with data; returns the triggers that maintain them. */
export const countWrites = async (db: Kysely<unknown>, { engine, text }: Types, lists: CountedList[]) => {
  await db.schema.dropTable('listRevisions').execute();
  await db.schema
    .createTable('listRevisions')
    .addColumn('list', text, col => col.notNull())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('slot', 'integer', col => col.notNull())
    .addColumn('revision', 'integer', col => col.notNull())
    .addPrimaryKeyConstraint('listRevisions_pk', ['list', 'mnId', 'slot'])
    .execute();

  const counts = db.schema.createTable('listCounts');
  const withId =
    engine === 'postgres'
      ? counts.addColumn('id', sql`bigint generated always as identity primary key`)
      : counts.addColumn('id', 'integer', col => col.primaryKey());
  await withId
    .addColumn('list', text, col => col.notNull())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('owner', text, col => col.notNull())
    .addColumn('facet', text, col => col.notNull())
    .addColumn('total', 'integer', col => col.notNull())
    .execute();
  const index = db.schema
    .createIndex('listCounts_facet')
    .on('listCounts')
    .columns(['list', 'mnId', 'owner', 'facet']);
  await (engine === 'sqlite' ? index.unique() : index).execute();

  return lists.flatMap(list => {
    const fill = (of: string) => `insert into "listCounts" (${COUNT}, "total")
      select '${list.table}', "mnId", ${of}, ${list.facet('')}, count(*) from "${list.table}" group by 2, 3, 4`;
    return [
      fill(`''`),
      ...(list.owner === undefined ? [] : [fill(`"${list.owner}"`)]),
      ...triggers[engine](list),
    ];
  });
};
