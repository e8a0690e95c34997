import type { LocaleRecord } from '../../dataProvider/index.ts';
import { NameCell, TextCell, TimeCell } from '../../ui/list/cells.tsx';
import { type Column, yesOrNo } from '../../ui/list/columns.ts';
import { recordPath } from '../../ui/recordPaths.ts';
import { LocaleChip } from './LocaleChip.tsx';
import './locales.css';

export const localeColumns: readonly Column<LocaleRecord>[] = [
  { source: 'sortOrder', numeric: true },
  {
    source: 'localeNm',
    cell: locale => (
      <span className="locale-name">
        <NameCell name={locale.localeNm} to={recordPath('locales', locale)} />
        <LocaleChip locale={locale} />
      </span>
    ),
    flexible: true,
  },
  { source: 'localeId', cell: locale => <code className="list-code">{locale.localeId}</code> },
  { source: 'langNm' },
  { source: 'cntryNm' },
  {
    source: 'crtDt',
    export: false,
    show: 'onDemand',
    cell: locale => <TimeCell time={locale.crtDt} />,
    firstOrder: 'DESC',
    narrow: 'hide',
  },
  { source: 'chgr', cell: ({ chgr }) => <TextCell text={chgr} />, show: 'onDemand', narrow: 'hide' },
  { source: 'chgDt', cell: locale => <TimeCell time={locale.chgDt} />, firstOrder: 'DESC', narrow: 'hide' },
  { source: 'langCd', show: 'export' },
  { source: 'cntryCd', label: 'list.exportLabels.cntryCd', show: 'export' },
  { source: 'delYn', show: 'export', text: ({ delYn }, translate) => yesOrNo(delYn, translate) },
];
