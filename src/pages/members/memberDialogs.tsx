import { useNotify, useTranslate } from 'react-admin';
import type { Member } from '../../../model/contract/members.ts';
import type { User } from '../../../model/contract/user.ts';
import { mayOwnProjects } from '../../../model/rules/access.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import { useSite } from '../../auth/SessionContext.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { reloadTo } from '../../auth/reloadTo.ts';
import { ConfirmTransferDialog } from '../../ui/members/ConfirmTransferDialog.tsx';
import { useRefreshMembers } from './useRefreshMembers.ts';

type Props = { user: User; member: Member; members: readonly Member[]; onClose: () => void };

/** Who can take over the member's projects; undefined if the member has none. */
const candidatesOf = (member: Member, members: readonly Member[]) =>
  member.projects === 0
    ? undefined
    : members.filter(other => other.userId !== member.userId && mayOwnProjects(other));

export const RemoveDialog = ({ user, member, members, onClose }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshMembers(user.mnId);
  const { removeMember } = useWorkspace();
  const name = fullNameOf(member);
  const handleDone = (newOwner: Member | undefined) => {
    notify(newOwner === undefined ? 'members.remove.done' : 'members.remove.doneMoved', {
      type: 'success',
      messageArgs: { name, smart_count: member.projects, newOwner: newOwner && fullNameOf(newOwner) },
    });
    onClose();
    void refresh();
  };
  return (
    <ConfirmTransferDialog
      title={translate('members.remove.title', { name })}
      text={translate('members.remove.text', { name, organization: user.mnNm })}
      action={translate('members.remove.confirm')}
      isDangerous
      candidates={candidatesOf(member, members)}
      candidateLabel={translate('members.newProjectOwner', { smart_count: member.projects })}
      initialCandidate={user.userId}
      perform={async newOwner => isResponse((await removeMember(user.mnId, member.userId, newOwner)).data)}
      onDone={handleDone}
      onClose={onClose}
    />
  );
};

export const LeaveDialog = ({ user, members, onClose }: Omit<Props, 'member'>) => {
  const translate = useTranslate();
  const { basePath } = useSite();
  const { removeMember } = useWorkspace();
  const self = members.find(({ isYou }) => isYou);
  const isLastAdmin = self?.role === 'ADMIN' && members.every(({ isYou, role }) => isYou || role !== 'ADMIN');
  return (
    <ConfirmTransferDialog
      title={translate('members.leave.title', { organization: user.mnNm })}
      text={translate('members.leave.text')}
      action={translate('members.leave.confirm')}
      isDangerous
      blockedReason={isLastAdmin ? translate('members.onlyAdmin') : undefined}
      candidates={self && candidatesOf(self, members)}
      candidateLabel={translate('members.newProjectOwner', { smart_count: self?.projects ?? 0 })}
      perform={async newOwner => isResponse((await removeMember(user.mnId, user.userId, newOwner)).data)}
      // the session has moved to the private workspace
      onDone={() => reloadTo(`${basePath}${workspacePages.projects.path}`)}
      onClose={onClose}
    />
  );
};

/** Confirms a change of the user's own role, or to a role that can't own projects. */
export const NewRoleDialog = ({ user, member, members, role, onClose }: Props & Pick<Member, 'role'>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { basePath } = useSite();
  const refresh = useRefreshMembers(user.mnId);
  const { changeRole } = useWorkspace();
  const name = fullNameOf(member);
  const roleName = translate(`members.role.${role}`);
  const handleDone = () => {
    // the page was loaded with an admin's permissions
    if (member.isYou) return reloadTo(`${basePath}${workspacePages.projects.path}`);
    notify(`members.roleChanged.${role}`, { type: 'success', messageArgs: { name } });
    onClose();
    void refresh();
  };
  const texts = member.isYou ? 'members.stepDown' : 'members.handOver';
  return (
    <ConfirmTransferDialog
      title={translate(`${texts}.title`, { name })}
      text={translate(`${texts}.text`, { role: roleName })}
      action={translate(`${texts}.action`)}
      candidates={mayOwnProjects({ role }) ? undefined : candidatesOf(member, members)}
      candidateLabel={translate('members.newProjectOwner', { smart_count: member.projects })}
      initialCandidate={member.isYou ? '' : user.userId}
      perform={async newOwner => {
        const { data } = await changeRole(user.mnId, member.userId, { role, transferTo: newOwner });
        return isResponse(data);
      }}
      onDone={handleDone}
      onClose={onClose}
    />
  );
};

export const EndSessionsDialog = ({ user, member, onClose }: Omit<Props, 'members'>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshMembers(user.mnId);
  const { endMemberSessions } = useWorkspace();
  const name = fullNameOf(member);
  const handleDone = () => {
    notify('members.endSessions.done', { type: 'success', messageArgs: { name } });
    onClose();
    void refresh();
  };
  return (
    <ConfirmTransferDialog
      title={translate('members.endSessions.title', { name })}
      text={translate('members.endSessions.text', { name })}
      action={translate('members.endSessions.action')}
      perform={async () => isResponse((await endMemberSessions(user.mnId, member.userId)).data)}
      onDone={handleDone}
      onClose={onClose}
    />
  );
};
