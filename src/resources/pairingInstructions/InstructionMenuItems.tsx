import { useTranslate } from 'react-admin';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { CopyItem, DeleteItem } from '../../ui/list/rowMenuItems.tsx';
import { MenuLink } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { instructionsPath, projectPath } from '../../ui/project/paths.ts';
import { createPath, recordPath } from '../../ui/recordPaths.ts';

export const InstructionMenuItems = ({ popup, record }: RowMenuProps<InstructionRecord>) => {
  const translate = useTranslate();
  const { pjtId, instructionId, canEdit, state } = record;
  return (
    <PopupMenu popup={popup} align="right">
      <MenuLink to={recordPath('pairingInstructions', record)}>
        {translate(canEdit ? 'ra.action.edit' : 'pairingInstructions.view')}
      </MenuLink>
      {canEdit && (
        <MenuLink to={createPath('pairingInstructions', { from: record.id })}>
          {translate('pairingInstructions.duplicate')}
        </MenuLink>
      )}
      <MenuLink to={instructionsPath({ pjtId })}>{translate('pairingInstructions.thisProject')}</MenuLink>
      <MenuLink to={projectPath({ prodType: 'HUB_CONNECTED', pjtId })}>
        {translate('pairingInstructions.openProject')}
      </MenuLink>
      <CopyItem text={instructionId}>{translate('pairingInstructions.copyId')}</CopyItem>
      {canEdit && state === 'never' && <DeleteItem record={record} />}
    </PopupMenu>
  );
};
