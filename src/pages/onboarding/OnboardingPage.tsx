import { useGetOne, useTranslate } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { hasOnboarding, hasSetupNetwork } from '../../../model/rules/onboarding.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { OnboardingRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import { useLeavePage } from '../../ui/page/useLeavePage.ts';
import { OpenElsewhere } from '../../ui/presence/OpenElsewhere.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useRecordOfProject } from '../../ui/project/useRecordOfProject.ts';
import { DoneChip } from '../../ui/DoneChip.tsx';
import { FileCard } from './FileCard.tsx';
import { OnboardingCreate, OnboardingEdit } from './OnboardingForm.tsx';
import { PairingCard } from './PairingCard.tsx';
import './onboarding.css';

type Props = { project: ProjectRecord; onboarding: OnboardingRecord | undefined };

const Head = ({ project, onboarding }: Props) => {
  const translate = useTranslate();
  const leave = useLeavePage();
  const remove = useDeleteWithUndo('onboardings', () => leave(projectPath(project, 'onboarding')));
  return (
    <header className="onb-head">
      <h1>{translate('onboarding.title')}</h1>
      {onboarding !== undefined && (
        <DoneChip isDone={onboarding.missing.length === 0}>
          {onboarding.missing.length === 0
            ? translate('onboarding.complete')
            : translate('onboarding.incomplete', { missing: onboarding.missing.join(', ') })}
        </DoneChip>
      )}
      <OpenElsewhere resource="onboardings" recordId={project.pjtId} />
      <span className="onb-space" />
      {onboarding?.canEdit === true && (
        <Button look="danger" onClick={() => remove(onboarding)}>
          {translate('ra.action.delete')}
        </Button>
      )}
    </header>
  );
};

const Body = ({ project, onboarding }: Props) => {
  const translate = useTranslate();
  if (onboarding !== undefined) return <OnboardingEdit project={project} onboarding={onboarding} />;
  return (
    <>
      {project.canEdit && (
        <p className="onb-note">
          {translate(`onboarding.none.${hasSetupNetwork(project.prodType) ? 'text' : 'hub'}`)}
        </p>
      )}
      <OnboardingCreate project={project} />
    </>
  );
};

/** RT-02: how users set up devices of a project. */
export const OnboardingPage = () => {
  const { projectId = '', projectType } = useParams();
  const translate = useTranslate();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  const found = useRecordOfProject<OnboardingRecord>('onboardings', projectId, 'chgDt');
  if (error && project === undefined) return <ErrorPage error={error} />;
  if (!isResponse(project)) return <PageSkeleton />;
  if (project.prodType !== projectType) return <Navigate to={projectPath(project, 'onboarding')} replace />;
  if (!hasOnboarding(project.prodType)) return <NotFoundPage />;
  // an open form is kept if a refresh fails
  if (found.error && !found.isLoaded) return <ErrorPage error={found.error} />;
  if (!found.isLoaded) return <PageSkeleton />;
  const onboarding = found.record;
  const isHub = !hasSetupNetwork(project.prodType);
  return (
    <div className="onb-page">
      <ProjectTitle title={translate('onboarding.title')} project={project} />
      <Head project={project} onboarding={onboarding} />
      <Body key={onboarding?.id} project={project} onboarding={onboarding} />
      {isHub ? (
        <PairingCard project={project} />
      ) : (
        onboarding !== undefined && <FileCard onboarding={onboarding} />
      )}
    </div>
  );
};
