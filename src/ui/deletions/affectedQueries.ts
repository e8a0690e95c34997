import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { kindOf, projectRecords } from '../../../model/contract/records.ts';

/** Resources whose writes can change who sees or edits the records of projects. */
const changesAccess: ReadonlySet<string> = new Set(['projects', 'members']);

/** Matches the queries that are affected by a written, deleted or restored record of this resource. */
export const affectedQueries = (resource: string) => {
  const names = new Set<unknown>([
    resource,
    ...(kindOf(resource)?.shownIn ?? []),
    ...(changesAccess.has(resource) ? projectRecords : []),
    'search',
    'auditEntries',
    'deletions',
  ]);
  return ([name]: QueryKey) => names.has(name);
};

/** Invalidates everything that shows a record of this resource, after a write; active queries are fetched again. */
export const refreshAffected = (client: QueryClient, resource: string): Promise<void> => {
  const isAffected = affectedQueries(resource);
  return client.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey) });
};

/** Whether the query loads only one of these records. */
export const isOneOf =
  (resource: string, ids: ReadonlySet<string>) =>
  ([name, verb, params]: QueryKey) =>
    name === resource && verb === 'getOne' && ids.has(String((params as { id?: unknown } | undefined)?.id));
