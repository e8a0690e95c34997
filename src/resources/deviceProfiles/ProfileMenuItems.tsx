import { useTranslate } from 'react-admin';
import type { DeviceProfileRecord } from '../../dataProvider/index.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { CopyItem } from '../../ui/list/rowMenuItems.tsx';
import { MenuAction, MenuLink } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useDeleteRow } from '../../ui/uses/useDeleteRow.ts';
import { keptOnDelete } from './profilePath.ts';

export const ProfileMenuItems = ({ popup, record }: RowMenuProps<DeviceProfileRecord>) => {
  const translate = useTranslate();
  const { remove, dialog } = useDeleteRow('deviceProfiles', record);
  const { pjtId, prodType, isCurrent, dvcPrflId } = record;
  const kept = keptOnDelete(record);
  const profile = pjtId !== null && prodType !== null && projectPath({ pjtId, prodType }, 'profile');
  return (
    <>
      <PopupMenu popup={popup} align="right">
        {profile && isCurrent && <MenuLink to={profile}>{translate('deviceProfiles.open')}</MenuLink>}
        {profile && <MenuLink to={`${profile}/versions`}>{translate('deviceProfiles.versions')}</MenuLink>}
        <CopyItem text={dvcPrflId}>{translate('deviceProfile.copyId')}</CopyItem>
        {/* for a profile in use, the dialog lists the devices */}
        {(kept === null || kept === 'inUse') && (
          <MenuAction isDanger onClick={() => remove(record, record.profileNm)}>
            {translate('ra.action.delete')}
          </MenuAction>
        )}
      </PopupMenu>
      {dialog}
    </>
  );
};
