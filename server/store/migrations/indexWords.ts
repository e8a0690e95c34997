import type { Engine } from './step.ts';

export type SearchedList = {
  table: string;
  /** the key columns of a row, without the organization */
  key: readonly string[];
  /** SQL of the lower-case text to search, for the row `row` */
  words: (row: string) => string;
};

/**
 * Full-text search with trigrams, which finds words anywhere in a text. SQLite uses a virtual table, whose row numbers
 * `searchRows` maps to keys. PostgreSQL uses an index instead, which needs an extension: see trigrams.ts.
 */
export const indexWords = (engine: Engine, lists: readonly SearchedList[]) => {
  if (engine === 'postgres') return [];
  return [
    `create table if not exists "searchRows" ("id" integer primary key, "list" text not null, "mnId" text not null,
      "key" text not null, unique ("list", "mnId", "key"))`,
    ...lists.flatMap(({ table, key, words }) => {
      const keyOf = (row: string) => key.map(name => `${row}"${name}"`).join(` || ' ' || `);
      const isRow = (row: string) =>
        `"list" = '${table}' and "mnId" = ${row}"mnId" and "key" = ${keyOf(row)}`;
      const id = (row: string) => `(select "id" from "searchRows" where ${isRow(row)})`;
      const fts = `"${table}Words"`;
      return [
        `create virtual table ${fts} using fts5("words", content = '', contentless_delete = 1, tokenize = 'trigram')`,
        `insert into "searchRows" ("list", "mnId", "key") select '${table}', "mnId", ${keyOf('')} from "${table}"`,
        `insert into ${fts} ("rowid", "words") select "searchRows"."id", ${words('"rows".')}
          from "${table}" as "rows" join "searchRows" on "searchRows"."list" = '${table}'
            and "searchRows"."mnId" = "rows"."mnId" and "searchRows"."key" = ${keyOf('"rows".')}`,
        `create trigger "${table}_words_insert" after insert on "${table}" begin
          insert into "searchRows" ("list", "mnId", "key") values ('${table}', new."mnId", ${keyOf('new.')});
          insert into ${fts} ("rowid", "words") values (${id('new.')}, ${words('new.')});
        end`,
        `create trigger "${table}_words_update" after update on "${table}"
          when ${words('old.')} <> ${words('new.')} begin
          update ${fts} set "words" = ${words('new.')} where "rowid" = ${id('new.')};
        end`,
        `create trigger "${table}_words_delete" after delete on "${table}" begin
          delete from ${fts} where "rowid" = ${id('old.')};
          delete from "searchRows" where ${isRow('old.')};
        end`,
      ];
    }),
  ];
};
