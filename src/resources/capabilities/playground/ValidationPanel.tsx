import { useTranslate } from 'react-admin';
import { CheckIcon, CloseIcon } from '../../../theme/icons.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { JsonCode } from '../../../ui/json/JsonCode.tsx';
import type { ValidationResult } from './messages.ts';
import './playground.css';

// longer lists are easier to read in the definition
const MAX_ALLOWED = 40;

type Props = {
  result: ValidationResult;
  jsonLabel: string;
  /** returns a function that replaces the wrong value by an allowed one; undefined if it is not in a single field */
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

/** The accepted message for copying, or the path and the reason of the error. */
export const ValidationPanel = ({ result, jsonLabel, pickAt }: Props) => {
  const translate = useTranslate();
  const { error } = result;
  return (
    <>
      <div role="status" className={error === null ? 'playground-yes' : 'playground-no'}>
        {error === null ? (
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
              <code>{error.path}</code> {error.message}
            </p>
          </>
        )}
      </div>
      {error?.allowed !== undefined && error.allowed.length > 0 && (
        <p className="playground-allowed">
          {translate('capabilities.playground.allowed')}
          {error.allowed.slice(0, MAX_ALLOWED).map(value => (
            <Allowed key={value} value={value} onPick={pickAt(error.path)} />
          ))}
          {error.allowed.length > MAX_ALLOWED && '…'}
        </p>
      )}
      {result.error === null && (
        <div className="playground-json">
          <div>
            <span>{jsonLabel}</span>
            <CopyButton value={result.json} label={translate('capabilities.playground.copyJson')} />
          </div>
          <JsonCode json={result.json} label={jsonLabel} />
        </div>
      )}
    </>
  );
};
