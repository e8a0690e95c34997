import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Tooltip from '@mui/material/Tooltip';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Member } from '../../../model/contract/members.ts';
import { roles, type User } from '../../../model/contract/user.ts';
import { mayOwnProjects } from '../../../model/rules/access.ts';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { NewRoleDialog } from './memberDialogs.tsx';
import { useRefreshMembers } from './useRefreshMembers.ts';

type RoleCellProps = { user: User; member: Member; members: readonly Member[] };

const isOnlyAdmin = (member: Member, members: readonly Member[]) =>
  member.role === 'ADMIN' && members.filter(({ role }) => role === 'ADMIN').length === 1;

export const RoleCell = ({ user, member, members }: RoleCellProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshMembers(user.mnId);
  const { changeRole } = useWorkspace();
  /** the chosen role, while the user is asked for confirmation */
  const [roleToConfirm, setRoleToConfirm] = useState<Member['role']>();
  const name = fullNameOf(member);
  const change = useMutation({
    mutationFn: (role: Member['role']) => changeRole(user.mnId, member.userId, { role }),
    onSuccess: async ({ data }) => {
      if (!isResponse(data)) return;
      await refresh();
      notify(`members.roleChanged.${data.role}`, { type: 'success', messageArgs: { name } });
    },
    onError: error => notify(error.message, { type: 'error' }),
  });
  const isLocked = isOnlyAdmin(member, members);

  const handleChoose = (role: Member['role']) => {
    // not disabled meanwhile, because the focus would be lost
    if (change.isPending) return;
    if (member.isYou || (!mayOwnProjects({ role }) && member.projects > 0)) setRoleToConfirm(role);
    else change.mutate(role);
  };

  return (
    <>
      <Tooltip title={isLocked ? translate('members.onlyAdmin') : ''}>
        <span>
          <Select
            value={change.isPending ? change.variables : member.role}
            disabled={isLocked}
            onChange={event => handleChoose(event.target.value)}
            SelectDisplayProps={{ 'aria-label': translate('members.roleOf', { name }) }}
            sx={{
              width: 184,
              fontSize: 13,
              verticalAlign: 'middle',
              '& .MuiSelect-select.MuiOutlinedInput-input': { p: '3px 8px', '&&': { pr: '28px' } },
              '& .MuiSelect-icon': { right: 8 },
            }}
          >
            {roles.map(role => (
              <MenuItem key={role} value={role}>
                {translate(`members.role.${role}`)}
              </MenuItem>
            ))}
          </Select>
        </span>
      </Tooltip>
      {roleToConfirm !== undefined && (
        <NewRoleDialog
          user={user}
          member={member}
          members={members}
          role={roleToConfirm}
          onClose={() => setRoleToConfirm(undefined)}
        />
      )}
    </>
  );
};
