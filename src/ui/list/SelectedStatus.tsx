import { useListContext, useTranslate } from 'react-admin';
import { formatNumber } from '../format.ts';
import { StatusRegion } from '../StatusRegion.tsx';

/** Announces how many rows are selected; the bar that shows it appears together with its text. */
export const SelectedStatus = () => {
  const { selectedIds } = useListContext();
  const translate = useTranslate();
  return (
    <StatusRegion>
      {selectedIds.length > 0 && (
        <span className="ui-sr">
          {translate('list.selected', { count: formatNumber(selectedIds.length) })}
        </span>
      )}
    </StatusRegion>
  );
};
