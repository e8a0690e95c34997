import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { CountryRecord } from '../../dataProvider/index.ts';
import type { Column, Sources } from '../../ui/list/columns.ts';
import { NameCell, NothingCell, TimeCell } from '../../ui/list/cells.tsx';
import { countryPath } from './countryPath.ts';
import { UseChip } from './UseChip.tsx';

const LocalesCell = ({ country: { cntryCd, locales } }: { country: CountryRecord }) => {
  const translate = useTranslate();
  if (locales === 0) return <NothingCell text={translate('countries.noLocale')} />;
  return (
    <Link to={`/locales?filter=${encodeURIComponent(JSON.stringify({ q: `-${cntryCd}` }))}`}>
      {translate('countries.localeCount', { smart_count: locales })}
    </Link>
  );
};

const RegionCell = ({ country: { zwaveRegion } }: { country: CountryRecord }) => {
  const translate = useTranslate();
  return zwaveRegion === '' ? (
    <NothingCell text={translate('countries.noRegion')} />
  ) : (
    <span className="ui-chip">{zwaveRegion}</span>
  );
};

export const countryColumns: readonly Column<CountryRecord>[] = [
  {
    source: 'cntryNm',
    cell: country => <NameCell name={country.cntryNm} to={countryPath(country)} />,
    flexible: true,
  },
  { source: 'cntryCd', cell: country => <code className="list-code">{country.cntryCd}</code> },
  { source: 'cntryCdAlpha3', cell: country => <code className="list-code">{country.cntryCdAlpha3}</code> },
  { source: 'useYn', cell: country => <UseChip country={country} />, firstOrder: 'DESC' },
  { source: 'zwaveRegion', cell: country => <RegionCell country={country} /> },
  { source: 'locales', cell: country => <LocalesCell country={country} />, firstOrder: 'DESC' },
  { source: 'chgr', narrow: 'hide' },
  { source: 'chgDt', cell: country => <TimeCell time={country.chgDt} />, firstOrder: 'DESC', narrow: 'hide' },
];

export const hiddenColumns: Sources = ['chgr'];

export const exportColumns = [
  'cntryCd',
  'cntryCdAlpha3',
  'cntryNm',
  'useYn',
  'delYn',
  'inUse',
  'zwaveRegion',
  'chgr',
  'chgDt',
] satisfies (keyof CountryRecord)[];
