import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { ChevronRightIcon } from '../../../theme/icons.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { LimitedNumberInput } from '../../../ui/LimitedNumberInput.tsx';
import { useLogger } from '../LoggerContext.ts';
import { problemGroup } from '../problems.ts';
import { REFRESH_INTERVAL, useSampled } from '../useSampled.ts';

const MAX_LIMIT = 600;
const MAX_SHOWN = 10;

type ChatterSummaryProps = {
  /** events per minute */
  chatter: number;
  onChatter: (chatter: number) => void;
  /** filters by the problem */
  onChoose: (problem: string) => void;
};

/** The number of events that were reported too often, as one line that expands to their attributes. */
export const ChatterSummary = ({ chatter, onChatter, onChoose }: ChatterSummaryProps) => {
  const translate = useTranslate();
  const { store } = useLogger();
  const counts = useSampled(() => store.counts().chatter, REFRESH_INTERVAL);
  const [isOpen, setIsOpen] = useState(false);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section>
      {total > 0 && (
        <button
          type="button"
          className="log-count log-chatter-total"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronRightIcon size={12} />
          <span>{translate('logger.problems.chatter', { detail: formatNumber(chatter) })}</span>
          <b>{formatNumber(total)}</b>
        </button>
      )}
      {isOpen &&
        counts.slice(0, MAX_SHOWN).map(({ name, count }) => {
          const label = problemGroup(name, translate);
          return (
            <button
              key={name}
              type="button"
              className="log-count log-chatter-part"
              title={translate('logger.strip.add', { name: label })}
              onClick={() => onChoose(name)}
            >
              <span>{label}</span>
              <b>{formatNumber(count)}</b>
            </button>
          );
        })}
      <label className="log-chatter-limit">
        <span>{translate('logger.strip.chatter')}</span>
        <LimitedNumberInput
          min={1}
          max={MAX_LIMIT}
          value={chatter}
          limit={value => Math.min(MAX_LIMIT, Math.max(1, Math.round(value)))}
          onChange={onChatter}
        />
      </label>
    </section>
  );
};
