import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { useEffect, useState } from 'react';
import { TextSetting, Section } from './QaParts.tsx';
import { texts } from './texts.ts';

const toInput = (time: number) => new Date(time).toISOString().slice(0, 16);

type Props = { now: () => number; onSet: (time: number | null) => void };

/** Takes effect immediately: the next call uses the new time, so the session may have expired. */
export const QaClock = ({ now, onSet }: Props) => {
  const [time, setTime] = useState(now);
  const [start, setStart] = useState(time);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);

  // the URL only has minutes; rounded up, so that an hour is enough for the session to expire
  const handleSet = (next: number | null) => {
    onSet(next === null ? null : Math.ceil(next / millisecondsInMinute) * millisecondsInMinute);
    setTime(now());
    setStart(now());
  };

  return (
    <Section title={texts.clock} hint={texts.clockHint}>
      <time className="qa-time">{new Date(time).toISOString().slice(0, 19).replace('T', ' ')}</time>
      <TextSetting
        name="clock"
        type="datetime-local"
        label={texts.clockInput}
        value={toInput(start)}
        onSet={text => {
          const next = Date.parse(`${text}Z`);
          if (!Number.isNaN(next)) handleSet(next);
        }}
      />
      <div className="qa-choice">
        <button type="button" onClick={() => handleSet(now() + millisecondsInHour)}>
          {texts.hour}
        </button>
        <button type="button" onClick={() => handleSet(now() + 24 * millisecondsInHour)}>
          {texts.day}
        </button>
        <button type="button" onClick={() => handleSet(null)}>
          {texts.worldTime}
        </button>
      </div>
    </Section>
  );
};
