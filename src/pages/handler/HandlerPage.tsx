import { useGetOne, useTranslate } from 'react-admin';
import { memo } from 'react';
import { Navigate, useParams } from 'react-router';
import { groupLabel } from '../../../model/rules/handlers.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { tasksOf } from '../../../model/rules/readiness.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { HandlerRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import { OpenElsewhere } from '../../ui/presence/OpenElsewhere.tsx';
import { ExportDriverButton } from '../../ui/project/ExportDriverButton.tsx';
import { LastImportBar } from '../../ui/project/LastImportBar.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useRecordOfProject } from '../../ui/project/useRecordOfProject.ts';
import { useDeleteAskingUses } from '../../ui/uses/useAskUses.tsx';
import { DriverEdit } from './DriverEdit.tsx';
import { DriverHelp } from './DriverHelp.tsx';
import { FingerprintDialog } from './fingerprints/FingerprintDialog.tsx';
import { FingerprintsCard } from './fingerprints/FingerprintsCard.tsx';
import { HandlerGroups } from './HandlerGroups.tsx';
import { NoHandler } from './NoHandler.tsx';
import { Tester } from './tester/Tester.tsx';
import './handler.css';

type DialogProps = {
  /** the dialog that is open according to the URL */
  dialog?: 'create' | 'edit';
};

// memoized, because the page and the filters of the list are in the URL, and must not rerender the rest
const [Driver, TesterPane, Groups] = [memo(DriverEdit), memo(Tester), memo(HandlerGroups)];

const Head = ({ handler }: { handler: HandlerRecord }) => {
  const translate = useTranslate();
  const { remove, dialog } = useDeleteAskingUses('handlers');
  const { id, pjtId, canEdit } = handler;
  return (
    <header className="hd-head">
      <h1>{translate('handlers.title')}</h1>
      <span className="ui-chip">{groupLabel(handler)}</span>
      <span className="ui-chip">{translate('handlers.devices', { smart_count: handler.deviceCount })}</span>
      <OpenElsewhere resource="handlers" recordId={id} />
      <div className="hd-actions">
        <DriverHelp />
        <ExportDriverButton pjtId={pjtId} />
        {canEdit && (
          <LinkButton look="outlined" to={`${workspacePages.importDriver.path}?pjtId=${pjtId}`}>
            {translate('projects.importDriver')}
          </LinkButton>
        )}
        {canEdit && (
          <Button look="danger" onClick={() => remove(handler, handler.name)}>
            {translate('ra.action.delete')}
          </Button>
        )}
      </div>
      <span className="hd-id">
        <code className="list-code">{id}</code>
        <CopyButton value={id} label={translate('handlers.id')} />
      </span>
      {dialog}
    </header>
  );
};

type HandlerProps = DialogProps & { handler: HandlerRecord; project: ProjectRecord };

const Handler = ({ handler, project, dialog }: HandlerProps) => {
  const { id = '' } = useParams();
  const path = projectPath(project, 'handler');
  return (
    <>
      <Head handler={handler} />
      <LastImportBar pjtId={handler.pjtId} />
      <div className="hd-panes">
        <div className="hd-main">
          <Driver handler={handler} project={project} />
          <FingerprintsCard handler={handler} path={path} />
        </div>
        <aside className="hd-side">
          <TesterPane />
          <Groups current={handler.id} />
        </aside>
      </div>
      {dialog !== undefined && (
        <FingerprintDialog
          key={id}
          handler={handler}
          recordId={dialog === 'edit' ? `${handler.id}~${id}` : null}
          path={path}
        />
      )}
    </>
  );
};

/** HND-01: the device handler of a hub-connected project, with its fingerprints. */
export const HandlerPage = ({ dialog }: DialogProps) => {
  const { projectId = '', projectType } = useParams();
  const translate = useTranslate();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  const found = useRecordOfProject<HandlerRecord>('handlers', projectId, 'name');
  if (error && project === undefined) return <ErrorPage error={error} />;
  if (!isResponse(project)) return <PageSkeleton />;
  if (project.prodType !== projectType) return <Navigate to={projectPath(project, 'handler')} replace />;
  if (!tasksOf[project.prodType].includes('handler')) return <NotFoundPage />;
  // an open form is kept if a refresh fails
  if (found.error && !found.isLoaded) return <ErrorPage error={found.error} />;
  if (!found.isLoaded) return <PageSkeleton />;
  const handler = found.record;
  return (
    <div className="hd-page">
      <ProjectTitle title={translate('handlers.title')} project={project} />
      {handler === undefined ? (
        <NoHandler project={project} />
      ) : (
        <Handler key={handler.id} handler={handler} project={project} {...(dialog && { dialog })} />
      )}
    </div>
  );
};
