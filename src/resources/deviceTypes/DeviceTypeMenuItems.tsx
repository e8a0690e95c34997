import { useTranslate } from 'react-admin';
import { useUser } from '../../auth/SessionContext.ts';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { CopyItem, DeleteItem } from '../../ui/list/rowMenuItems.tsx';
import { MenuLink } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { createPath, recordPath } from '../../ui/recordPaths.ts';

export const DeviceTypeMenuItems = ({ popup, record }: RowMenuProps<DeviceTypeRecord>) => {
  const translate = useTranslate();
  const user = useUser();
  return (
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
      {record.isOwner && <DeleteItem record={record} />}
    </PopupMenu>
  );
};
