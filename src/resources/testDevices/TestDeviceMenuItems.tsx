import { useTranslate } from 'react-admin';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { CopyItem, DeleteItem } from '../../ui/list/rowMenuItems.tsx';
import { MenuLink } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { testDevicePath } from '../../ui/project/paths.ts';
import { labelPath } from './labelPath.ts';

export const TestDeviceMenuItems = ({ popup, record }: RowMenuProps<TestDeviceRecord>) => {
  const translate = useTranslate();
  return (
    <PopupMenu popup={popup} align="right">
      <MenuLink to={testDevicePath(record)}>
        {translate(record.type === 'VIRTUAL' ? 'testDevices.open' : 'testDevices.openDevice')}
      </MenuLink>
      {record.canEdit && <MenuLink to={labelPath(record)}>{translate('testDevices.relabel')}</MenuLink>}
      <CopyItem text={record.deviceId}>{translate('testDevices.copyId')}</CopyItem>
      {record.canEdit && <DeleteItem record={record} />}
    </PopupMenu>
  );
};
