import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import type { Term } from '../../../model/contract/terms.ts';
import { paragraphsOf } from '../../../model/rules/terms.ts';
import { formatDate, formatFullTime } from '../../ui/format.ts';
import { CheckIcon, CircleIcon } from '../../theme/icons.tsx';
import { useAgree } from './useAgree.ts';

/** One document with its scrollable text and the Agree button. */
export const TermCard = ({ term }: { term: Term }) => {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { tosName, tosVersion: version, title, agreed, agreementDate } = term;
  const titleId = `terms-${tosName}`;
  // the button disappears afterwards, so the heading gets the focus
  const { agree, isPending } = useAgree(term, () => heading.current?.focus());

  return (
    <section className="terms-card" aria-labelledby={titleId}>
      <div className="terms-card-head">
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <span>{translate('terms.version', { version })}</span>
        <Chip
          color={agreed ? 'success' : 'warning'}
          icon={agreed ? <CheckIcon size={12} /> : <CircleIcon size={12} />}
          label={translate(agreed ? 'terms.agreed' : 'terms.notAgreed')}
        />
      </div>
      <div
        className="terms-text"
        role="group"
        aria-label={translate('terms.textOf', { title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it needs keyboard access
        tabIndex={0}
      >
        {paragraphsOf(term.text).map(({ at, text }) => (
          <p key={at}>{text}</p>
        ))}
      </div>
      <div className="terms-card-foot" role="status">
        {agreementDate === null ? (
          <>
            <span>{translate('terms.asks', { version })}</span>
            <Button
              variant="contained"
              aria-label={translate('terms.agreeTo', { title })}
              aria-disabled={isPending}
              onClick={agree}
            >
              {translate(isPending ? 'terms.agreeing' : 'terms.agree')}
            </Button>
          </>
        ) : (
          <span>
            {translate('terms.agreedOn', { version })}{' '}
            <time dateTime={new Date(agreementDate).toISOString()} title={formatFullTime(agreementDate)}>
              {formatDate(agreementDate)}
            </time>
          </span>
        )}
      </div>
    </section>
  );
};
