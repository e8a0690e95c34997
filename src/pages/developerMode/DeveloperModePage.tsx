import { useTranslate } from 'react-admin';
import { isOn } from '../../../model/rules/flags.ts';
import { hasDeveloperMode } from '../../../model/rules/sidebarTable.ts';
import { useFlags } from '../../auth/SessionContext.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import { OfProject } from '../../ui/project/OfProject.tsx';
import { LiveChecks } from './LiveChecks.tsx';
import { Steps } from './Steps.tsx';
import { useDeveloperModeStatus } from './useDeveloperModeStatus.ts';
import './developerMode.css';

const DeveloperMode = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { status, error } = useDeveloperModeStatus(project.pjtId);
  if (error && status === undefined) return <ErrorPage error={error} />;
  return (
    <div className="dm-page">
      <ProjectTitle title={translate('developerMode.title')} project={project} />
      <h1>{translate('developerMode.title')}</h1>
      <p className="dm-lead">{translate('developerMode.lead', { name: project.pjtNm })}</p>
      {error && (
        <p className="dm-failed" role="alert">
          {translate('developerMode.failed')}
        </p>
      )}
      <div className="dm-columns">
        <Steps project={project} />
        {status === undefined ? <ListSkeleton rows={4} /> : <LiveChecks project={project} status={status} />}
      </div>
    </div>
  );
};

/** How to make the phone app list the devices of an unpublished project, and what it needs for that. */
export const DeveloperModePage = () => {
  const flags = useFlags();
  if (!isOn(flags, 'developerMode')) return <NotFoundPage />;
  return (
    <OfProject page="developerMode" isFor={hasDeveloperMode}>
      {project => <DeveloperMode key={project.pjtId} project={project} />}
    </OfProject>
  );
};
