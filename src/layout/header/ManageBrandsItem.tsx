import MenuItem from '@mui/material/MenuItem';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ManufacturerType } from '../../../model/contract/organizations.ts';
import { mayOf } from '../../../model/rules/access.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { useFlags, useSite, useUser } from '../../auth/SessionContext.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { reloadTo } from '../../auth/reloadTo.ts';

type Props = {
  /** the menu closes */
  onChosen?: () => void;
  leave?: (address: string) => void;
};

const { path, opensFor } = workspacePages.brands;

/** ORG-02. From a private workspace, the server switches to the company first, then the page reloads. */
export const ManageBrandsItem = ({ onChosen = () => {}, leave = reloadTo }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { basePath } = useSite();
  const user = useUser();
  const flags = useFlags();
  const { organizationTypes, switchOrganization } = useWorkspace();
  const isPrivate = user?.mnIdTypeCd === 'INDIVIDUAL';

  // the same query key as the surrounding menu, so one request
  const known = useQuery({
    queryKey: ['organizationTypes'],
    queryFn: ({ signal }) => organizationTypes(signal),
    enabled: isPrivate && user.isEnrolled,
  });
  const change = useMutation({
    mutationFn: () => switchOrganization('COMPANY'),
    onSuccess: ({ data }) => {
      if (isResponse(data)) leave(`${basePath}${path}`);
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

  const organizations: unknown = known.data?.data;
  const company = Array.isArray(organizations)
    ? (organizations as ManufacturerType[]).find(({ mnIdTypeCd }) => mnIdTypeCd === 'COMPANY')
    : undefined;
  if (company?.role === undefined) return null;
  const userAtCompany = { ...user, ...company, role: company.role };
  if (!opensFor({ user: { ...userAtCompany, may: mayOf(userAtCompany) }, flags })) return null;
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
