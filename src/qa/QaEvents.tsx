import { useState } from 'react';
import type { Fetch } from '../dataProvider/client.ts';
import { publishEvents, targetOf } from './publishEvents.ts';
import { Section } from './QaParts.tsx';
import { texts } from './texts.ts';

const counts = [1, 100, 1000];

/** No connector or device can reach the server in this page, so the drawer publishes their events. */
export const QaEvents = ({ serve }: { serve: Fetch }) => {
  const [target, setTarget] = useState(() => targetOf(location));
  const [result, setResult] = useState('');
  return (
    <Section title={texts.events} hint={texts.eventsHint}>
      <div className="qa-line">
        <label htmlFor="qa-target">{texts.target}</label>
        <input
          id="qa-target"
          value={target}
          autoComplete="off"
          onChange={event => setTarget(event.target.value.trim())}
        />
      </div>
      <div className="qa-choice">
        {counts.map(count => (
          <button
            key={count}
            type="button"
            disabled={target === ''}
            onClick={() => void publishEvents(serve, target, count).then(setResult)}
          >
            {texts.publish(count)}
          </button>
        ))}
      </div>
      <p role="status">{result}</p>
    </Section>
  );
};
