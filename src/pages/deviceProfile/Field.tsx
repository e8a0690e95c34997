import { type ReactNode, useId, useState } from 'react';
import { useProfileContext } from './ProfileContext.ts';

type FieldProps = {
  label: string;
  /** the path of the edited value, as in problems */
  path: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** instead of the problem of the path */
  error?: string | undefined;
  help?: string;
  isMono?: boolean;
  isNumber?: boolean;
  maxLength?: number;
  after?: ReactNode;
};

/** A text field of the document, with its error below. Invalid text stays in the field. */
export const Field = ({
  label,
  path,
  value,
  onChange,
  onBlur,
  error: given,
  help,
  isMono = false,
  isNumber = false,
  maxLength = 1000,
  after,
}: FieldProps) => {
  const id = useId();
  const { errorAt } = useProfileContext();
  const error = given ?? errorAt(path);
  return (
    <div className="pf-field">
      <label htmlFor={id}>{label}</label>
      <span className="pf-control">
        <input
          id={id}
          className={isMono ? 'pf-input pf-mono' : 'pf-input'}
          data-path={path}
          value={value}
          inputMode={isNumber ? 'decimal' : 'text'}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={event => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {after}
      </span>
      <span id={`${id}-note`} className={error === undefined ? 'pf-help' : 'pf-error'}>
        {error ?? help}
      </span>
    </div>
  );
};

type NumberFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'isNumber'> & {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

/**
 * A number field; empty means none. Incomplete input, such as '-', is not written, and only kept until the field loses
 * focus.
 */
export const NumberField = ({ value, onChange, ...rest }: NumberFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === undefined ? '' : String(value);
  const isTyping =
    typed !== null && (!Number.isFinite(Number(typed)) || Number(typed) === value || typed === shown);
  return (
    <Field
      {...rest}
      isNumber
      maxLength={20}
      onBlur={() => setTyped(null)}
      value={isTyping ? typed : shown}
      onChange={text => {
        setTyped(text);
        const number = Number(text);
        if (text.trim() === '') onChange(undefined);
        else if (Number.isFinite(number)) onChange(number);
      }}
    />
  );
};
