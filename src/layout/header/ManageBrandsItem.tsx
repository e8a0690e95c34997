import MenuItem from '@mui/material/MenuItem';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { ManufacturerType } from '../../../model/contract/organizations.ts';
import { mayOf } from '../../../model/rules/access.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { useFlags, useSite, useUser } from '../../auth/SessionContext.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { leaveFor } from '../session/leaveFor.ts';

type Props = {
  /** the menu closes */
  onChosen?: () => void;
  leave?: (address: string) => void;
};

const { path, opensFor } = workspacePages.brands;

/** ORG-02. From a private workspace the server switches first, then the page is loaded with the company's session. */
export const ManageBrandsItem = ({ onChosen = () => {}, leave = leaveFor }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { basePath } = useSite();
  const user = useUser();
  const flags = useFlags();
  const { organizationTypes, switchOrganization } = useWorkspace();
  const isPrivate = user?.mnIdTypeCd === 'INDIVIDUAL';

  // the question of the menu around it, so it is asked once
  const known = useQuery({
    queryKey: ['organizationTypes'],
    queryFn: ({ signal }) => organizationTypes(signal),
    enabled: isPrivate && user.isEnrolled,
  });
  const change = useMutation({
    mutationFn: () => switchOrganization('COMPANY'),
    onSuccess: ({ data }) => {
      // after a 401 react-admin answers an empty record
      if (data.mnId !== undefined) leave(`${basePath}${path}`);
    },
    onError: ({ message }) =>
      notify('brands.notSwitched', {
        type: 'error',
        messageArgs: { name: user?.mnNm, reason: message },
      }),
  });
  if (user === null) return null;

  const label = translate('brands.manage');
  if (!isPrivate) {
    return opensFor({ user, flags }) ? (
      <MenuItem component={Link} to={path} onClick={onChosen}>
        {label}
      </MenuItem>
    ) : null;
  }

  const places: unknown = known.data?.data;
  const company = Array.isArray(places)
    ? (places as ManufacturerType[]).find(({ mnIdTypeCd }) => mnIdTypeCd === 'COMPANY')
    : undefined;
  if (company?.role === undefined) return null;
  const there = { ...user, ...company, role: company.role };
  if (!opensFor({ user: { ...there, may: mayOf(there) }, flags })) return null;
  return (
    <MenuItem
      disabled={change.isPending}
      onClick={() => {
        onChosen();
        change.mutate();
      }}
    >
      {label}
    </MenuItem>
  );
};
