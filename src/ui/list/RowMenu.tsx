import { type RaRecord, useGetRecordRepresentation, useResourceContext, useTranslate } from 'react-admin';
import type { ComponentType } from 'react';
import { MoreIcon } from '../../theme/icons.tsx';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import { MenuButton } from '../menu/MenuButton.tsx';
import type { Popup } from '../menu/popup.ts';

export type RowMenuProps<R extends RaRecord> = { popup: Popup; record: R };

/**
 * Creates the menu of actions on a record in a list; its items are loaded when it is about to open.
 *
 * @example
 * const rowMenu = createRowMenu(async () => (await import('./FirmwareMenuItems.tsx')).FirmwareMenuItems);
 * <RecordList rowMenu={rowMenu} … />
 */
export const createRowMenu = <R extends RaRecord>(load: () => Promise<ComponentType<RowMenuProps<R>>>) => {
  const Items = lazyPart(withTheme(load));

  const RowMenu = ({ record }: { record: R }) => {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const nameOf = useGetRecordRepresentation(resource);
    return (
      <MenuButton
        className="ui-icon-button ui-icon-button-small"
        aria-label={translate('list.actionsFor', { name: nameOf(record) })}
        load={Items.whenLoaded}
        renderMenu={popup => <Items popup={popup} record={record} />}
      >
        <MoreIcon size={16} />
      </MenuButton>
    );
  };
  return (record: R) => <RowMenu record={record} />;
};
