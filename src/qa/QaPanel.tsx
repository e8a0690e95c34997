import { useState, useSyncExternalStore } from 'react';
import type { FlagMap } from '../../model/contract/flags.ts';
import type { Fetch } from '../dataProvider/client.ts';
import { QaClock } from './QaClock.tsx';
import { QaEvents } from './QaEvents.tsx';
import { QaFlags } from './QaFlags.tsx';
import { withOrder } from './order.ts';
import { QaMailList } from './QaMailList.tsx';
import type { QaMails } from './qaMails.ts';
import { ChoiceSetting, Section, SwitchSetting } from './QaParts.tsx';
import {
  latencies,
  nextResponses,
  pageResponses,
  personas,
  type QaState,
  toQaLink,
  worlds,
} from './qaState.ts';
import type { QaStore } from './qaStore.ts';
import { texts } from './texts.ts';

export type QaProps = {
  qa: QaStore;
  /** calls the server in the page, without the tester's latency and errors */
  serve: Fetch;
  mails: QaMails;
  clock: { now: () => number; restart: () => void };
  /** the fake's own flags */
  flags: FlagMap;
};

type Props = QaProps & { onOpen: (address: string) => void };

const CopyLink = () => {
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      onClick={() => {
        void navigator.clipboard.writeText(location.href).then(() => setCopied(true));
      }}
    >
      {isCopied ? texts.copied : texts.copy}
    </button>
  );
};

export const QaPanel = ({ qa, serve, mails, clock, flags, onOpen }: Props) => {
  const state = useSyncExternalStore(qa.subscribe, qa.getState);

  // the settings change when the next page opens: the tester can decide to stay on this one
  const addressWith = (change: Partial<QaState>) => toQaLink(location.href, { ...state, ...change });
  const reloadWith = (change: Partial<QaState>) => onOpen(addressWith(change));

  return (
    <>
      <p>{texts.lead}</p>
      <Section title={texts.persona}>
        <ChoiceSetting
          name="persona"
          value={state.persona}
          values={[null, ...personas, ...(state.persona === 'other' ? (['other'] as const) : [])]}
          wordsOf={persona => texts.personas[persona ?? 'none']}
          onChoose={persona => {
            if (persona !== 'other') onOpen(withOrder(addressWith({ persona }), 'signOut'));
          }}
        />
      </Section>
      <Section title={texts.response} hint={texts.responseHint}>
        <ChoiceSetting
          name="response"
          value={state.next}
          values={nextResponses}
          wordsOf={next => [texts.responses[next]]}
          onChoose={next => qa.set({ next })}
        />
        <SwitchSetting
          name="every"
          label={texts.every}
          isOn={state.every}
          onChange={every => qa.set({ every })}
        />
      </Section>
      <Section title={texts.page} hint={texts.pageHint}>
        <ChoiceSetting
          name="page"
          value={state.page}
          values={pageResponses}
          wordsOf={page => [texts.responses[page]]}
          onChoose={page => {
            if (page !== 'none') reloadWith({ page });
          }}
        />
      </Section>
      <SwitchSetting
        name="colleague"
        label={texts.colleague}
        isOn={state.colleague}
        onChange={colleague => qa.set({ colleague })}
      />
      <Section title={texts.latency}>
        <ChoiceSetting
          name="latency"
          value={state.latency}
          values={latencies}
          wordsOf={latency => [texts.latencyOf(latency)]}
          onChoose={latency => qa.set({ latency })}
        />
      </Section>
      <Section title={texts.world} hint={texts.worldHint}>
        <ChoiceSetting
          name="world"
          value={state.world}
          values={worlds}
          wordsOf={world => texts.worlds[world]}
          onChoose={world => reloadWith({ world })}
        />
      </Section>
      <QaClock
        now={clock.now}
        onSet={time => {
          qa.set({ clock: time });
          clock.restart();
        }}
      />
      <QaEvents serve={serve} />
      <QaMailList mails={mails} />
      <QaFlags base={flags} flags={state.flags} onChange={changed => reloadWith({ flags: changed })} />
      <footer className="qa-foot">
        <CopyLink />
        <button
          type="button"
          aria-describedby="qa-reset-hint"
          onClick={() => location.assign(withOrder(import.meta.env.BASE_URL, 'reset'))}
        >
          {texts.reset}
        </button>
        <small id="qa-reset-hint">{texts.resetHint}</small>
      </footer>
    </>
  );
};
