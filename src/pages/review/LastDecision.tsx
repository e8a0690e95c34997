import { useTranslate } from 'react-admin';
import type { ReviewDecisionRecord } from '../../../model/contract/reviews.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber, formatTime } from '../../ui/format.ts';
import { StatusRegion } from '../../ui/StatusRegion.tsx';
import { useDecisionText } from '../../ui/review/useDecisionText.ts';

type FootProps = {
  record: ReviewDecisionRecord;
  /** items that somebody else has decided have left the queue, and the user can deselect the others */
  isSelected: (reviewId: string) => boolean;
  isUndoing: boolean;
  onUndo: () => void;
};

const Text = ({ record }: Pick<FootProps, 'record'>) => useDecisionText(record);

type Props = Omit<FootProps, 'record'> & { record: ReviewDecisionRecord | undefined };

/** The reviewer's last decision, while it is running or can be undone. */
export const LastDecision = ({ record, ...rest }: Props) => (
  <>
    <StatusRegion>
      {record !== undefined && (
        <span className="ui-sr">
          <Text record={record} />
        </span>
      )}
    </StatusRegion>
    {record !== undefined && <Foot record={record} {...rest} />}
  </>
);

const Foot = ({ record, isSelected, isUndoing, onUndo }: FootProps) => {
  const translate = useTranslate();
  const { state, totalCount, doneCount, failures, name, undoUntil } = record;
  const isRunning = state === 'running';
  const textOf = (key: string, values?: Record<string, unknown>) => translate(`reviews.last.${key}`, values);
  const text = useDecisionText(record);
  const undo = undoUntil !== null && (
    <Button isSmall look="link" aria-disabled={isUndoing} onClick={onUndo}>
      {textOf(name === null ? 'undoAll' : 'undo')}
    </Button>
  );
  return (
    <section className="rv-foot" aria-label={textOf('label')}>
      <div className="rv-foot-line">
        <b>{text}</b>
        {isRunning ? (
          <small>
            {textOf('progress', { done: formatNumber(doneCount), total: formatNumber(totalCount) })}
          </small>
        ) : (
          undo
        )}
      </div>
      {isRunning && <progress max={Math.max(totalCount, 1)} value={doneCount} aria-label={text} />}
      <div className="rv-foot-line">
        <small>
          {isRunning && textOf('leave')}
          {!isRunning && undoUntil !== null && textOf('until', { time: formatTime(undoUntil) })}
        </small>
        {isRunning && undo}
        {!isRunning && failures.length > 0 && (
          <small className="rv-red">
            {textOf(failures.every(({ reviewId }) => isSelected(reviewId)) ? 'failed' : 'failedShort', {
              smart_count: failures.length,
              count: formatNumber(failures.length),
            })}
          </small>
        )}
      </div>
    </section>
  );
};
