import { Confirm, useNotify, useTranslate } from 'react-admin';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ImportSheetSummary } from '../../../model/provisioning/importSheetTypes.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { useSession } from '../../auth/SessionContext.ts';
import { FileIcon, UploadIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatBytes, formatNumber } from '../../ui/format.ts';
import { useDropTarget } from '../../ui/import/useDropTarget.ts';
import { LeaveGuard } from '../../ui/page/LeaveGuard.tsx';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { saveFile } from '../../ui/saveFile.ts';
import type { Choice } from '../../ui/select/choice.ts';
import { Select } from '../../ui/select/Select.tsx';
import { ImportSheetFigures } from './ImportSheetFigures.tsx';
import { ImportSheetGrid } from './ImportSheetGrid.tsx';
import { ImportSheetReasons } from './ImportSheetReasons.tsx';
import { type ImportStep, ImportSteps } from './ImportSteps.tsx';
import { ProvisionBar } from './ProvisionBar.tsx';
import { useComparison } from './useComparison.ts';
import { useImportSheet } from './useImportSheet.ts';
import { useKeptCorrections } from './useKeptCorrections.ts';
import { useProvisioning } from './useProvisioning.ts';
import './provisioning.css';
import { useOnlyProduct } from './useOnlyProduct.ts';

export const ImportDevicesPage = () => (
  <PageGuard page="commercialDevices">
    <ImportSheet />
  </PageGuard>
);

const ImportSheet = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const session = useSession();
  const isSignedOut = useSyncExternalStore(session.subscribe, session.isSignedOut);
  const kept = useKeptCorrections();
  const sheet = useImportSheet(kept, count =>
    notify('deviceIdentities.import.correctedAgain', { type: 'info', messageArgs: { smart_count: count } }),
  );
  const { file, summary, reading } = sheet;
  const comparison = useComparison(sheet);
  const provisioning = useProvisioning<ImportSheetSummary>();
  const { sending, started } = provisioning;
  const [search] = useSearchParams();
  const only = useOnlyProduct(search.get('pjtId'));
  const [chosen, setChosen] = useState<Choice>();
  const product = chosen ?? only;
  const [isUpdate, setIsUpdate] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLElement>(null);
  useDocumentTitle(translate('deviceIdentities.import.title'));
  const wrong = summary === undefined ? 0 : summary.total - summary.good;
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (started === undefined) return;
    const { good: count, total } = started;
    if (count === total) {
      kept.clear();
      setIsDone(true);
      return;
    }
    sheet.takeOutGood();
    notify('deviceIdentities.rest.started', {
      type: 'success',
      messageArgs: { smart_count: count, count: formatNumber(count) },
    });
    // once for each task
    // oxlint-disable-next-line react/exhaustive-deps
  }, [started]);
  useEffect(() => {
    if (isDone) void navigate(workspacePages.commercialDevices.path);
  }, [isDone, navigate]);

  const [next, setNext] = useState<File>();
  const isCorrected = summary !== undefined && (summary.lastStep !== null || summary.hasEdits);
  const hasRest = summary !== undefined && summary.sent > 0 && summary.total > 0;
  /** every row was sent or left out */
  const isFinished = summary !== undefined && summary.sent > 0 && summary.total === 0;
  const restText = translate(`deviceIdentities.rest.${isCorrected ? 'leaveCorrected' : 'leave'}`, {
    smart_count: summary?.total ?? 0,
    count: formatNumber(summary?.total ?? 0),
  });
  const leaveText = isCorrected ? (isSignedOut ? 'leaveKept' : 'leaveCorrected') : 'leave';
  const losesWork = useRef(false);
  losesWork.current = !isFinished && (hasRest || isCorrected);
  const handleFile = useCallback(
    (chosen: File | undefined) => {
      provisioning.clearError();
      if (chosen === undefined || provisioning.isRunning()) return;
      if (losesWork.current) setNext(chosen);
      else sheet.open(chosen);
    },
    // the worker is replaced in any case; the others only use refs and setters
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  const handleDrop = useCallback((transfer: DataTransfer) => handleFile(transfer.files[0]), [handleFile]);
  const isOver = useDropTarget(zone, handleDrop);

  const isSending = sending !== undefined;
  const problem = sheet.error ?? summary?.problem ?? undefined;
  const good = problem === undefined ? (summary?.good ?? 0) : 0;

  const panes = { onShow: sheet.show, onChange: sheet.change };
  // rows that were left out can be brought back
  const isEmpty = summary?.total === 0 && summary.lastStep === null;
  const stepNow = (): ImportStep => {
    if (summary === undefined || isEmpty || sheet.error !== undefined) return 'file';
    if (isSending || (wrong === 0 && problem === undefined)) return 'provision';
    return problem === undefined ? 'rows' : 'columns';
  };
  return (
    <div className="pv-page">
      <header className="pv-title">
        <h1>{translate('deviceIdentities.import.title')}</h1>
        <ImportSteps current={stepNow()} />
      </header>
      <section
        ref={zone}
        inert={isSending}
        className={`pv-file${isOver ? ' pv-over' : ''}${file === undefined ? ' pv-empty' : ''}`}
        aria-label={translate('deviceIdentities.import.file')}
      >
        {file === undefined ? (
          <div className="pv-hint">
            <FileIcon size={24} />
            <h2>{translate('deviceIdentities.import.emptyTitle')}</h2>
            <p>{translate('deviceIdentities.import.emptyText')}</p>
            <Link to="/help/api#devices">{translate('deviceIdentities.import.fromScript')}</Link>
          </div>
        ) : (
          <>
            <FileIcon size={20} />
            <span className="pv-name">
              <code>{file.name}</code>
              {summary !== undefined && (
                <small>
                  {translate('deviceIdentities.import.size', {
                    rows: translate('deviceIdentities.import.rowCount', {
                      smart_count: summary.total,
                      count: formatNumber(summary.total),
                    }),
                    columns: translate('deviceIdentities.import.columnCount', {
                      smart_count: summary.columns.length,
                    }),
                    size: formatBytes(file.size),
                  })}
                </small>
              )}
            </span>
            <span className="pv-figures" role="status">
              {reading !== undefined && (
                <>
                  <progress
                    max={1}
                    value={reading.share}
                    aria-label={translate('deviceIdentities.import.reading')}
                  />
                  {translate('deviceIdentities.import.checked', {
                    smart_count: reading.rows,
                    count: formatNumber(reading.rows),
                  })}
                </>
              )}
              {summary !== undefined && problem === undefined && reading === undefined && (
                <ImportSheetFigures
                  summary={summary}
                  milliseconds={sheet.milliseconds}
                  comparison={comparison}
                />
              )}
            </span>
          </>
        )}
        {file !== undefined && (
          <Select
            value={isUpdate ? 'update' : 'create'}
            aria-label={translate('deviceIdentities.import.devices')}
            options={(['create', 'update'] as const).map(value => ({
              value,
              label: translate(`deviceIdentities.import.kinds.${value}`),
            }))}
            onChange={value => {
              setIsUpdate(value === 'update');
              sheet.setUpdate(value === 'update');
            }}
          />
        )}
        <Button
          look={file === undefined ? 'main' : 'outlined'}
          icon={<UploadIcon size={16} />}
          onClick={() => input.current?.click()}
        >
          {translate(
            file === undefined ? 'deviceIdentities.import.choose' : 'deviceIdentities.import.replace',
          )}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={translate('deviceIdentities.import.choose')}
          onChange={({ target }) => {
            handleFile(target.files?.[0]);
            target.value = '';
          }}
        />
      </section>
      {(problem ?? provisioning.error) !== undefined && (
        <p role="alert" className="pv-error">
          {problem ?? provisioning.error}
        </p>
      )}
      {summary !== undefined && sheet.error === undefined && !isEmpty && (
        <>
          <div className="pv-panes" inert={isSending}>
            <ImportSheetReasons {...panes} summary={summary} view={sheet.shown.stretch.view} />
            <ImportSheetGrid
              {...panes}
              summary={summary}
              shown={sheet.shown}
              onScroll={sheet.showFrom}
              nextProblem={sheet.nextProblem}
            />
          </div>
          <ProvisionBar
            good={good}
            wrong={problem === undefined ? wrong : undefined}
            warned={summary.warned}
            sending={sending}
            isCanceled={provisioning.canceled === summary}
            isFinished={isFinished}
            onDownload={() =>
              void sheet
                .exportRows('failed')
                .then(rows => saveFile(rows, `to-fix-${file?.name ?? 'rows.csv'}`))
            }
            product={product}
            onChoose={setChosen}
            onProvision={() =>
              void provisioning.start({
                fileName: file?.name ?? 'rows.csv',
                rows: summary,
                readRows: () => sheet.exportRows('good'),
                productId: product?.value ?? '',
                isUpdate,
              })
            }
          />
        </>
      )}
      <Confirm
        isOpen={next !== undefined}
        title={translate('deviceIdentities.import.replaceTitle')}
        content={hasRest ? restText : translate('deviceIdentities.import.replaceText')}
        confirm="deviceIdentities.import.replace"
        onConfirm={() => {
          // the same file, too, is opened without them
          kept.clear();
          if (next !== undefined) sheet.open(next);
          setNext(undefined);
        }}
        onClose={() => setNext(undefined)}
      />
      <LeaveGuard
        isOpen={file !== undefined && !isDone && !isFinished}
        title={translate('deviceIdentities.import.leaveTitle')}
        content={hasRest ? restText : translate(`deviceIdentities.import.${leaveText}`)}
      />
    </div>
  );
};
