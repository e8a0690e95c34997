import type { RestorableResource } from '../../model/contract/records.ts';
import { factsOf, type RecordTable, type Tables, tables } from './tables.ts';

/** Rows of a table that belong to a record: maps the columns of the table to the fields of the record. */
export type DeletedPart = { table: keyof Tables; key: Readonly<Record<string, string>> };

const names: Partial<Record<RestorableResource, RecordTable>> = { testDevices: 'devices' };

/** The table of a kind of record. */
export const tableOf = (resource: RestorableResource): RecordTable =>
  names[resource] ?? (resource as RecordTable);

/**
 * The rows that are deleted with a record: its own row first, then those that the database deletes with it, in the
 * order in which they can be inserted again. Removed locales stay in their table.
 */
export const deletedPartsOf = (resource: RestorableResource): DeletedPart[] => {
  if (resource === 'locales') return [];
  const table = tableOf(resource);
  const key: readonly string[] = tables[table].key;
  const parts: DeletedPart[] = [{ table, key: Object.fromEntries(key.map(column => [column, column])) }];
  for (const dependent of Object.keys(tables) as (keyof Tables)[]) {
    const owners: Partial<Record<RecordTable, string>> = factsOf(dependent).deletedWith ?? {};
    const column = owners[table];
    if (column !== undefined) parts.push({ table: dependent, key: { [column]: key.at(-1) ?? '' } });
  }
  return parts;
};
