import type { LocaleRecord } from '../../dataProvider/index.ts';
import { NameCell, TimeCell } from '../../ui/list/cells.tsx';
import type { Column, Sources } from '../../ui/list/columns.ts';
import { LocaleChip } from './LocaleChip.tsx';
import { localePath } from './localePath.ts';
import './locales.css';

export const localeColumns: readonly Column<LocaleRecord>[] = [
  { source: 'sortOrder', numeric: true },
  {
    source: 'localeNm',
    cell: locale => (
      <span className="locale-name">
        <NameCell name={locale.localeNm} to={localePath(locale)} />
        <LocaleChip locale={locale} />
      </span>
    ),
    flexible: true,
  },
  { source: 'localeId', cell: locale => <code className="list-code">{locale.localeId}</code> },
  { source: 'langNm' },
  { source: 'cntryNm' },
  { source: 'crtDt', cell: locale => <TimeCell time={locale.crtDt} />, firstOrder: 'DESC', narrow: 'hide' },
  { source: 'chgr', narrow: 'hide' },
  { source: 'chgDt', cell: locale => <TimeCell time={locale.chgDt} />, firstOrder: 'DESC', narrow: 'hide' },
];

export const hiddenColumns: Sources = ['crtDt', 'chgr'];

export const exportColumns = [
  'localeId',
  'langCd',
  'langNm',
  'cntryCd',
  'cntryNm',
  'localeNm',
  'sortOrder',
  'delYn',
  'chgr',
  'chgDt',
] satisfies (keyof LocaleRecord)[];
