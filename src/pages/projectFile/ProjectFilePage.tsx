import { useTranslate } from 'react-admin';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_PROJECT_FILE_BYTES } from '../../../model/contract/projectFiles.ts';
import { isProjectType } from '../../../model/rules/projectPages.ts';
import { DownloadIcon, FileIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatBytes } from '../../ui/format.ts';
import { ApplyBar } from '../../ui/import/ApplyBar.tsx';
import { type ImportTarget, TargetGuard } from '../../ui/import/TargetGuard.tsx';
import { TargetSelect } from '../../ui/import/TargetSelect.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { isRetryable } from '../../dataProvider/failures.ts';
import { LeaveGuard } from '../../ui/page/LeaveGuard.tsx';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { LastImportBar } from '../../ui/project/LastImportBar.tsx';
import { StatusRegion } from '../../ui/StatusRegion.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { FilePlan } from './FilePlan.tsx';
import { FileZone } from './FileZone.tsx';
import { useProjectFile } from './useProjectFile.ts';
import '../../ui/import/importPage.css';
import './projectFile.css';
import { statusOf } from '../../dataProvider/statusOf.ts';

const MAX_NAME = 100;

export const ProjectFilePage = () => (
  <PageGuard page="importProject">
    <TargetGuard>{target => <ImportPage {...target} />}</TargetGuard>
  </PageGuard>
);

const Message = ({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) => {
  const translate = useTranslate();
  return (
    <div role="alert" className="di-card di-error">
      <strong>{title}</strong>
      <p>{text}</p>
      {onRetry !== undefined && (
        <Button look="outlined" onClick={onRetry}>
          {translate('overview.tryAgain')}
        </Button>
      )}
    </div>
  );
};

const ImportPage = ({ pjtId, onChoose }: ImportTarget) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const nameId = useId();
  const [isDone, setIsDone] = useState(false);
  const [destination, setDestination] = useState<string>();
  useDocumentTitle(translate('projectFile.title'));
  const flow = useProjectFile({
    pjtId,
    onApplied: ({ pjtId: id, prodType }) => {
      setIsDone(true);
      if (isProjectType(prodType)) setDestination(projectPath({ pjtId: id, prodType }));
    },
  });
  const { picked, planned, error, isPlanning, isApplying, typed } = flow;
  const plan = planned?.plan;

  useEffect(() => {
    if (destination !== undefined) void navigate(destination);
  }, [destination, navigate]);

  return (
    <div className="di-page">
      <header className="di-title">
        <h1>{translate('projectFile.title')}</h1>
        {pjtId === undefined && plan?.project != null && (
          <>
            <label htmlFor={nameId}>{translate('projectFile.name')}</label>
            <input
              id={nameId}
              className="project-file-name"
              maxLength={MAX_NAME}
              readOnly={isApplying}
              value={typed ?? plan.project.pjtNm}
              onChange={({ target }) => flow.type(target.value)}
            />
          </>
        )}
        <span className="di-label">{translate('imports.into')}</span>
        <div className="di-target" inert={isApplying}>
          <TargetSelect pjtId={pjtId} newName="" onChoose={onChoose} />
        </div>
      </header>
      {picked === undefined && <LastImportBar />}
      <FileZone hasFile={picked !== undefined} isLocked={isApplying} onPick={file => void flow.pick(file)}>
        {picked === undefined ? (
          <div className="di-empty">
            <DownloadIcon size={24} />
            <h2>{translate('projectFile.emptyTitle')}</h2>
            <p>{translate('projectFile.emptyText')}</p>
          </div>
        ) : (
          <>
            <FileIcon size={20} className="di-dim" />
            <div className="di-picked">
              <b>{picked.name}</b>
              <span className="di-dim">{formatBytes(picked.size)}</span>
            </div>
          </>
        )}
      </FileZone>
      {picked?.problem !== undefined && (
        <Message
          title={translate('projectFile.refusedShort')}
          text={translate(`projectFile.${picked.problem}`, { size: MAX_PROJECT_FILE_BYTES / 1024 / 1024 })}
        />
      )}
      <StatusRegion>
        {isPlanning && plan === undefined && (
          <div className="di-card di-wait">
            <p>{translate('projectFile.reading')}</p>
            <ListSkeleton rows={5} />
          </div>
        )}
      </StatusRegion>
      {error !== null && !isPlanning && (
        <Message
          title={translate('projectFile.failed')}
          text={statusOf(error) === 404 ? translate('projectFile.gone') : error.message}
          {...(isRetryable(statusOf(error)) && { onRetry: flow.retry })}
        />
      )}
      {plan !== undefined && error === null && picked?.text !== undefined && (
        <>
          <div aria-busy={isPlanning}>
            <FilePlan key={planned?.revision} plan={plan} text={picked.text} />
          </div>
          <ApplyBar
            hasChanges={!plan.isRefused && plan.hasChanges}
            canApply={!plan.isRefused && plan.hasChanges && !isPlanning}
            isApplying={isApplying}
            onCancel={() => void flow.pick(undefined)}
            onApply={flow.apply}
          />
        </>
      )}
      <LeaveGuard
        isOpen={picked !== undefined && !isDone}
        title={translate('imports.leaveTitle')}
        content={translate('projectFile.leaveText')}
      />
    </div>
  );
};
