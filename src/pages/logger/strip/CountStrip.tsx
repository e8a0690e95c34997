import { useStore, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { escapeControls } from '../../../../model/rules/logMessage.ts';
import { formatNumber } from '../../../ui/format.ts';
import { DEFAULT_CHATTER } from '../engine/lint.ts';
import type { Token } from '../engine/query.ts';
import type { Count } from '../engine/counter.ts';
import { useLogger } from '../LoggerContext.ts';
import { problemGroup } from '../problems.ts';
import { useProfileCapabilities } from '../useProfileCapabilities.ts';
import { REFRESH_INTERVAL, useSampled } from '../useSampled.ts';
import { ChatterSummary } from './ChatterSummary.tsx';
import { RateChart } from './RateChart.tsx';

const MAX_SHOWN = 5;

const shown = (name: string) => escapeControls(name.slice(0, 60));
const knownTypes = new Set(['DEVICE_EVENT', 'EXECUTION_RESULT', 'DEVICE_HEALTH', 'LIFECYCLE', 'ERROR']);

/** `DEVICE_EVENT` is shown as `Device event`; types that senders made up are shown unchanged. */
const typeName = (type: string) => {
  if (!knownTypes.has(type)) return shown(type);
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const toneOf = (type: string) =>
  type === 'DEVICE_HEALTH' ? 'green' : type === 'LIFECYCLE' ? 'amber' : type === 'ERROR' ? 'red' : 'primary';

type SectionProps = {
  title: string;
  counts: Count[];
  label: (name: string) => string;
  tone: (name: string) => string;
  onChoose: (name: string) => void;
  none?: string;
};

const Section = ({ title, counts, label, tone, onChoose, none }: SectionProps) => {
  const translate = useTranslate();
  const [largest = { count: 1 }] = counts;
  const rest = counts.slice(MAX_SHOWN);
  return (
    <section>
      <h2>{title}</h2>
      {counts.length === 0 && <p>{none ?? '–'}</p>}
      {counts.slice(0, MAX_SHOWN).map(({ name, count }) => (
        <button
          key={name}
          type="button"
          className="log-count"
          title={translate('logger.strip.add', { name: label(name) })}
          onClick={() => onChoose(name)}
        >
          <span>{label(name)}</span>
          <b>{formatNumber(count)}</b>
          <i className={`log-bar log-bar-${tone(name)}`}>
            <i style={{ width: `${Math.max(2, (count / largest.count) * 100)}%` }} />
          </i>
        </button>
      ))}
      {rest.length > 0 && (
        <p className="log-count-rest">
          <span>{translate('logger.strip.more', { count: formatNumber(rest.length) })}</span>
          <b>{formatNumber(rest.reduce((sum, { count }) => sum + count, 0))}</b>
        </p>
      )}
    </section>
  );
};

type CountStripProps = {
  /** the device whose log is shown; empty for a connector */
  deviceId: string;
  nameOf: (source: string) => string;
  onToken: (token: Token) => void;
};

/** Counts of events by type, source and problem. A click adds the filter for one of them. */
export const CountStrip = ({ deviceId, nameOf, onToken }: CountStripProps) => {
  const translate = useTranslate();
  const logger = useLogger();
  const [chatter, setChatter] = useStore('logger.chatter', DEFAULT_CHATTER);
  const profile = useProfileCapabilities(deviceId);
  const { store } = logger;
  const types = useSampled(() => store.counts().types, REFRESH_INTERVAL);
  const sources = useSampled(() => store.counts().sources, REFRESH_INTERVAL);
  const problems = useSampled(() => store.counts().problems, REFRESH_INTERVAL);

  useEffect(() => {
    logger.store.filter.setLint({ profile, chatter });
  }, [logger, profile, chatter]);

  return (
    <aside className="log-strip" aria-label={translate('logger.strip.label')}>
      <RateChart />
      <Section
        title={translate('logger.strip.types')}
        counts={types}
        label={typeName}
        tone={toneOf}
        onChoose={value => onToken({ field: 'type', value })}
      />
      <Section
        title={translate('logger.strip.sources')}
        counts={sources}
        label={nameOf}
        tone={() => 'primary'}
        onChoose={value => onToken({ field: 'source', value })}
      />
      <Section
        title={translate('logger.strip.problems')}
        counts={problems}
        label={name => problemGroup(name, translate)}
        tone={() => 'amber'}
        onChoose={value => onToken({ field: 'problem', value })}
        none={translate('logger.strip.noProblems')}
      />
      <ChatterSummary
        chatter={chatter}
        onChatter={setChatter}
        onChoose={value => onToken({ field: 'problem', value })}
      />
    </aside>
  );
};
