import { useTranslate } from 'react-admin';
import { clockTimeOnDay, formatNumber } from '../../../ui/format.ts';
import type { GapRow } from '../engine/rows.ts';

type GapLineProps = {
  gap: GapRow;
  /** times of the events next to it */
  before: number | undefined;
  after: number | undefined;
  onLoad: (gap: GapRow) => void;
};

/** The cells of a row that represents missing events. */
export const GapLine = ({ gap, before, after, onLoad }: GapLineProps) => {
  const translate = useTranslate();
  const { count, state } = gap;
  const reason = translate(`logger.gap.reasons.${gap.reason}`);
  const from = before === undefined ? undefined : clockTimeOnDay(before);
  const to = after === undefined ? undefined : clockTimeOnDay(after);
  const when =
    from !== undefined && to !== undefined
      ? translate('logger.gap.between', { from, to, reason })
      : to === undefined
        ? reason
        : translate('logger.gap.at', { to, reason });
  return (
    <>
      <span role="cell">
        <b>
          {count === null
            ? translate('logger.gap.unknown')
            : translate('logger.gap.missed', { smart_count: count, count: formatNumber(count) })}
        </b>
      </span>
      <span role="cell">{when}</span>
      <span role="cell" className="log-gap-end">
        {state === 'gone' && translate('logger.gap.gone')}
        {state === 'loading' && translate('logger.gap.loading')}
        {count !== null && (state === 'open' || state === 'failed') && (
          <button type="button" className="log-link" onClick={() => onLoad(gap)}>
            {translate(state === 'open' ? 'logger.gap.load' : 'logger.gap.failed')}
          </button>
        )}
      </span>
    </>
  );
};
