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
import { candidatesOf } from '../../ui/members/candidatesOf.ts';
import { useRefreshMembers } from './useRefreshMembers.ts';

type Props = { user: User; member: Member; members: readonly Member[]; onClose: () => void };

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
