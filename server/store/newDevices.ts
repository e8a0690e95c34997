import { type RawBuilder, sql } from 'kysely';
import { isUniqueViolation } from './databaseErrors.ts';
import { isPostgres } from './engine.ts';
import type { DeviceIdentityRow } from './rows/provisioning.ts';
import type { Db } from './tables.ts';

const columns = ['sn', 'publicKey', 'meta'] as const;

export type NewDevice = Pick<DeviceIdentityRow, (typeof columns)[number]>;

/** Values that all devices of a task have in common. */
type CommonValues = Pick<
  DeviceIdentityRow,
  'mnId' | 'pjtId' | 'prodId' | 'taskId' | 'ownerId' | 'crtr' | 'crtDt' | 'chgr' | 'chgDt'
>;

export type PackedDevices = { size: number; parameters: string[] };

/** Runs an insert in a transaction, which goes on without its rows if one of them exists. */
const unlessRegistered = async (db: Db, insert: RawBuilder<unknown>, onWriting: () => void) => {
  // SQLite undoes a statement that fails, PostgreSQL the whole transaction
  const hasSavepoint = isPostgres(db);
  if (hasSavepoint) await sql`savepoint adding`.execute(db);
  try {
    const writing = insert.execute(db);
    onWriting();
    await writing;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (hasSavepoint) await sql`rollback to savepoint adding`.execute(db);
    return false;
  }
  if (hasSavepoint) await sql`release savepoint adding`.execute(db);
  return true;
};

export const newDeviceQueries = (db: Db) => ({
  /** The values of new devices as `addNew` needs them, so that they can be prepared before the transaction. */
  pack: (devices: readonly NewDevice[]): PackedDevices => ({
    size: devices.length,
    // one text per column: the driver would escape each element of an array
    parameters: isPostgres(db)
      ? columns.map(name => devices.map(device => device[name]).join('\n'))
      : [JSON.stringify(devices.map(device => columns.map(name => device[name])))],
  }),

  /**
   * Adds devices that differ only in these values. Returns false, without adding any, if a serial number is registered.
   * Calls `onWriting` as soon as the database is writing. Requires `lockPlaces` in the same transaction.
   *
   * Uses one statement, whose text and number of parameters are the same for any number of devices. It doesn't search
   * for them before: PostgreSQL keeps the plan from when the table was small, which would read all its rows later.
   */
  addNew: async (
    { size, parameters }: PackedDevices,
    common: CommonValues,
    onWriting = () => {},
  ): Promise<boolean> => {
    if (size === 0) return true;
    const values = { ...common, kind: 'commercial', label: '', state: 'ACTIVE', revision: 1 };
    const names = Object.keys(values) as (keyof typeof values)[];
    const isOnPostgres = isPostgres(db);
    const own = sql.join(columns.map(name => sql.ref(name)));
    const source = isOnPostgres
      ? sql`unnest(${sql.join(parameters.map(text => sql`string_to_array(${text}, chr(10))`))}) as given(${own})`
      : sql`json_each(${parameters[0]}) as given`;
    const given = isOnPostgres ? own : sql`given.value ->> 0, given.value ->> 1, given.value ->> 2`;
    // PostgreSQL can't infer the type of a parameter in a select
    const typed = (name: (typeof names)[number]) =>
      isOnPostgres
        ? sql`${values[name]}::${sql.raw(typeof values[name] === 'number' ? 'bigint' : 'text')}`
        : sql`${values[name]}`;
    const insert = sql`insert into "deviceIdentities"
      (${own}, ${sql.join(names.map(name => sql.ref(name)))})
      select ${given}, ${sql.join(names.map(typed))} from ${source}`;
    return unlessRegistered(db, insert, onWriting);
  },
});
