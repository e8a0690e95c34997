import { useTranslate } from 'ra-core';
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { JsonCode } from '../../../ui/json/JsonCode.tsx';
import type { Verdict } from './messages.ts';
import './playground.css';

// a long list of values is better looked up in the definition
const MOST_ALLOWED = 40;

type Props = {
  verdict: Verdict;
  jsonLabel: string;
  /** what puts an allowed value in the place of a wrong one, where a field holds just that */
  pickAt: (path: string) => ((value: string) => void) | undefined;
};

type AllowedProps = { value: string; onPick: ((value: string) => void) | undefined };

const Allowed = ({ value, onPick }: AllowedProps) =>
  onPick === undefined ? (
    <code>{value}</code>
  ) : (
    <button type="button" onClick={() => onPick(value)}>
      {value}
    </button>
  );

/** Accepted, with the message to copy; or refused, with where and why. */
export const VerdictPanel = ({ verdict, jsonLabel, pickAt }: Props) => {
  const translate = useTranslate();
  const { flaw } = verdict;
  return (
    <>
      <div role="status" className={flaw === null ? 'playground-yes' : 'playground-no'}>
        {flaw === null ? (
          <b>
            <CheckIcon size={16} />
            {translate('capabilities.playground.accepted')}
          </b>
        ) : (
          <>
            <b>
              <CloseIcon size={16} />
              {translate('capabilities.playground.refused')}
            </b>
            <p>
              <code>{flaw.path}</code> {flaw.message}
            </p>
          </>
        )}
      </div>
      {flaw?.allowed !== undefined && flaw.allowed.length > 0 && (
        <p className="playground-allowed">
          {translate('capabilities.playground.allowed')}
          {flaw.allowed.slice(0, MOST_ALLOWED).map(value => (
            <Allowed key={value} value={value} onPick={pickAt(flaw.path)} />
          ))}
          {flaw.allowed.length > MOST_ALLOWED && '…'}
        </p>
      )}
      {verdict.flaw === null && (
        <div className="playground-json">
          <div>
            <span>{jsonLabel}</span>
            <CopyButton value={verdict.json} label={translate('capabilities.playground.copyJson')} />
          </div>
          <JsonCode json={verdict.json} label={jsonLabel} />
        </div>
      )}
    </>
  );
};
