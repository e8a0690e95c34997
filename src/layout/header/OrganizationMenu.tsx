import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ManufacturerType } from '../../../model/contract/organizations.ts';
import type { User } from '../../../model/contract/user.ts';
import { useSite } from '../../auth/SessionContext.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { Avatar } from '../../ui/Person.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { leaveFor } from '../session/leaveFor.ts';
import { HeaderMenu } from './HeaderMenu.tsx';

type OrganizationMenuProps = { user: User; leave?: (address: string) => void };

/** ORG-01. The server switches first; this page only ever shows the organization it was loaded with. */
export const OrganizationMenu = ({ user, leave = leaveFor }: OrganizationMenuProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { basePath } = useSite();
  const { organizationTypes, switchOrganization } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);

  const known = useQuery({
    queryKey: ['organizationTypes'],
    queryFn: ({ signal }) => organizationTypes(signal),
    enabled: isOpen,
  });
  const change = useMutation({
    mutationFn: (type: User['mnIdTypeCd']) => switchOrganization(type),
    onSuccess: ({ data }) => {
      // after a 401 react-admin answers an empty record
      if (data.mnId !== undefined) leave(`${basePath}/projects`);
    },
    onError: ({ message }) =>
      notify('layout.organization.notSwitched', {
        type: 'error',
        messageArgs: { name: user.mnNm, reason: message },
      }),
  });

  const handleChoose = ({ mnId, mnIdTypeCd }: ManufacturerType) => {
    setIsOpen(false);
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
    <HeaderMenu
      id="app-organizations"
      label={translate('layout.organization.switch')}
      align="left"
      isOpen={isOpen}
      onToggle={setIsOpen}
      face={
        <>
          <Avatar name={user.mnNm} kind="organization" />
          <b>{user.mnNm}</b>
        </>
      }
    >
      {itemsOf()}
    </HeaderMenu>
  );
};
