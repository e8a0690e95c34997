import { useTranslate } from 'react-admin';
import type { Member } from '../../../model/contract/members.ts';
import type { User } from '../../../model/contract/user.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { reloadTo } from '../../auth/reloadTo.ts';
import { useSite } from '../../auth/SessionContext.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { candidatesOf } from './candidatesOf.ts';
import { ConfirmTransferDialog } from './ConfirmTransferDialog.tsx';

type LeaveDialogProps = {
  user: User;
  /** empty for provisioning managers, who can't see the members; they own no projects, and aren't admins */
  members: readonly Member[];
  onClose: () => void;
};

/** Confirms that the user leaves the organization, and asks for the new owner of their projects. */
export const LeaveDialog = ({ user, members, onClose }: LeaveDialogProps) => {
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
