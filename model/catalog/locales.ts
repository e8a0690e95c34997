import { DEFAULT_LOCALE } from '../contract/locales.ts';
import { standardCountries } from './countries.ts';
import { standardAuditFields } from './standardAuditFields.ts';

// in list order: the default first, then by name
const languages: readonly (readonly [langCd: string, langNm: string, countries: string])[] = [
  ['en', 'English', 'US'],
  ['ar', 'Arabic', 'AE EG SA'],
  ['bg', 'Bulgarian', 'BG'],
  ['zh', 'Chinese', 'CN HK TW'],
  ['hr', 'Croatian', 'HR'],
  ['cs', 'Czech', 'CZ'],
  ['da', 'Danish', 'DK'],
  ['nl', 'Dutch', 'BE NL'],
  ['en', 'English', 'AU CA GB IE IN NZ SG ZA'],
  ['et', 'Estonian', 'EE'],
  ['fi', 'Finnish', 'FI'],
  ['fr', 'French', 'BE CA CH FR'],
  ['de', 'German', 'AT CH DE'],
  ['el', 'Greek', 'GR'],
  ['he', 'Hebrew', 'IL'],
  ['hi', 'Hindi', 'IN'],
  ['hu', 'Hungarian', 'HU'],
  ['it', 'Italian', 'IT'],
  ['ja', 'Japanese', 'JP'],
  ['ko', 'Korean', 'KR'],
  ['lv', 'Latvian', 'LV'],
  ['lt', 'Lithuanian', 'LT'],
  ['nb', 'Norwegian', 'NO'],
  ['pl', 'Polish', 'PL'],
  ['pt', 'Portuguese', 'BR PT'],
  ['ro', 'Romanian', 'RO'],
  ['sk', 'Slovak', 'SK'],
  ['sl', 'Slovenian', 'SI'],
  ['es', 'Spanish', 'ES MX'],
  ['sv', 'Swedish', 'SE'],
  ['tr', 'Turkish', 'TR'],
  ['uk', 'Ukrainian', 'UA'],
];

const named = new Map(standardCountries.map(({ cntryCd, cntryNm }) => [cntryCd, cntryNm]));

/** The data of migration 0004. Released entries are never edited. */
export const standardLocales = languages
  .flatMap(([langCd, langNm, countries]) =>
    countries.split(' ').map(cntryCd => ({
      localeId: `${langCd}-${cntryCd}`,
      langCd,
      langNm,
      cntryCd,
      localeNm: `${langNm} (${named.get(cntryCd)})`,
    })),
  )
  .map((locale, index) => ({
    ...locale,
    // with gaps, so that another locale fits in between
    sortOrder: locale.localeId === DEFAULT_LOCALE ? 0 : index * 10,
    delYn: 'N' as const,
    ...standardAuditFields,
  }));
