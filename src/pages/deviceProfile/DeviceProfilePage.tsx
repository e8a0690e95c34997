import { useGetOne, useTranslate } from 'react-admin';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { hasTask } from '../../../model/rules/readiness.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { DeviceProfileRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DoneChip } from '../../ui/DoneChip.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import { OpenElsewhere } from '../../ui/presence/OpenElsewhere.tsx';
import { ExportDriverButton } from '../../ui/project/ExportDriverButton.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useLastKnownValue } from '../../ui/project/useLastKnownValue.ts';
import { useDeleteAskingUses } from '../../ui/uses/useAskUses.tsx';
import { FrozenProfile } from './FrozenProfile.tsx';
import { NoProfile } from './NoProfile.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { PublishButton } from './PublishButton.tsx';
import './profile.css';

/** RT-02: the device profile of a project. */
export const DeviceProfilePage = () => {
  const { projectId = '', projectType } = useParams();
  const translate = useTranslate();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  if (error && project === undefined) return <ErrorPage error={error} />;
  if (!isResponse(project)) return <PageSkeleton />;
  if (project.prodType !== projectType) return <Navigate to={projectPath(project, 'profile')} replace />;
  if (!hasTask(project.prodType, 'profile')) return <NotFoundPage />;
  return (
    <div className="pf-page">
      <ProjectTitle title={translate('deviceProfile.title')} project={project} />
      {project.dvcPrflId === null ? (
        <NoProfile project={project} />
      ) : (
        <Profile key={project.dvcPrflId} id={project.dvcPrflId} project={project} />
      )}
    </div>
  );
};

const Profile = ({ id, project }: { id: string; project: ProjectRecord }) => {
  const translate = useTranslate();
  const { data: profile, error } = useGetOne<DeviceProfileRecord>('deviceProfiles', { id });
  const { remove, dialog } = useDeleteAskingUses('deviceProfiles');
  const [isUnsaved, setIsUnsaved] = useState(false);
  const mayEdit = profile?.status === 'DEVELOPMENT' && profile.canEdit;
  const isOpen = useLastKnownValue(project.pjtId, mayEdit);
  // an open form is kept if a refresh fails
  if (error && profile === undefined) return <ErrorPage error={error} />;
  if (!isResponse(profile)) return <PageSkeleton />;
  return (
    <>
      <header className="pf-head">
        <h1>{translate('deviceProfile.title')}</h1>
        <DoneChip isDone={profile.status === 'PUBLISHED'}>
          {translate(`deviceProfile.status.${profile.status}`)}
        </DoneChip>
        <OpenElsewhere resource="deviceProfiles" recordId={id} />
        <span className="pf-id">
          <code className="pf-mono">{profile.dvcPrflId}</code>
          <CopyButton value={profile.dvcPrflId} label={translate('deviceProfile.id')} />
        </span>
        <div className="pf-actions">
          <LinkButton look="outlined" to={`${projectPath(project, 'profile')}/config`}>
            {translate('deviceConfig.open')}
          </LinkButton>
          <LinkButton look="outlined" to={`${projectPath(project, 'profile')}/versions`}>
            {translate('profileVersions.title')}
          </LinkButton>
          {project.prodType === 'HUB_CONNECTED' && <ExportDriverButton pjtId={project.pjtId} />}
          {isOpen && <PublishButton profile={profile} project={project} isUnsaved={isUnsaved} />}
          {isOpen && (
            <Button look="danger" onClick={() => remove(profile, profile.profileNm)}>
              {translate('ra.action.delete')}
            </Button>
          )}
        </div>
        {dialog}
      </header>
      <ProfileForm
        id={id}
        prodType={project.prodType}
        backTo={projectPath(project)}
        readOnly={!isOpen && <FrozenProfile profile={profile} />}
        onUnsaved={setIsUnsaved}
      />
    </>
  );
};
