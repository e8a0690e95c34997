import type { Identifier } from 'react-admin';
import { filteredPath } from '../../model/rules/projectPages.ts';

type Keyed = { id: Identifier };

/**
 * The path of a record's page.
 *
 * @example <MenuLink to={recordPath('deviceTypes', deviceType)}>…</MenuLink>
 */
export const recordPath = (resource: string, { id }: Keyed) => `/${resource}/${encodeURIComponent(id)}`;

/**
 * The path of the form for a new record; `search` fills it.
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
 * The path of a resource's list, with a filter.
 *
 * @example listPath('projects', { prodType: ['TAG_DEVICE'] })
 */
export const listPath = (resource: string, filter: Readonly<Record<string, unknown>>) =>
  filteredPath(`/${resource}`, filter);
