import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CountryRecord } from '../../dataProvider/index.ts';
import { type Column, yesOrNo } from '../../ui/list/columns.ts';
import { NameCell, EmptyCell, TextCell, TimeCell } from '../../ui/list/cells.tsx';
import { listPath, recordPath } from '../../ui/recordPaths.ts';
import { UseChip } from './UseChip.tsx';

const LocalesCell = ({ country: { cntryCd, locales } }: { country: CountryRecord }) => {
  const translate = useTranslate();
  if (locales === 0) return <EmptyCell text={translate('countries.noLocale')} />;
  return (
    <Link to={listPath('locales', { q: `-${cntryCd}` })}>
      {translate('countries.localeCount', { smart_count: locales })}
    </Link>
  );
};

const RegionCell = ({ country: { zwaveRegion } }: { country: CountryRecord }) => {
  const translate = useTranslate();
  return zwaveRegion === '' ? (
    <EmptyCell text={translate('countries.noRegion')} />
  ) : (
    <span className="ui-chip">{zwaveRegion}</span>
  );
};

export const countryColumns: readonly Column<CountryRecord>[] = [
  {
    source: 'cntryNm',
    cell: country => <NameCell name={country.cntryNm} to={recordPath('countries', country)} />,
    flexible: true,
  },
  { source: 'cntryCd', cell: country => <code className="list-code">{country.cntryCd}</code> },
  { source: 'cntryCdAlpha3', cell: country => <code className="list-code">{country.cntryCdAlpha3}</code> },
  {
    source: 'useYn',
    cell: country => <UseChip country={country} />,
    text: ({ useYn }, translate) => yesOrNo(useYn, translate),
    firstOrder: 'DESC',
  },
  { source: 'zwaveRegion', cell: country => <RegionCell country={country} /> },
  {
    source: 'locales',
    export: false,
    cell: country => <LocalesCell country={country} />,
    firstOrder: 'DESC',
  },
  { source: 'chgr', cell: ({ chgr }) => <TextCell text={chgr} />, show: 'onDemand', narrow: 'hide' },
  { source: 'chgDt', cell: country => <TimeCell time={country.chgDt} />, firstOrder: 'DESC', narrow: 'hide' },
  { source: 'delYn', show: 'export', text: ({ delYn }, translate) => yesOrNo(delYn, translate) },
  { source: 'inUse', show: 'export', text: ({ inUse }, translate) => yesOrNo(inUse, translate) },
];
