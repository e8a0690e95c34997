import { useTranslate } from 'react-admin';
import type { ImportSheetSummary } from '../../../model/provisioning/importSheetTypes.ts';
import { ErrorIcon, TickIcon, WarningIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import type { useComparison } from './useComparison.ts';

type Props = {
  summary: ImportSheetSummary;
  /** time for reading the file */
  milliseconds: number | null;
  comparison: ReturnType<typeof useComparison>;
};

/** The numbers of good and other rows. */
export const ImportSheetFigures = ({ summary: { total, good, warned }, milliseconds, comparison }: Props) => {
  const translate = useTranslate();
  const wrong = total - good;
  // keeps a few bad rows visible
  const share = Math.min((100 * good) / Math.max(1, total), wrong === 0 ? 100 : 99);
  return (
    <div className="pv-score">
      <span className="pv-good" data-none={good === 0 || undefined}>
        <TickIcon size={16} />
        <b>{formatNumber(good)}</b> {translate('deviceIdentities.import.good')}
      </span>
      <span className="pv-bad" data-none={wrong === 0 || undefined}>
        <ErrorIcon size={16} />
        <b>{formatNumber(wrong)}</b> {translate('deviceIdentities.import.toFix')}
      </span>
      {warned > 0 && (
        <span className="pv-warning">
          <WarningIcon size={16} />
          <b>{formatNumber(warned)}</b> {translate('deviceIdentities.import.toCheck')}
        </span>
      )}
      {milliseconds !== null && (
        <span className="pv-time">
          {translate('deviceIdentities.import.checkedIn', {
            rows: translate('deviceIdentities.import.rowCount', {
              smart_count: total,
              count: formatNumber(total),
            }),
            seconds: formatNumber(Math.max(0.1, Math.round(milliseconds / 100) / 10)),
          })}
        </span>
      )}
      <Comparison {...comparison} />
      <svg className="pv-meter" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className="pv-meter-bad" width="100" height="1" />
        <rect className="pv-meter-good" width={share} height="1" />
      </svg>
    </div>
  );
};

/** The progress of the comparison with the registered devices. */
const Comparison = ({ state, retry }: Props['comparison']) => {
  const translate = useTranslate();
  if (state === undefined) return null;
  return (
    <span className="pv-comparison">
      {'share' in state ? (
        translate('deviceIdentities.import.comparing', { percent: Math.floor(state.share * 100) })
      ) : (
        <>
          {translate('deviceIdentities.import.notCompared', { reason: state.error })}{' '}
          <Button isSmall look="link" onClick={retry}>
            {translate('deviceIdentities.import.compareAgain')}
          </Button>
        </>
      )}
    </span>
  );
};
