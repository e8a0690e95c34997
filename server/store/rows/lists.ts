import type { Category } from '../../../model/contract/categories.ts';
import type { Country } from '../../../model/contract/countries.ts';
import type { DeviceType } from '../../../model/contract/deviceTypes.ts';
import type { Locale } from '../../../model/contract/locales.ts';
import type { Row } from './row.ts';

/** `mnId` is '' for standard types, which no organization owns. */
export type DeviceTypeRow = Row<DeviceType, { nameKey: string }, 'isOwner'>;

/** Lists that an organization can copy and change; `mnId` is '' for the platform's own rows. */
type Listed = { mnId: string; nameKey: string };

export type CountryRow = Row<Country, Listed, 'isOwner' | 'inUse' | 'locales'>;

export type LocaleRow = Row<Locale, Listed, 'isOwner' | 'cntryNm'>;

export type CategoryRow = Row<Category, Listed & { sortOrder: number }, 'isOwner' | 'order'>;

/**
 * The organization has a copy of its own. Countries and locales refer to each other, so they are copied together.
 */
export interface OwnListRow {
  list: 'places' | 'categories';
  mnId: string;
}

export type CountedList = 'deviceTypes' | 'pairingInstructions' | 'projects';

/** lists whose writes are counted */
export type RevisedList = CountedList | 'deviceProfiles';

/**
 * Number of writes to a list of an organization; cached pages and counts are valid for one revision. Maintained by
 * triggers.
 */
export interface ListRevisionRow {
  list: RevisedList;
  mnId: string;
  /** on PostgreSQL, writers have different slots, so that none waits for another: the revision is the sum */
  slot: number;
  revision: number;
}

/** Number of rows of a list with a facet; the sum of all rows with the same key. Maintained by triggers. */
export interface ListCountRow {
  list: CountedList;
  mnId: string;
  /** '' for the rows of all owners */
  owner: string;
  facet: string;
  total: number;
}
