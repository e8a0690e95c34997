import { useNotify, useTranslate } from 'ra-core';
import type { Member } from '../../../model/contract/members.ts';
import type { User } from '../../../model/contract/user.ts';
import { mayOwnProjects } from '../../../model/rules/access.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { useSite } from '../../auth/SessionContext.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { leaveFor } from '../../layout/session/leaveFor.ts';
import { DeedDialog } from '../../ui/members/DeedDialog.tsx';
import { memberName } from '../../ui/members/useMembers.ts';
import { useRefreshMembers } from './useRefreshMembers.ts';

type Props = { user: User; member: Member; members: readonly Member[]; onClose: () => void };

/** Who may take over what this member owns; undefined where that is nothing. */
const heirsOf = (member: Member, members: readonly Member[]) =>
  member.projects === 0
    ? undefined
    : members.filter(other => other.userId !== member.userId && mayOwnProjects(other));

export const RemoveDialog = ({ user, member, members, onClose }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshMembers(user.mnId);
  const { removeMember } = useWorkspace();
  const name = memberName(member);
  const handleDone = (heir: Member | undefined) => {
    notify(heir === undefined ? 'members.remove.done' : 'members.remove.doneMoved', {
      type: 'success',
      messageArgs: { name, smart_count: member.projects, heir: heir && memberName(heir) },
    });
    onClose();
    void refresh();
  };
  return (
    <DeedDialog
      title={translate('members.remove.title', { name })}
      text={translate('members.remove.text', { name, organization: user.mnNm })}
      action={translate('members.remove.confirm')}
      isDangerous
      heirs={heirsOf(member, members)}
      heirLabel={translate('members.heir', { smart_count: member.projects })}
      firstHeir={user.userId}
      work={async heir => (await removeMember(user.mnId, member.userId, heir)).data.done}
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
    <DeedDialog
      title={translate('members.leave.title', { organization: user.mnNm })}
      text={translate('members.leave.text')}
      action={translate('members.leave.confirm')}
      isDangerous
      obstacle={isLastAdmin ? translate('members.onlyAdmin') : undefined}
      heirs={self && heirsOf(self, members)}
      heirLabel={translate('members.heir', { smart_count: self?.projects ?? 0 })}
      work={async heir => (await removeMember(user.mnId, user.userId, heir)).data.done}
      // the session stands at home now
      onDone={() => leaveFor(`${basePath}${workspacePages.projects.path}`)}
      onClose={onClose}
    />
  );
};

/** One's own role, or one that may own nothing: the rest is changed without asking. */
export const NewRoleDialog = ({ user, member, members, role, onClose }: Props & Pick<Member, 'role'>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { basePath } = useSite();
  const refresh = useRefreshMembers(user.mnId);
  const { changeRole } = useWorkspace();
  const name = memberName(member);
  const roleName = translate(`members.role.${role}`);
  const handleDone = () => {
    // this page was loaded with the rights of an admin
    if (member.isYou) return leaveFor(`${basePath}${workspacePages.projects.path}`);
    notify('members.roleChanged', { type: 'success', messageArgs: { name, role: roleName } });
    onClose();
    void refresh();
  };
  const texts = member.isYou ? 'members.stepDown' : 'members.handOver';
  return (
    <DeedDialog
      title={translate(`${texts}.title`, { name })}
      text={translate(`${texts}.text`, { role: roleName })}
      action={translate(`${texts}.action`)}
      heirs={mayOwnProjects({ role }) ? undefined : heirsOf(member, members)}
      heirLabel={translate('members.heir', { smart_count: member.projects })}
      firstHeir={member.isYou ? '' : user.userId}
      work={async heir => {
        const { data } = await changeRole(user.mnId, member.userId, { role, transferTo: heir });
        return data.role !== undefined;
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
  const name = memberName(member);
  const handleDone = () => {
    notify('members.endSessions.done', { type: 'success', messageArgs: { name } });
    onClose();
    void refresh();
  };
  return (
    <DeedDialog
      title={translate('members.endSessions.title', { name })}
      text={translate('members.endSessions.text', { name, organization: user.mnNm })}
      action={translate('members.endSessions.action')}
      work={async () => (await endMemberSessions(user.mnId, member.userId)).data.done}
      onDone={handleDone}
      onClose={onClose}
    />
  );
};
