import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Shard, shards } from '../../../model/contract/handlers.ts';
import type { FileStatus } from '../../../model/drivers/types.ts';
import { groupLabel, regionOf } from '../../../model/rules/handlers.ts';
import { isProjectType } from '../../../model/rules/projectPages.ts';
import { DownloadIcon, FolderIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatBytes, formatNumber } from '../../ui/format.ts';
import { ApplyBar } from '../../ui/import/ApplyBar.tsx';
import { type ImportTarget, TargetGuard } from '../../ui/import/TargetGuard.tsx';
import { TargetSelect } from '../../ui/import/TargetSelect.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { isRetryable } from '../../dataProvider/failures.ts';
import { LeaveGuard } from '../../ui/page/LeaveGuard.tsx';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { LastImportBar } from '../../ui/project/LastImportBar.tsx';
import { StatusRegion } from '../../ui/StatusRegion.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { DropZone } from './DropZone.tsx';
import { FileTree, StatusDot } from './FileTree.tsx';
import { PlanView } from './PlanView.tsx';
import { useDriverImport } from './useDriverImport.ts';
import '../../ui/import/importPage.css';
import { statusOf } from '../../dataProvider/statusOf.ts';

const statuses: readonly FileStatus[] = ['understood', 'partly', 'kept'];

export const DriverImportPage = () => (
  <PageGuard page="importDriver">
    <TargetGuard>{target => <ImportPage {...target} />}</TargetGuard>
  </PageGuard>
);

const ImportPage = ({ pjtId, onChoose }: ImportTarget) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [shard, setShard] = useState<Shard>(shards[0]);
  const [selected, setSelected] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const [destination, setDestination] = useState<string>();
  useDocumentTitle(translate('driverImport.title'));
  const flow = useDriverImport({
    pjtId,
    shard,
    onApplied: ({ pjtId: id, prodType }) => {
      setIsDone(true);
      if (isProjectType(prodType)) setDestination(projectPath({ pjtId: id, prodType }));
    },
  });
  const { picked, planned, error, isPlanning, isApplying, sent } = flow;
  const plan = planned?.plan;
  const isOpen = picked !== undefined && !isDone;
  useEffect(() => {
    if (destination !== undefined) void navigate(destination);
  }, [destination, navigate]);

  const newName = plan?.handler?.config.name ?? plan?.name ?? '';
  return (
    <div className="di-page">
      <header className="di-title">
        <h1>{translate('driverImport.title')}</h1>
        {plan?.handler?.action === 'create' && (
          <>
            <label htmlFor="di-shard">{translate('resources.handlers.fields.shard')}</label>
            <Select
              id="di-shard"
              value={shard}
              options={shards.map(value => ({
                value,
                label: groupLabel({ shard: value, region: regionOf(value) }),
              }))}
              onChange={value => setShard(value as Shard)}
            />
          </>
        )}
        <span className="di-label">{translate('imports.into')}</span>
        <div className="di-target" inert={isApplying}>
          <TargetSelect pjtId={pjtId} newName={newName} type="HUB_CONNECTED" onChoose={onChoose} />
        </div>
      </header>
      {picked === undefined && <LastImportBar />}
      <DropZone
        hasFolder={picked !== undefined}
        isLocked={isApplying}
        onPick={reading => void flow.pick(reading)}
      >
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
                  count: formatNumber(plan?.reports.length ?? picked.count),
                  size: formatBytes(picked.size),
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
      <StatusRegion>
        {isPlanning && plan === undefined && (
          <div className="di-card di-wait">
            <p>{translate(sent < 1 ? 'driverImport.sending' : 'driverImport.reading')}</p>
            <progress
              max={1}
              {...(sent < 1 && { value: sent })}
              aria-label={translate('driverImport.reading')}
            />
            <ListSkeleton rows={5} />
          </div>
        )}
      </StatusRegion>
      {error !== null && !isPlanning && (
        <div role="alert" className="di-card di-error">
          <strong>{translate('driverImport.refused')}</strong>
          <p>{error.message}</p>
          {isRetryable(statusOf(error)) && (
            <Button look="outlined" onClick={flow.retry}>
              {translate('overview.tryAgain')}
            </Button>
          )}
        </div>
      )}
      {plan !== undefined && error === null && (
        <>
          <div key={picked?.number} className="di-panes" aria-busy={isPlanning} inert={isApplying}>
            <FileTree
              name={plan.name ?? picked?.name ?? ''}
              reports={plan.reports}
              selected={selected}
              onSelect={setSelected}
            />
            <PlanView
              plan={plan}
              isNewProject={pjtId === undefined}
              selected={selected}
              onSelect={setSelected}
              onChoose={flow.choose}
            />
          </div>
          <ApplyBar
            hasChanges={!plan.isRefused && plan.hasChanges}
            canApply={!plan.isRefused && plan.hasChanges && !isPlanning}
            isApplying={isApplying}
            onCancel={flow.cancel}
            onApply={flow.apply}
          />
        </>
      )}
      <LeaveGuard
        isOpen={isOpen}
        title={translate('imports.leaveTitle')}
        content={translate('driverImport.leaveText')}
      />
    </div>
  );
};
