import type { Identifier } from 'react-admin';
import { filteredPath } from '../../model/rules/projectPages.ts';

type Keyed = { id: Identifier };

/**
 * Where the page of a record is.
 *
 * @example <MenuLink to={recordPath('deviceTypes', deviceType)}>…</MenuLink>
 */
export const recordPath = (resource: string, { id }: Keyed) => `/${resource}/${encodeURIComponent(id)}`;

/**
 * Where the form for a new record is; `search` fills it.
 *
 * @example createPath('deviceTypes', { from: deviceType.id })
 */
export const createPath = (resource: string, search: Record<string, string | undefined> = {}) => {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0
    ? `/${resource}/create`
    : `/${resource}/create?${new URLSearchParams(given).toString()}`;
};

/**
 * Where the list of a resource is, narrowed by a filter.
 *
 * @example listPath('projects', { prodType: ['TAG_DEVICE'] })
 */
export const listPath = (resource: string, filter: Readonly<Record<string, unknown>>) =>
  filteredPath(`/${resource}`, filter);
