import type { Category } from '../../../model/contract/categories.ts';
import type { Country } from '../../../model/contract/countries.ts';
import type { Locale } from '../../../model/contract/locales.ts';
import type { Stamps } from '../../../model/contract/stamps.ts';

export interface DeviceTypeRow extends Stamps {
  /** '' for standard types, which belong to nobody */
  mnId: string;
  dvcType: string;
  dvcTypeNm: string;
  nameKey: string;
  ocfDvcType: string;
  ownerId: string;
  version: number;
}

/** Of the lists that an organization takes over from the platform: '' is the platform's place. */
type Listed = Stamps & { mnId: string; nameKey: string; version: number };

export type CountryRow = Listed &
  Pick<Country, 'cntryCd' | 'cntryCdAlpha3' | 'cntryNm' | 'useYn' | 'delYn' | 'zwaveRegion'>;

export type LocaleRow = Listed &
  Pick<Locale, 'localeId' | 'langCd' | 'langNm' | 'cntryCd' | 'localeNm' | 'sortOrder' | 'delYn'>;

export type CategoryRow = Listed &
  Pick<Category, 'ctgrId' | 'ctgrNm' | 'categoryType' | 'iconUrl'> & { sortOrder: number };

/** The organization reads and writes a copy of its own. Countries and locales name each other, so they go together. */
export interface OwnListRow {
  list: 'places' | 'categories';
  mnId: string;
}

/** How often a list of an organization was written to: what is remembered of it holds for one revision. */
export interface ListRevisionRow {
  list: 'deviceTypes' | 'pairingInstructions';
  mnId: string;
  revision: number;
}
