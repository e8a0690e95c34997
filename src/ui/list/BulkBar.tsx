import { useListContext, useTranslate } from 'react-admin';
import { type ReactNode, useLayoutEffect } from 'react';
import { Button, IconButton } from '../Button.tsx';
import { focusMain } from '../focusMain.ts';
import { formatNumber } from '../format.ts';
import { CloseIcon } from '../../theme/icons.tsx';
import { Kbd } from '../Kbd.tsx';
import { useSingleKeysSetting } from '../useSingleKeysSetting.ts';
import { useKeysDialog } from './useKeysDialog.tsx';
import { useSelectFound } from './useUnselectOnFilter.ts';
import './list.css';

// react-admin keeps selected IDs in memory; for more records, a filter is better
const MAX_SELECTED = 1000;

type Props = {
  /** Enter opens a row */
  canOpen: boolean;
  /** there is a button that deletes them */
  canDelete: boolean;
  children: ReactNode;
};

/** Actions on the selected rows; shown in place of the views. */
export const BulkBar = ({ canOpen, canDelete, children }: Props) => {
  const { selectedIds, onUnselectItems, onSelectAll, total = 0 } = useListContext();
  const translate = useTranslate();
  const { noteFilter } = useSelectFound();
  const { isOn: areKeysOn } = useSingleKeysSetting();
  const help = useKeysDialog(undefined, { canSelect: true, canOpen, canDelete });
  const isShown = selectedIds.length > 0;
  useLayoutEffect(() => {
    // it hides the views, and the focus would be lost
    if (isShown && document.activeElement?.closest('.list-tabs')) focusMain();
  }, [isShown]);
  if (!isShown) return null;
  const canSelectMore = selectedIds.length < total && selectedIds.length < MAX_SELECTED;
  const more = total > MAX_SELECTED ? 'list.selectFirst' : 'list.selectAll';
  const label = translate('list.selected', { count: formatNumber(selectedIds.length) });
  return (
    <div role="toolbar" aria-label={label} className="list-bulk">
      <IconButton label={translate('ra.action.unselect')} onClick={() => onUnselectItems()}>
        <CloseIcon size={16} />
      </IconButton>
      <b>{label}</b>
      {canSelectMore && (
        <Button
          look="link"
          isSmall
          onClick={() => onSelectAll({ limit: MAX_SELECTED, queryOptions: { onSuccess: noteFilter } })}
        >
          {translate(more, { count: formatNumber(Math.min(total, MAX_SELECTED)) })}
        </Button>
      )}
      <span className="list-bulk-rule" />
      {children}
      <span className="list-bulk-keys">
        {areKeysOn && (
          <>
            <Kbd>j</Kbd>
            <Kbd>k</Kbd> {translate('list.keys.move')} <Kbd>x</Kbd> {translate('list.keys.select')}
          </>
        )}
        <Button look="link" isSmall onClick={help.open}>
          {translate('list.keys.title')}
        </Button>
      </span>
      {help.dialog}
    </div>
  );
};
