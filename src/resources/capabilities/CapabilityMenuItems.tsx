import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { jsonOf } from './definition.ts';
import { capabilityPath, editorPath } from './paths.ts';

type Props = { popup: Popup; capability: CapabilityRecord };

export const CapabilityMenuItems = ({ popup, capability }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();

  const handleCopy = async (text: string, message: string) => {
    popup.onClose();
    if (!(await copy(text))) return;
    notify(message, { type: 'info', messageArgs: { smart_count: 1, name: capability.cpbtNm } });
  };

  return (
    <PopupMenu popup={popup} align="right">
      <MenuItem component={Link} to={capabilityPath(capability)}>
        {translate('capabilities.open')}
      </MenuItem>
      {capability.canMa && (
        <MenuItem component={Link} to={editorPath(capability)}>
          {translate('capabilities.edit')}
        </MenuItem>
      )}
      <MenuItem onClick={() => void handleCopy(capability.cpbtId, 'capabilities.idCopied')}>
        {translate('capabilities.copyId')}
      </MenuItem>
      <MenuItem onClick={() => void handleCopy(jsonOf(capability), 'capabilities.jsonCopied')}>
        {translate('capabilities.copyJson')}
      </MenuItem>
    </PopupMenu>
  );
};
