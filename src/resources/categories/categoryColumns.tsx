import { useTranslate } from 'ra-core';
import type { CategoryRecord } from '../../dataProvider/index.ts';
import { NameCell, TimeCell } from '../../ui/list/cells.tsx';
import type { Column, Sources } from '../../ui/list/columns.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { categoryPath } from './categoryPath.ts';
import { OrderCell } from './OrderCell.tsx';

const TypeCell = ({ category: { categoryType } }: { category: CategoryRecord }) =>
  useTranslate()(`categories.types.${categoryType ?? 'none'}`);

export const categoryColumns: readonly Column<CategoryRecord>[] = [
  { source: 'order', cell: category => <OrderCell category={category} /> },
  {
    source: 'ctgrNm',
    cell: category => (
      <span className="category-name">
        <CategoryIcon category={category} />
        <NameCell name={category.ctgrNm} to={categoryPath(category)} />
      </span>
    ),
    flexible: true,
  },
  { source: 'categoryType', cell: category => <TypeCell category={category} /> },
  { source: 'chgr', narrow: 'hide' },
  {
    source: 'crtDt',
    cell: category => <TimeCell time={category.crtDt} />,
    firstOrder: 'DESC',
    narrow: 'hide',
  },
  { source: 'chgDt', cell: category => <TimeCell time={category.chgDt} />, firstOrder: 'DESC' },
];

export const hiddenColumns: Sources = ['crtDt'];

export const exportColumns = [
  'ctgrId',
  'ctgrNm',
  'categoryType',
  'order',
  'iconUrl',
  'chgr',
  'chgDt',
] satisfies (keyof CategoryRecord)[];
