import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { InstructionText } from './InstructionText.tsx';
import './phone.css';

type Props = {
  name: string;
  text: string;
  language: string;
  note?: string;
  /** shown above the text */
  picture?: ReactNode;
  /** shown below the phone, to step through several screens */
  children?: ReactNode;
};

/** 360 px wide, like most phones. */
export const PhonePreview = ({ name, text, language, note, picture, children }: Props) => {
  const translate = useTranslate();
  const title = translate('pairingInstructions.preview.title');
  return (
    <section className="phone-column" aria-label={title}>
      <h2>
        {title}
        {note !== undefined && <small>{note}</small>}
      </h2>
      <div className="phone">
        {/* a long text scrolls, and must be reachable by keyboard */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="phone-screen" tabIndex={0} role="group" aria-label={title} lang={language}>
          <p className="phone-title">{name || translate('pairingInstructions.preview.untitled')}</p>
          {picture}
          {text.trim() === '' ? (
            <p className="phone-empty">{translate('pairingInstructions.preview.empty')}</p>
          ) : (
            <InstructionText text={text} language={language} />
          )}
        </div>
      </div>
      {children}
    </section>
  );
};
