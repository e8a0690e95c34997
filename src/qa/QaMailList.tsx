import { useSyncExternalStore } from 'react';
import type { QaMails } from './qaMails.ts';
import { Section } from './QaParts.tsx';
import { texts } from './texts.ts';

export const QaMailList = ({ mails: { subscribe, all } }: { mails: QaMails }) => {
  const mails = useSyncExternalStore(subscribe, all);
  return (
    <Section title={texts.mails} hint={texts.mailsHint}>
      {mails.map(({ to, subject, text }, index) => (
        <details key={mails.length - index}>
          <summary>{texts.mail(to.address, subject)}</summary>
          <pre className="qa-mail">{text}</pre>
        </details>
      ))}
    </Section>
  );
};
