import { useGetOne, useTranslate } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { connectorKindOf } from '../../../model/rules/connectors.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { ConnectorRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useRecordOfProject } from '../../ui/project/useRecordOfProject.ts';
import { ConnectorEdit } from './ConnectorEdit.tsx';
import { CredentialsCard } from './CredentialsCard.tsx';
import { NoConnector } from './NoConnector.tsx';
import { TargetCard } from './TargetCard.tsx';
import './connector.css';

type Props = { connector: ConnectorRecord; project: ProjectRecord };

const Connector = ({ connector, project }: Props) => {
  const translate = useTranslate();
  const remove = useDeleteWithUndo('connectors');
  const hasTargetCard = connector.kind !== 'API_ONLY' || connector.targetStatus !== null;
  return (
    <>
      <header className="cn-head">
        <h1>{translate(`connectors.title.${project.prodType}`)}</h1>
        <span className="cn-space" />
        <LinkButton look="outlined" to={`${projectPath(project, 'connector')}/lab`}>
          {translate('lab.open')}
        </LinkButton>
        {connector.canEdit && (
          <Button look="danger" onClick={() => remove(connector)}>
            {translate('ra.action.delete')}
          </Button>
        )}
      </header>
      <div className="cn-panes">
        <div className="cn-main">
          <ConnectorEdit connector={connector} project={project} />
        </div>
        <aside className="cn-side">
          {hasTargetCard && <TargetCard connector={connector} />}
          <CredentialsCard connector={connector} project={project} />
        </aside>
      </div>
    </>
  );
};

/** PRJ-01: the connector of a project whose type has one. */
export const ConnectorPage = () => {
  const { projectId = '', projectType } = useParams();
  const translate = useTranslate();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  const found = useRecordOfProject<ConnectorRecord>('connectors', projectId, 'displayName');
  const kind = isResponse(project) ? connectorKindOf(project.prodType) : undefined;
  if (error && project === undefined) return <ErrorPage error={error} />;
  if (!isResponse(project)) return <PageSkeleton />;
  if (project.prodType !== projectType) return <Navigate to={projectPath(project, 'connector')} replace />;
  if (kind === undefined) return <NotFoundPage />;
  // an open form is kept if a refresh fails
  if (found.error && !found.isLoaded) return <ErrorPage error={found.error} />;
  if (!found.isLoaded) return <PageSkeleton />;
  const connector = found.record;
  return (
    <div className="cn-page">
      <ProjectTitle title={translate(`connectors.title.${project.prodType}`)} project={project} />
      {connector === undefined ? (
        <NoConnector project={project} kind={kind} />
      ) : (
        <Connector key={connector.id} connector={connector} project={project} />
      )}
    </div>
  );
};
