import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { instructionsPath, projectPath } from '../../ui/project/paths.ts';
import { useCopy } from '../../ui/useCopy.ts';
import { duplicatePath, instructionPath } from './instructionPath.ts';

type Props = { popup: Popup; instruction: InstructionRecord };

export const InstructionMenuItems = ({ popup, instruction }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const remove = useDeleteWithUndo('pairingInstructions');
  const { pjtId, instructionId, canEdit, state } = instruction;

  const handleCopy = async () => {
    popup.onClose();
    if (await copy(instructionId)) notify('layout.copy.done', { type: 'info' });
  };

  const handleDelete = () => {
    popup.onClose();
    remove(instruction);
  };

  return (
    <PopupMenu popup={popup} align="right">
      <MenuItem component={Link} to={instructionPath(instruction)}>
        {translate(canEdit ? 'ra.action.edit' : 'pairingInstructions.view')}
      </MenuItem>
      {canEdit && (
        <MenuItem component={Link} to={duplicatePath(instruction)}>
          {translate('pairingInstructions.duplicate')}
        </MenuItem>
      )}
      <MenuItem component={Link} to={instructionsPath({ pjtId })} onClick={popup.onClose}>
        {translate('pairingInstructions.thisProject')}
      </MenuItem>
      <MenuItem component={Link} to={projectPath({ prodType: 'HUB_CONNECTED', pjtId })}>
        {translate('pairingInstructions.openProject')}
      </MenuItem>
      <MenuItem onClick={() => void handleCopy()}>{translate('pairingInstructions.copyId')}</MenuItem>
      {canEdit && state === 'never' && (
        <MenuItem onClick={handleDelete} sx={{ color: 'var(--red-text)' }}>
          {translate('ra.action.delete')}
        </MenuItem>
      )}
    </PopupMenu>
  );
};
