import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../ui/format.ts';
import { useLogger } from '../LoggerContext.ts';
import { useSampled } from '../useSampled.ts';

const INTERVAL = 250;

type Rates = { bars: number[]; perSecond: number };
const isSame = (one: Rates, other: Rates) =>
  one.perSecond === other.perSecond && one.bars.every((count, index) => count === other.bars[index]);

/** A bar chart of the last minute, one bar for every two seconds. */
export const RateChart = () => {
  const translate = useTranslate();
  const { rates } = useLogger();
  const { bars, perSecond } = useSampled(rates.read, INTERVAL, isSame);
  const highest = Math.max(1, ...bars);
  return (
    <section>
      <h2>{translate('logger.strip.minute')}</h2>
      <div className="log-minute" aria-hidden="true">
        {bars.map((count, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- bars are identified by their position
          <i key={index} style={{ height: `${Math.max(count === 0 ? 2 : 8, (count / highest) * 100)}%` }} />
        ))}
      </div>
      <p className="log-minute-foot">
        <span>{translate('logger.strip.ago')}</span>
        <b>{translate('logger.strip.rate', { count: formatNumber(perSecond) })}</b>
      </p>
    </section>
  );
};
