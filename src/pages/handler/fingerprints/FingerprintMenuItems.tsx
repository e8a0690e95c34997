import { useTranslate } from 'react-admin';
import type { FingerprintRecord } from '../../../dataProvider/index.ts';
import type { RowMenuProps } from '../../../ui/list/RowMenu.tsx';
import { CopyItem, DeleteItem } from '../../../ui/list/rowMenuItems.tsx';
import { MenuLink } from '../../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../../ui/menu/PopupMenu.tsx';
import { handlerPath } from '../handlerPath.ts';

export const FingerprintMenuItems = ({ popup, record }: RowMenuProps<FingerprintRecord>) => {
  const translate = useTranslate();
  return (
    <PopupMenu popup={popup} align="right">
      <CopyItem text={JSON.stringify(record.fingerprint, null, 2)}>
        {translate('fingerprints.copyJson')}
      </CopyItem>
      {record.duplicates
        .filter(({ handlerId }) => handlerId !== record.handlerId)
        .map(({ handlerId, fingerprintId, handlerNm, pjtId }) => (
          <MenuLink key={`${handlerId} ${fingerprintId}`} to={handlerPath(pjtId)}>
            {translate('fingerprints.openOther', { name: handlerNm })}
          </MenuLink>
        ))}
      {record.canEdit && <DeleteItem record={record} />}
    </PopupMenu>
  );
};
