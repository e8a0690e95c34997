import { useTranslate } from 'react-admin';
import { clockTime, formatNumber } from '../../../ui/format.ts';
import type { SimulatorState } from './simulatorModel.ts';

/** The events sent by this page, newest first. */
export const SentStrip = ({ state: { sent, sentCount } }: { state: SimulatorState }) => {
  const translate = useTranslate();
  return (
    <section className="sim-card" aria-labelledby="sim-sent">
      <header>
        <h2 id="sim-sent">{translate('testDevices.sent.title')}</h2>
        <span className="num">{formatNumber(sentCount)}</span>
      </header>
      {sent.length === 0 ? (
        <p className="sim-note sim-sent-none">{translate('testDevices.sent.none')}</p>
      ) : (
        // a scrollable area must be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ol className="sim-sent" tabIndex={0} aria-labelledby="sim-sent">
          {sent.map(({ key, at, text, isFault }) => (
            <li key={key} className={isFault ? 'sim-fault' : undefined}>
              <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
              <code>{text}</code>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
