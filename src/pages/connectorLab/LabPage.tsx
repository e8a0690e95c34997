import { useGetOne, useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { LabTarget } from '../../../model/contract/lab.ts';
import { connectorKindOf } from '../../../model/rules/connectors.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { ConnectorRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { CloudIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { useRecordOfProject } from '../../ui/project/useRecordOfProject.ts';
import { HistoryList } from './HistoryList.tsx';
import { LinkingView } from './linking/LinkingView.tsx';
import { RequestList } from './RequestList.tsx';
import { type Editor, RequestPane } from './RequestPane.tsx';
import { ResponsePane } from './ResponsePane.tsx';
import { ResultText } from './ResultText.tsx';
import { StatusBar } from './StatusBar.tsx';
import { targetBlock } from './TargetChoice.tsx';
import { useLab } from './useLab.ts';
import './lab.css';
import { Segments } from '../../ui/Segments.tsx';

const views = ['requests', 'linking'] as const;

const Lab = ({ connector }: { connector: ConnectorRecord }) => {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const hasLinking = connector.kind === 'SCHEMA';
  // the maker's page redirects back to this page
  const isReturn = params.has('code') || params.has('error');
  const view = hasLinking && (isReturn || params.get('view') === 'linking') ? 'linking' : 'requests';
  return (
    <div className="lab">
      <header className="lab-bar-top">
        <h1>{translate('lab.title')}</h1>
        {hasLinking && (
          <Segments
            label={translate('lab.linking.switch')}
            isSmall
            options={views.map(one => ({
              value: one,
              label: translate(one === 'linking' ? 'lab.linking.view' : 'lab.linking.requests'),
            }))}
            value={view}
            onChange={one => setParams(one === 'linking' ? { view: one } : {})}
          />
        )}
        <StatusBar connector={connector} canEdit={connector.canEdit} />
      </header>
      {view === 'linking' ? <LinkingView connector={connector} /> : <Requests connector={connector} />}
    </div>
  );
};

const Requests = ({ connector }: { connector: ConnectorRecord }) => {
  const translate = useTranslate();
  const lab = useLab(connector);
  const [wanted, setWanted] = useState<LabTarget>('TARGET');
  const editor = useRef<Editor>(null);
  const { canEdit } = connector;
  const { request, send } = lab;
  const target = targetBlock(connector, request) === null ? wanted : 'ECHO';
  const latest = isResponse(send.data?.data) ? send.data?.data : undefined;
  return (
    <>
      <div className="lab-panes">
        <div className="lab-pane lab-side">
          <RequestList lab={lab} />
          <HistoryList lab={lab} canEdit={canEdit} />
        </div>
        <RequestPane
          key={request.name}
          connector={connector}
          lab={lab}
          target={target}
          onTarget={setWanted}
          canEdit={canEdit}
          editor={editor}
        />
        <ResponsePane lab={lab} canEdit={canEdit} onEdit={({ template }) => editor.current?.load(template)} />
      </div>
      <div className="ui-sr" role="status">
        {latest !== undefined && (
          <>
            {translate(`lab.requests.${latest.request}`)}: <ResultText send={latest} />
          </>
        )}
      </div>
    </>
  );
};

/** Sends the requests of a connector's lifecycle to its target, and shows the errors in the responses. */
export const LabPage = () => {
  const { projectId = '', projectType } = useParams();
  const translate = useTranslate();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  const found = useRecordOfProject<ConnectorRecord>('connectors', projectId, 'displayName');
  useDocumentTitle(translate('lab.title'));
  if (error && project === undefined) return <ErrorPage error={error} />;
  if (!isResponse(project)) return <PageSkeleton />;
  if (connectorKindOf(project.prodType) === undefined) return <NotFoundPage />;
  if (project.prodType !== projectType)
    return <Navigate to={`${projectPath(project, 'connector')}/lab`} replace />;
  // an open request is kept if a refresh fails
  if (found.error && !found.isLoaded) return <ErrorPage error={found.error} />;
  if (!found.isLoaded) return <PageSkeleton />;
  if (found.record !== undefined) return <Lab key={found.record.id} connector={found.record} />;
  return (
    <div className="lab-none">
      <h1>{translate('lab.title')}</h1>
      <EmptyState
        icon={<CloudIcon size={24} />}
        title={translate('connectors.none.title')}
        text={translate('lab.noConnector')}
      >
        <LinkButton look="main" to={projectPath(project, 'connector')}>
          {translate(project.canEdit ? 'connectors.none.create' : 'connectors.form')}
        </LinkButton>
      </EmptyState>
    </div>
  );
};
