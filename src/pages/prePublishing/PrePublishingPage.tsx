import { useTranslate } from 'react-admin';
import type { PublishCheck } from '../../../model/contract/publishChecks.ts';
import { summaryOf } from '../../../model/rules/publishing/checks/index.ts';
import { isPublishable } from '../../../model/rules/sidebarTable.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import { OfProject } from '../../ui/project/OfProject.tsx';
import { checkGroups, groupOf } from '../../ui/publishing/checkGroups.ts';
import { IfRequestable, NewRequestLink, UnfinishedRequestLink } from '../../ui/publishing/NewRequestLink.tsx';
import { ReadinessMeter } from '../../ui/publishing/ReadinessMeter.tsx';
import { usePublishChecks } from '../../ui/publishing/usePublishChecks.ts';
import { CheckRow } from './CheckRow.tsx';
import './prePublishing.css';

const isApplicable = ({ status }: PublishCheck) => status !== 'notApplicable';

type ChecksProps = { checks: readonly PublishCheck[]; project: ProjectRecord };

const Summary = ({ checks, project }: ChecksProps) => {
  const translate = useTranslate();
  const countOf = (wanted: PublishCheck['status']) => checks.filter(({ status }) => status === wanted).length;
  const [failed, warned] = [countOf('fail'), countOf('warn')];
  return (
    <section className="pp-summary" aria-label={translate('publishChecks.card.title')}>
      <ReadinessMeter checks={checks} />
      <p role="status">
        {failed === 0
          ? translate('publishChecks.ready')
          : translate('publishChecks.toDo', { smart_count: failed })}
        {warned > 0 && ` ${translate('publishChecks.warnings', { smart_count: warned })}`}
      </p>
      {failed === 0 && (
        <IfRequestable project={project}>
          <NewRequestLink project={project} />
        </IfRequestable>
      )}
      <UnfinishedRequestLink project={project} />
    </section>
  );
};

const Groups = ({ checks, project }: ChecksProps) => {
  const translate = useTranslate();
  return checkGroups.map(group => {
    const own = checks.filter(one => groupOf[one.check] === group && isApplicable(one));
    if (own.length === 0) return null;
    const { passed, total, isReady } = summaryOf(own);
    return (
      <section key={group} className="pp-group" aria-labelledby={`pp-${group}`}>
        <header>
          <h2 id={`pp-${group}`}>{translate(`publishChecks.groups.${group}`)}</h2>
          <span className="num" data-ready={isReady ? '' : undefined}>
            {translate('publishChecks.groupCount', { passed, total })}
          </span>
        </header>
        <ul>
          {own.map(one => (
            <CheckRow key={one.check} check={one} project={project} />
          ))}
        </ul>
      </section>
    );
  });
};

const NotNeeded = ({ checks }: Pick<ChecksProps, 'checks'>) => {
  const translate = useTranslate();
  const names = checks
    .filter(one => !isApplicable(one))
    .map(({ check }) => translate(`publishChecks.checks.${check}.name`));
  if (names.length === 0) return null;
  return (
    <p className="pp-not-needed">
      {translate('publishChecks.notNeeded')}: {names.join(', ')}
    </p>
  );
};

const Checklist = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { checks, error, isFetching, refetch } = usePublishChecks(project.pjtId, project.prodType);
  const title = translate('publishChecks.title');
  if (error && checks === undefined) return <ErrorPage error={error} />;
  return (
    <>
      <ProjectTitle title={title} project={project} />
      <header className="pp-head">
        <h1>{title}</h1>
        <span className="pp-actions">
          <Button look="outlined" onClick={() => window.print()}>
            {translate('publishChecks.print')}
          </Button>
          <Button look="outlined" aria-disabled={isFetching} onClick={() => void refetch()}>
            {translate('publishChecks.again')}
          </Button>
        </span>
      </header>
      <p className="pp-lead">
        <span className="pp-project">{project.pjtNm}</span>
        {translate('publishChecks.lead')}
        {!project.canEdit && ` ${translate('publishChecks.readOnly')}`}
      </p>
      {error && (
        <p className="pp-failed" role="alert">
          {translate('publishChecks.failed')}
        </p>
      )}
      {checks === undefined ? (
        <ListSkeleton rows={8} />
      ) : (
        <>
          <Summary checks={checks} project={project} />
          <Groups checks={checks} project={project} />
          <NotNeeded checks={checks} />
        </>
      )}
    </>
  );
};

/** Everything that is still missing before a project can be published. */
export const PrePublishingPage = () => (
  <OfProject page="prePublishing" isFor={isPublishable}>
    {project => (
      <div className="pp-page">
        <Checklist key={project.pjtId} project={project} />
      </div>
    )}
  </OfProject>
);
