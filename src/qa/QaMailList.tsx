import { useSyncExternalStore } from 'react';
import type { QaMails } from './qaMails.ts';
import { Section } from './QaParts.tsx';
import { texts } from './texts.ts';

export const QaMailList = ({ mails: { subscribe, all } }: { mails: QaMails }) => {
  const mails = useSyncExternalStore(subscribe, all);
  return (
    <Section title={texts.mails} hint={texts.mailsHint}>
      {mails.map(({ id, to, subject, text }) => (
        <details key={id}>
          <summary>{texts.mail(to.address, subject)}</summary>
          <pre className="qa-mail">{text}</pre>
        </details>
      ))}
    </Section>
  );
};
