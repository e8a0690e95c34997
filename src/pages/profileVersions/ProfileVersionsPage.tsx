import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { hasTask } from '../../../model/rules/readiness.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { DeviceProfileRecord, ProfileVersionRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { DeviceIcon } from '../../theme/icons.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import { Comparison } from './Comparison.tsx';
import { CreateVersion } from './CreateVersion.tsx';
import { useComparison, DRAFT } from './useComparison.ts';
import { VersionList } from './VersionList.tsx';
import './versions.css';

type PanesProps = { project: ProjectRecord; profile: DeviceProfileRecord; versions: ProfileVersionRecord[] };

const Panes = ({ project, profile, versions }: PanesProps) => {
  const [latest] = versions;
  const { changes } = useComparison(latest?.id ?? DRAFT, DRAFT, profile.document);
  return (
    <div className="vs-panes">
      <VersionList versions={versions} />
      <Comparison versions={versions} profile={profile} />
      {project.canEdit && changes !== undefined && (
        <CreateVersion projectId={project.pjtId} profile={profile} latest={latest} changes={changes} />
      )}
    </div>
  );
};

const Versions = ({ project, profileId }: { project: ProjectRecord; profileId: string }) => {
  const { data: profile, error } = useGetOne<DeviceProfileRecord>('deviceProfiles', { id: profileId });
  const versions = useGetList<ProfileVersionRecord>('profileVersions', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'number', order: 'DESC' },
    filter: { projectId: project.pjtId },
  });
  const failure = error ?? versions.error;
  // a typed note is kept if a refresh fails
  if (failure && (profile === undefined || versions.data === undefined)) return <ErrorPage error={failure} />;
  if (!isResponse(profile) || versions.data === undefined) return <PageSkeleton />;
  return <Panes project={project} profile={profile} versions={versions.data} />;
};

/** DIP-01: the versions of a project's device profile, and what changed between them. */
export const ProfileVersionsPage = () => {
  const { projectId = '', projectType } = useParams();
  const translate = useTranslate();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  if (error && project === undefined) return <ErrorPage error={error} />;
  if (!isResponse(project)) return <PageSkeleton />;
  const hasProfiles = hasTask(project.prodType, 'profile');
  if (project.prodType !== projectType || !hasProfiles) return <NotFoundPage />;
  return (
    <div className="vs-page">
      <ProjectTitle title={translate('profileVersions.page')} project={project} />
      <h1>{translate('profileVersions.page')}</h1>
      {project.dvcPrflId === null ? (
        <EmptyState
          icon={<DeviceIcon size={24} />}
          title={translate('profileVersions.noProfile.title')}
          text={translate('profileVersions.noProfile.text')}
        />
      ) : (
        <Versions project={project} profileId={project.dvcPrflId} />
      )}
    </div>
  );
};
