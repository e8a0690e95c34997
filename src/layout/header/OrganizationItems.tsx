import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { ManufacturerType } from '../../../model/contract/organizations.ts';
import type { User } from '../../../model/contract/user.ts';
import { useFlags, useSite } from '../../auth/SessionContext.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { Avatar } from '../../ui/Person.tsx';
import { CheckIcon } from '../../theme/icons.tsx';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { ManageBrandsItem } from './ManageBrandsItem.tsx';

type OrganizationItemsProps = { popup: Popup; user: User; leave: (address: string) => void };

export const OrganizationItems = ({ popup, user, leave }: OrganizationItemsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const flags = useFlags();
  const { basePath } = useSite();
  const { organizationTypes, switchOrganization } = useWorkspace();

  const known = useQuery({
    queryKey: ['organizationTypes'],
    queryFn: ({ signal }) => organizationTypes(signal),
    enabled: popup.isOpen,
  });
  const change = useMutation({
    mutationFn: (type: User['mnIdTypeCd']) => switchOrganization(type),
    onSuccess: ({ data }) => {
      if (isResponse(data)) leave(`${basePath}/projects`);
    },
    onError: ({ message }) =>
      notify('layout.organization.notSwitched', {
        type: 'error',
        messageArgs: { name: user.mnNm, reason: message },
      }),
  });

  const handleChoose = ({ mnId, mnIdTypeCd }: ManufacturerType) => {
    popup.onClose();
    if (mnId !== user.mnId) change.mutate(mnIdTypeCd);
  };

  const itemsOf = () => {
    const organizations: unknown = known.data?.data;
    if (Array.isArray(organizations)) {
      return (organizations as ManufacturerType[]).map(organization => (
        <MenuItem
          key={organization.mnId}
          role="menuitemradio"
          aria-checked={organization.mnId === user.mnId}
          selected={organization.mnId === user.mnId}
          disabled={change.isPending}
          onClick={() => handleChoose(organization)}
          className="app-organization"
        >
          <Avatar name={organization.mnNm} kind="organization" />
          <span>
            <b>{organization.mnNm}</b>
            <small>{translate(`layout.organization.${organization.mnIdTypeCd}`)}</small>
          </span>
          {organization.mnId === user.mnId && <CheckIcon size={16} />}
        </MenuItem>
      ));
    }
    return (
      <MenuItem disabled>
        {known.isError ? translate('layout.organization.notLoaded') : <Skeleton width={180} height={12} />}
      </MenuItem>
    );
  };

  return (
    <PopupMenu popup={popup}>
      {itemsOf()}
      <Divider component="li" sx={{ my: '4px' }} />
      <AccountLinks menu="organization" viewer={{ user, flags }} onFollow={popup.onClose} />
      <ManageBrandsItem onChosen={popup.onClose} leave={leave} />
    </PopupMenu>
  );
};
