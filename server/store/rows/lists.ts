import type { Category } from '../../../model/contract/categories.ts';
import type { Country } from '../../../model/contract/countries.ts';
import type { DeviceType } from '../../../model/contract/deviceTypes.ts';
import type { Locale } from '../../../model/contract/locales.ts';
import type { Row } from './row.ts';

/** `mnId` is '' for standard types, which no organization owns. */
export type DeviceTypeRow = Row<DeviceType, { nameKey: string }, 'isOwner'>;

/** Lists that an organization may copy and change; `mnId` is '' for the platform's own rows. */
type Listed = { mnId: string; nameKey: string };

export type CountryRow = Row<Country, Listed, 'isOwner' | 'inUse' | 'locales'>;

export type LocaleRow = Row<Locale, Listed, 'isOwner' | 'cntryNm'>;

export type CategoryRow = Row<Category, Listed & { sortOrder: number }, 'isOwner' | 'order'>;

/**
 * The organization reads and writes a copy of its own. Countries and locales refer to each other, so they are copied
 * together.
 */
export interface OwnListRow {
  list: 'places' | 'categories';
  mnId: string;
}

export type CountedList = 'deviceTypes' | 'pairingInstructions' | 'projects';

/** Counts the writes to a list of an organization; cached pages and counts hold for one revision. Kept by triggers. */
export interface ListRevisionRow {
  list: CountedList;
  mnId: string;
  /** writers on PostgreSQL have one each, so that none waits for another: the revision is the sum */
  slot: number;
  revision: number;
}

/** How many rows of a list have a facet; the sum of all that have the same names. Kept by triggers. */
export interface ListCountRow {
  list: CountedList;
  mnId: string;
  /** '' for everybody's rows */
  owner: string;
  facet: string;
  total: number;
}
