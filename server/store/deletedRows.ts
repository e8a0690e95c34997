import type { RestorableResource } from '../../model/contract/records.ts';
import { factsOf, type RecordTable, type Tables, tables } from './tables.ts';

/** Rows of a table that belong to a record. */
export type DeletedPart = {
  table: keyof Tables;
  /** maps the columns of the table to the fields of the record, or to the columns of the parent */
  key: Readonly<Record<string, string>>;
  /** for rows that belong to other rows of the record, such as the reports of its firmware */
  parent?: DeletedPart;
};

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
    const owners: Partial<Record<keyof Tables, string>> = factsOf(dependent).deletedWith ?? {};
    // the record itself comes first: most rows have its ID
    const parent = parts.find(part => owners[part.table] !== undefined);
    if (parent === undefined) continue;
    const ids = { [owners[parent.table] ?? '']: factsOf(parent.table).key?.at(-1) ?? '' };
    parts.push({ table: dependent, key: ids, ...(parent.table !== table && { parent }) });
  }
  return parts;
};
