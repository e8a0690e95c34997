import type { ReviewItem } from '../../../model/contract/reviews.ts';
import { useTranslate } from 'react-admin';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { MANY_CHANGES } from './QueueRow.tsx';

type Props = {
  items: readonly ReviewItem[];
  selected: readonly ReviewItem[];
  onSelectAll: (isOn: boolean) => void;
};

const isSmall = ({ changeCount }: ReviewItem) => changeCount !== null && changeCount <= MANY_CHANGES;

/** The number of selected items, and further actions on them. */
export const SelectBar = ({ items, selected, onSelectAll }: Props) => {
  const translate = useTranslate();
  const count = selected.length;
  const small = selected.filter(isSmall).length;
  const isAll = count > 0 && count === items.length;
  return (
    <div className="rv-select" role="toolbar" aria-label={translate('reviews.selection')}>
      <label className="rv-all">
        <input
          type="checkbox"
          className="ui-check"
          aria-label={translate('reviews.selectAllBox')}
          checked={isAll}
          disabled={items.length === 0}
          ref={box => {
            if (box !== null) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={() => onSelectAll(!isAll)}
        />
      </label>
      <b aria-live="polite">
        {count === 0
          ? translate('reviews.noneSelected')
          : translate('reviews.selected', { count: formatNumber(count) })}
      </b>
      {count > 0 && !isAll && (
        <Button isSmall look="link" onClick={() => onSelectAll(true)}>
          {translate('list.selectAll', { count: formatNumber(items.length) })}
        </Button>
      )}
      {small > 0 && (
        <span className="rv-small">
          {translate('reviews.small', {
            small: formatNumber(small),
            count: formatNumber(count),
          })}
        </span>
      )}
    </div>
  );
};
