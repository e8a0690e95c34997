import { useTranslate } from 'react-admin';
import type { OnboardingRecord } from '../../dataProvider/index.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { CopyItem, DeleteItem } from '../../ui/list/rowMenuItems.tsx';
import { MenuLink } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { onboardingPath } from './onboardingColumns.tsx';

export const OnboardingMenuItems = ({ popup, record }: RowMenuProps<OnboardingRecord>) => {
  const translate = useTranslate();
  const { setupId, canEdit } = record;
  return (
    <PopupMenu popup={popup} align="right">
      <MenuLink to={onboardingPath(record)}>{translate('onboardings.open')}</MenuLink>
      {setupId !== null && <CopyItem text={setupId}>{translate('onboardings.copySetupId')}</CopyItem>}
      {canEdit && <DeleteItem record={record} />}
    </PopupMenu>
  );
};
