import { useTranslate } from 'react-admin';
import type {
  ImportSheetReason,
  ImportSheetStep,
  ImportSheetSummary,
  ImportSheetView,
} from '../../../model/provisioning/importSheetTypes.ts';
import { UndoIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { StatusRegion } from '../../ui/StatusRegion.tsx';
import { formatNumber } from '../../ui/format.ts';
import type { ImportSheetChange } from './importSheetMessages.ts';

type Props = {
  summary: ImportSheetSummary;
  view: ImportSheetView;
  onShow: (view: ImportSheetView) => void;
  onChange: (change: ImportSheetChange) => void;
};

/** The number of rows by problem, fixes for all of them at once, and the last correction. */
export const ImportSheetReasons = ({ summary, view, onShow, onChange }: Props) => {
  const translate = useTranslate();
  const wrong = summary.total - summary.good;
  // without its columns, no row has been checked completely
  const hasColumns = summary.problem === null;
  const reasons = hasColumns ? (Object.entries(summary.reasons) as [ImportSheetReason, number][]) : [];
  return (
    <nav className="pv-reasons" aria-label={translate('deviceIdentities.import.wrong')}>
      <h2>
        {translate('deviceIdentities.import.wrong')}
        {hasColumns && <small>{translate('deviceIdentities.import.wrongRows', count(wrong))}</small>}
      </h2>
      {reasons.map(([reason, rows]) => (
        <div key={reason} className={view.reason === reason ? 'pv-chosen' : undefined}>
          <button
            type="button"
            aria-pressed={view.reason === reason}
            onClick={() => onShow({ part: 'wrong', reason: view.reason === reason ? null : reason })}
          >
            <span>{translate(`deviceIdentities.reasons.${reason}`)}</span>
            <b>{formatNumber(rows)}</b>
          </button>
          <Fix reason={reason} summary={summary} onChange={onChange} />
        </div>
      ))}
      <footer>
        <p>{translate(`deviceIdentities.import.${hasColumns ? 'unchanged' : 'unchecked'}`)}</p>
        <StatusRegion>
          {summary.lastStep !== null && (
            <div>
              <Button
                isSmall
                look="outlined"
                icon={<UndoIcon size={14} />}
                onClick={() => onChange({ kind: 'undo' })}
              >
                {translate('deviceIdentities.import.undo')}
              </Button>
              <StepText step={summary.lastStep} />
            </div>
          )}
        </StatusRegion>
      </footer>
    </nav>
  );
};

const count = (rows: number) => ({ smart_count: rows, count: formatNumber(rows) });

const Fix = ({
  reason,
  summary: { fixes },
  onChange,
}: Pick<Props, 'summary' | 'onChange'> & { reason: ImportSheetReason }) => {
  const translate = useTranslate();
  const fix = fixes[reason];
  return (
    <p>
      {translate(`deviceIdentities.reasonAbout.${reason}`)}
      {fix !== undefined && (
        <Button isSmall look="link" onClick={() => onChange({ kind: 'fix', reason })}>
          {translate(`deviceIdentities.import.fixes.${fix.fix}`, count(fix.count))}
        </Button>
      )}
    </p>
  );
};

const StepText = ({ step }: { step: ImportSheetStep }) => {
  const translate = useTranslate();
  const values =
    step.kind === 'edit'
      ? { row: formatNumber(step.row) }
      : step.kind === 'column'
        ? { name: step.name }
        : count(step.count);
  return <small>{translate(`deviceIdentities.import.corrections.${step.kind}`, values)}</small>;
};
