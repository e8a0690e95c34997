import { useListContext, useTranslate } from 'react-admin';
import type { KeyboardEvent } from 'react';
import type { CategoryType } from '../../../model/contract/categories.ts';
import type { CategoryRecord } from '../../dataProvider/index.ts';
import { GripIcon } from '../../theme/icons.tsx';
import { useDragRow } from './useDragRow.ts';
import { useMovableType, useMoveCategory } from './useMoveCategory.ts';
import './categories.css';

type Props = { category: CategoryRecord };

const Grip = ({ category, type }: Props & { type: CategoryType }) => {
  const translate = useTranslate();
  const { data = [] } = useListContext<CategoryRecord>();
  const move = useMoveCategory();
  const drag = useDragRow((index, side) => {
    const target = data[index];
    if (target !== undefined) move(category, type, target.id, side);
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    const target = data[data.findIndex(({ id }) => id === category.id) + step];
    if (target !== undefined) move(category, type, target.id, step < 0 ? 'before' : 'after');
  };

  return (
    <button
      type="button"
      className="category-grip"
      aria-label={translate('categories.move', { name: category.ctgrNm })}
      onKeyDown={handleKeyDown}
      {...drag}
    >
      <GripIcon size={16} />
    </button>
  );
};

/** The position, and a drag handle if the order can be changed. */
export const OrderCell = ({ category }: Props) => {
  const type = useMovableType();
  return (
    <span className="category-order">
      {type !== undefined && <Grip category={category} type={type} />}
      {category.order}
    </span>
  );
};
