import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { kindOf, projectRecords } from '../../../model/contract/records.ts';

/** Which queries a written, deleted or restored record of this resource changes. */
export const affectedQueries = (resource: string) => {
  const names = new Set<unknown>([
    resource,
    ...(kindOf(resource)?.shownIn ?? []),
    ...(resource === 'projects' ? projectRecords : []),
    'search',
    'auditEntries',
    'deletions',
  ]);
  return ([name]: QueryKey) => names.has(name);
};

/** Marks what shows a record of this resource as outdated, after a write; what is on the page is read again. */
export const refreshAffected = (client: QueryClient, resource: string): Promise<void> => {
  const isAffected = affectedQueries(resource);
  return client.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey) });
};

/** Whether the query loads one of these records alone. */
export const isOneOf =
  (resource: string, ids: ReadonlySet<string>) =>
  ([name, verb, params]: QueryKey) =>
    name === resource && verb === 'getOne' && ids.has(String((params as { id?: unknown } | undefined)?.id));
