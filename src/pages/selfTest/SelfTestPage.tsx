import { useTranslate } from 'react-admin';
import { hasSelfTest } from '../../../model/rules/certification/selfTestItems.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import { OfProject } from '../../ui/project/OfProject.tsx';
import { Checklist } from './Checklist.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { useSelfTest } from './useSelfTest.ts';
import './selfTest.css';

const OpenedTest = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const state = useSelfTest(project.pjtId);
  const { test, error } = state;
  // an open checklist is kept if a refresh fails
  if (test === undefined) return error ? <ErrorPage error={error} /> : <PageSkeleton />;
  const status = test.completedDt !== null ? 'completed' : test.done > 0 ? 'inProgress' : 'notStarted';
  return (
    <div className="st-page">
      <ProjectTitle title={translate('selfTest.title')} project={project} />
      <header className="st-head">
        <h1>{translate('selfTest.title')}</h1>
        <span className={status === 'completed' ? 'ui-chip ui-chip-green' : 'ui-chip'}>
          {translate(`selfTest.${status}`)}
        </span>
        <span className="st-space" />
        <ExportButtons test={test} />
      </header>
      <p className="st-lead">{translate(test.canTest ? 'selfTest.lead' : 'selfTest.readOnly')}</p>
      <SummaryCard state={state} test={test} />
      <Checklist project={project} state={state} test={test} />
    </div>
  );
};

/** RT-02 `selfTest`: the tests before a publish request; several people can work on them at once. */
export const SelfTestPage = () => (
  <OfProject page="selfTest" isFor={hasSelfTest}>
    {project => <OpenedTest key={project.pjtId} project={project} />}
  </OfProject>
);
