import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Member } from '../../../model/contract/members.ts';
import { canSeeProject, mayOwnProjects } from '../../../model/rules/access.ts';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import { useFlags, useUser } from '../../auth/SessionContext.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { ConfirmTransferDialog } from '../../ui/members/ConfirmTransferDialog.tsx';
import { useMembers } from '../../ui/members/useMembers.ts';
import { ActionSection } from '../../ui/forms/ActionSection.tsx';
import { useLeavePage } from '../../ui/page/useLeavePage.ts';
import { projectPath } from '../../ui/project/paths.ts';

type Props = { project: ProjectRecord };

/** The project's owner, and the form that transfers it. A private workspace has no one to transfer it to. */
export const OwnershipSection = ({ project }: Props) => {
  const translate = useTranslate();
  const user = useUser();
  const [isAsking, setIsAsking] = useState(false);
  if (!user?.may.seeMembers) return null;
  return (
    <ActionSection
      id="owner"
      heading={translate('projects.transfer.heading')}
      text={
        project.isOwner
          ? translate('projects.transfer.own')
          : translate('projects.transfer.about', { name: project.ownerNm })
      }
      action={
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
          {translate('projects.transfer.action')}
        </Button>
      }
    >
      {isAsking && <TransferDialog project={project} onClose={() => setIsAsking(false)} />}
    </ActionSection>
  );
};

const TransferDialog = ({ project, onClose }: Props & { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const leave = useLeavePage();
  const user = useUser();
  const flags = useFlags();
  const queryClient = useQueryClient();
  const { transferProject } = useWorkspace();
  const { members, error } = useMembers(project.mnId);
  const candidates = members?.filter(member => member.userId !== project.ownerId && mayOwnProjects(member));

  const handleDone = (newOwner: Member | undefined) => {
    notify('projects.transfer.done', {
      type: 'success',
      messageArgs: { owner: newOwner && fullNameOf(newOwner), name: project.pjtNm },
    });
    // the previous owner may have lost access to this page
    const isSeen =
      user !== null &&
      canSeeProject(user, { ...project, ownerId: newOwner?.userId ?? project.ownerId }, flags);
    leave(isSeen ? projectPath(project) : '/projects');
    void queryClient.invalidateQueries({ queryKey: ['projects'] });
    void queryClient.invalidateQueries({ queryKey: ['auditEntries'] });
    void queryClient.invalidateQueries({ queryKey: ['members'] });
  };

  return (
    <ConfirmTransferDialog
      title={translate('projects.transfer.title', { name: project.pjtNm })}
      text={translate('projects.transfer.text')}
      action={translate('projects.transfer.confirm')}
      candidates={candidates ?? []}
      isLoading={candidates === undefined && error === null}
      blockedReason={
        candidates === undefined && error !== null ? translate('projects.transfer.notLoaded') : undefined
      }
      candidateLabel={translate('projects.transfer.label')}
      perform={async newOwner => {
        if (newOwner === undefined) return false;
        const { data } = await transferProject(project.pjtId, newOwner);
        return isResponse(data);
      }}
      onDone={handleDone}
      onClose={onClose}
    />
  );
};
