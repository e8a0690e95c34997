import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useUser } from '../../auth/SessionContext.ts';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { deviceTypePath, duplicatePath } from './deviceTypePath.ts';

type Props = { popup: Popup; deviceType: DeviceTypeRecord };

export const DeviceTypeMenuItems = ({ popup, deviceType }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const user = useUser();
  const copy = useCopy();
  const remove = useDeleteWithUndo('deviceTypes');

  const handleCopy = async () => {
    popup.onClose();
    if (await copy(deviceType.dvcType)) notify('layout.copy.done', { type: 'info' });
  };

  const handleDelete = () => {
    popup.onClose();
    remove(deviceType);
  };

  return (
    <PopupMenu popup={popup} align="right">
      <MenuItem component={Link} to={deviceTypePath(deviceType)}>
        {translate(deviceType.isOwner ? 'ra.action.edit' : 'deviceTypes.view')}
      </MenuItem>
      {user?.may.createProjects && (
        <MenuItem component={Link} to={duplicatePath(deviceType)}>
          {translate('deviceTypes.duplicate')}
        </MenuItem>
      )}
      <MenuItem onClick={() => void handleCopy()}>{translate('deviceTypes.copyId')}</MenuItem>
      {deviceType.isOwner && (
        <MenuItem onClick={handleDelete} sx={{ color: 'var(--red-text)' }}>
          {translate('ra.action.delete')}
        </MenuItem>
      )}
    </PopupMenu>
  );
};
