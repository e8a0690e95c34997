import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { texts } from './texts.ts';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  label: string;
  /** '' marks the field as invalid without a message: the hint or the form explains it */
  error?: string | undefined;
  hint?: ReactNode;
  end?: ReactNode;
};

export const Field = ({ label, error, hint, end, ...input }: FieldProps) => {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="land-field">
      <label htmlFor={id}>{label}</label>
      <span className="land-input">
        <input
          id={id}
          required
          spellCheck={false}
          {...input}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </span>
      {error && (
        <p id={`${id}-error`} className="land-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={error === '' ? 'land-error' : 'land-hint'}>
          {hint}
        </p>
      )}
    </div>
  );
};

export const PasswordField = (props: FieldProps) => {
  const [isShown, setShown] = useState(false);
  const { show, hide, showPassword, hidePassword } = texts.entry;
  const toggle = (
    <button
      type="button"
      className="land-show"
      aria-label={isShown ? hidePassword : showPassword}
      onClick={() => setShown(!isShown)}
    >
      {isShown ? hide : show}
    </button>
  );
  return <Field {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" end={toggle} />;
};

/** An error message; visually hidden if the fields show all of it. */
export const Alert = ({ message, isHidden }: { message: string | undefined; isHidden?: boolean }) =>
  message ? (
    <p role="alert" className={isHidden ? 'land-sr' : 'land-alert'}>
      {message}
    </p>
  ) : null;

type SubmitProps = {
  isPending: boolean;
  pendingLabel: string;
  children: ReactNode;
  isSecondary?: boolean;
  onClick?: () => void;
};

// not `disabled`, which would lose the focus
export const Submit = ({ isPending, pendingLabel, children, isSecondary, onClick }: SubmitProps) => (
  <button
    type={onClick ? 'button' : 'submit'}
    className={isSecondary ? 'land-btn' : 'land-btn land-main'}
    aria-disabled={isPending}
    aria-busy={isPending}
    onClick={onClick}
  >
    {isPending ? pendingLabel : children}
  </button>
);
