import { useTranslate } from 'react-admin';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { CopyItem } from '../../ui/list/rowMenuItems.tsx';
import { MenuLink } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { jsonOf } from './definition.ts';
import { capabilityPath, editorPath } from './paths.ts';

export const CapabilityMenuItems = ({ popup, record }: RowMenuProps<CapabilityRecord>) => {
  const translate = useTranslate();
  const messageArgs = { smart_count: 1, name: record.cpbtNm };
  return (
    <PopupMenu popup={popup} align="right">
      <MenuLink to={capabilityPath(record)}>{translate('capabilities.open')}</MenuLink>
      {record.canMa && <MenuLink to={editorPath(record)}>{translate('capabilities.edit')}</MenuLink>}
      <CopyItem text={record.cpbtId} message="capabilities.idCopied" messageArgs={messageArgs}>
        {translate('capabilities.copyId')}
      </CopyItem>
      <CopyItem text={jsonOf(record)} message="capabilities.jsonCopied" messageArgs={messageArgs}>
        {translate('capabilities.copyJson')}
      </CopyItem>
    </PopupMenu>
  );
};
