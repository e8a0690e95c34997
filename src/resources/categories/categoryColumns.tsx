import type { CategoryRecord } from '../../dataProvider/index.ts';
import { NameCell, TextCell, TimeCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { recordPath } from '../../ui/recordPaths.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { OrderCell } from './OrderCell.tsx';

export const categoryColumns: readonly Column<CategoryRecord>[] = [
  { source: 'order', cell: category => <OrderCell category={category} /> },
  {
    source: 'ctgrNm',
    cell: category => (
      <span className="category-name">
        <CategoryIcon category={category} />
        <NameCell name={category.ctgrNm} to={recordPath('categories', category)} />
      </span>
    ),
    flexible: true,
  },
  {
    source: 'categoryType',
    text: ({ categoryType }, translate) => translate(`categories.types.${categoryType ?? 'none'}`),
  },
  { source: 'chgr', cell: ({ chgr }) => <TextCell text={chgr} />, narrow: 'hide' },
  {
    source: 'crtDt',
    export: false,
    show: 'onDemand',
    cell: category => <TimeCell time={category.crtDt} />,
    firstOrder: 'DESC',
    narrow: 'hide',
  },
  { source: 'chgDt', cell: category => <TimeCell time={category.chgDt} />, firstOrder: 'DESC' },
  { source: 'ctgrId', show: 'export' },
  { source: 'iconUrl', show: 'export' },
];
