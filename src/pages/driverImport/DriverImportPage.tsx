import { Confirm, useGetList, useGetOne, useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useBlocker, useNavigate, useSearchParams } from 'react-router';
import type { FileStatus } from '../../../model/drivers/types.ts';
import { isProjectType } from '../../../model/rules/projectPages.ts';
import { isAnswered } from '../../dataProvider/answer.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { DownloadIcon, FolderIcon, HistoryIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { LastImportBar } from '../../ui/project/LastImportBar.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { DropZone } from './DropZone.tsx';
import { FileTree, StatusDot } from './FileTree.tsx';
import { PlanView } from './PlanView.tsx';
import { useDriverImport } from './useDriverImport.ts';
import './driverImport.css';

const NEW = 'new';
const statuses: readonly FileStatus[] = ['understood', 'partly', 'kept'];

/** The projects that a folder can be imported into. */
const useTargets = (pjtId: string | undefined) => {
  const { data } = useGetList<ProjectRecord>('projects', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'chgDt', order: 'DESC' },
    filter: { prodType: ['HUB_CONNECTED'] },
  });
  const { data: one } = useGetOne<ProjectRecord>(
    'projects',
    { id: pjtId ?? '' },
    { enabled: pjtId !== undefined },
  );
  const listed = (data ?? []).filter(({ canEdit }) => canEdit);
  return isAnswered(one) && listed.every(({ id }) => id !== one.id) ? [one, ...listed] : listed;
};

export const DriverImportPage = () => (
  <PageGuard page="importDriver">
    <ImportPage />
  </PageGuard>
);

const ImportPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const pjtId = search.get('pjtId') ?? undefined;
  const targets = useTargets(pjtId);
  const [selected, setSelected] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const [destination, setDestination] = useState<string>();
  useDocumentTitle(translate('driverImport.title'));
  const flow = useDriverImport({
    pjtId,
    onApplied: ({ pjtId: id, prodType }) => {
      setIsDone(true);
      if (isProjectType(prodType)) setDestination(projectPath({ pjtId: id, prodType }));
    },
  });
  const { picked, planned, error, isPlanning, isApplying, sent } = flow;
  const plan = planned?.plan;
  const isOpen = picked !== undefined && !isDone;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOpen && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (destination !== undefined) void navigate(destination);
  }, [destination, navigate]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOpen]);

  const newName = plan?.handler?.config.name ?? plan?.name ?? '';
  return (
    <div className="di-page">
      <header className="di-title">
        <h1>{translate('driverImport.title')}</h1>
        <label htmlFor="di-target">{translate('driverImport.into')}</label>
        <Select
          id="di-target"
          value={pjtId ?? NEW}
          options={[
            {
              value: NEW,
              label:
                newName === ''
                  ? translate('driverImport.newProject')
                  : translate('driverImport.newProjectNamed', { name: newName }),
            },
            ...targets.map(({ pjtId: value, pjtNm: label }) => ({ value, label })),
          ]}
          onChange={value => setSearch(value === NEW ? {} : { pjtId: value }, { replace: true })}
        />
      </header>
      {picked === undefined && <LastImportBar />}
      <DropZone hasFolder={picked !== undefined} onPick={flow.pick}>
        {picked === undefined ? (
          <div className="di-empty">
            <DownloadIcon size={24} />
            <h2>{translate('driverImport.emptyTitle')}</h2>
            <p>{translate('driverImport.emptyText')}</p>
          </div>
        ) : (
          <>
            <FolderIcon size={20} className="di-dim" />
            <div className="di-picked">
              <b>{plan?.name ?? picked.name}</b>
              <span className="di-dim">
                {translate('driverImport.size', {
                  smart_count: plan?.reports.length ?? picked.count,
                  size: formatNumber(Math.ceil(picked.size / 1024)),
                })}
              </span>
            </div>
            {plan !== undefined && !plan.isRefused && (
              <ul className="di-counts">
                {statuses.map(status => (
                  <li key={status}>
                    <StatusDot status={status} />
                    <b>{formatNumber(plan.reports.filter(report => report.status === status).length)}</b>{' '}
                    {translate(`driverImport.counts.${status}`)}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </DropZone>
      {isPlanning && plan === undefined && (
        <div role="status" className="di-card di-wait">
          <p>{translate(sent < 1 ? 'driverImport.sending' : 'driverImport.reading')}</p>
          <progress
            max={1}
            {...(sent < 1 && { value: sent })}
            aria-label={translate('driverImport.reading')}
          />
          <ListSkeleton rows={5} />
        </div>
      )}
      {error !== null && !isPlanning && (
        <div role="alert" className="di-card di-error">
          <strong>{translate('driverImport.refused')}</strong>
          <p>{error.message}</p>
          <Button look="outlined" onClick={flow.retry}>
            {translate('overview.tryAgain')}
          </Button>
        </div>
      )}
      {plan !== undefined && error === null && (
        <>
          <div className="di-panes" aria-busy={isPlanning}>
            <FileTree
              key={picked?.number}
              name={plan.name ?? picked?.name ?? ''}
              reports={plan.reports}
              selected={selected}
              onSelect={setSelected}
            />
            <PlanView
              key={picked?.number}
              plan={plan}
              selected={selected}
              onSelect={setSelected}
              onChoose={flow.choose}
            />
          </div>
          <footer className="di-foot">
            <HistoryIcon size={16} className="di-dim" />
            <span>{translate('driverImport.undoNote')}</span>
            <Button look="outlined" onClick={() => flow.pick(undefined)}>
              {translate('ra.action.cancel')}
            </Button>
            <Button
              look="main"
              disabled={plan.isRefused || !plan.hasChanges || isPlanning || isApplying}
              onClick={flow.apply}
            >
              {translate(isApplying ? 'driverImport.applying' : 'driverImport.apply')}
            </Button>
          </footer>
        </>
      )}
      <Confirm
        isOpen={blocker.state === 'blocked'}
        title={translate('driverImport.leaveTitle')}
        content={translate('driverImport.leaveText')}
        confirm={translate('driverImport.leave')}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      />
    </div>
  );
};
