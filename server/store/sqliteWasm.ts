import init, {
  type BindableValue,
  type Database,
  type Sqlite3Static,
  type SqlValue,
} from '@sqlite.org/sqlite-wasm';
import type { SqliteDatabase } from 'kysely';
import { openSqlite } from './sqlite.ts';

/**
 * Adapts SQLite's WASM build to what Kysely and databaseErrors.ts expect: names of result codes, and statements that
 * end.
 */
const adapt = ({ capi, SQLite3Error }: Sqlite3Static, db: Database): SqliteDatabase => ({
  close: () => db.close(),
  prepare: sql => {
    const statement = db.prepare(sql);
    const finish = <T>(parameters: readonly unknown[], work: () => T) => {
      try {
        if (parameters.length > 0) statement.bind(parameters as BindableValue[]);
        return work();
      } catch (error) {
        if (!(error instanceof SQLite3Error)) throw error;
        throw Object.assign(error, { code: capi.sqlite3_js_rc_str(error.resultCode) });
      } finally {
        statement.finalize();
      }
    };
    const all = (parameters: readonly unknown[]) =>
      finish(parameters, () => {
        const rows: Record<string, SqlValue>[] = [];
        while (statement.step()) rows.push(statement.get({}));
        return rows;
      });
    return {
      reader: statement.columnCount > 0,
      all,
      iterate: parameters => all(parameters).values(),
      run: parameters =>
        finish(parameters, () => {
          statement.step();
          return { changes: db.changes(), lastInsertRowid: capi.sqlite3_last_insert_rowid(db) };
        }),
    };
  },
});

const load = ({ capi, wasm }: Sqlite3Static, db: Database, image: Uint8Array) => {
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
  const size = image.byteLength;
  db.checkRc(capi.sqlite3_deserialize(db, 'main', wasm.allocFromTypedArray(image), size, size, flags));
};

/**
 * A store in the memory of a page or of Node: empty, or restored from an `image`.
 *
 * @example const copy = await openSqliteWasm(await store.image());
 */
export const openSqliteWasm = async (image?: Uint8Array) => {
  const sqlite3 = await init();
  // every error is also thrown
  sqlite3.config.warn = () => {};
  const db = new sqlite3.oo1.DB(':memory:');
  if (image !== undefined) load(sqlite3, db, image);
  db.exec('pragma foreign_keys = on');
  const store = await openSqlite(adapt(sqlite3, db));
  return {
    ...store,
    /** the bytes of a database file, taken between two transactions */
    image: () => store.db.connection().execute(async () => sqlite3.capi.sqlite3_js_db_export(db)),
  };
};
