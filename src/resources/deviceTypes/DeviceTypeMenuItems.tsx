import { useTranslate } from 'react-admin';
import { useUser } from '../../auth/SessionContext.ts';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { CopyItem } from '../../ui/list/rowMenuItems.tsx';
import { MenuAction, MenuLink } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { createPath, recordPath } from '../../ui/recordPaths.ts';
import { useDeleteRow } from '../../ui/uses/useDeleteRow.ts';

export const DeviceTypeMenuItems = ({ popup, record }: RowMenuProps<DeviceTypeRecord>) => {
  const translate = useTranslate();
  const user = useUser();
  const { remove, dialog } = useDeleteRow('deviceTypes', record);
  return (
    <>
      <PopupMenu popup={popup} align="right">
        <MenuLink to={recordPath('deviceTypes', record)}>
          {translate(record.isOwner ? 'ra.action.edit' : 'deviceTypes.view')}
        </MenuLink>
        {user?.may.createProjects && (
          <MenuLink to={createPath('deviceTypes', { from: record.id })}>
            {translate('deviceTypes.duplicate')}
          </MenuLink>
        )}
        <CopyItem text={record.dvcType}>{translate('deviceTypes.copyId')}</CopyItem>
        {record.isOwner && (
          <MenuAction isDanger onClick={() => remove(record, record.dvcTypeNm)}>
            {translate('ra.action.delete')}
          </MenuAction>
        )}
      </PopupMenu>
      {dialog}
    </>
  );
};
