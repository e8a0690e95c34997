import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { labelPath, testDevicePath } from './testDevicePath.ts';

type Props = { popup: Popup; device: TestDeviceRecord };

export const TestDeviceMenuItems = ({ popup, device }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const remove = useDeleteWithUndo('testDevices');

  const handleCopy = async () => {
    popup.onClose();
    if (await copy(device.deviceId)) notify('layout.copy.done', { type: 'info' });
  };

  const handleDelete = () => {
    popup.onClose();
    remove(device);
  };

  return (
    <PopupMenu popup={popup} align="right">
      <MenuItem component={Link} to={testDevicePath(device)}>
        {translate('testDevices.open')}
      </MenuItem>
      {device.canEdit && (
        <MenuItem component={Link} to={labelPath(device)}>
          {translate('testDevices.relabel')}
        </MenuItem>
      )}
      <MenuItem onClick={() => void handleCopy()}>{translate('testDevices.copyId')}</MenuItem>
      {device.canEdit && (
        <MenuItem onClick={handleDelete} sx={{ color: 'var(--red-text)' }}>
          {translate('ra.action.delete')}
        </MenuItem>
      )}
    </PopupMenu>
  );
};
