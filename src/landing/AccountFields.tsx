import { useState } from 'react';
import { Field, PasswordField } from './Field.tsx';
import { texts } from './texts.ts';

const MIN_PASSWORD_LENGTH = 12;

/** Validates a new account and returns errors by field; `names` are additional required fields. */
export const checkAccount =
  (names: readonly ('mnNm' | 'givenName' | 'familyName' | 'token')[]) => (values: Record<string, string>) => {
    const { email = '', password = '' } = values;
    const missing = names.filter(name => !values[name]?.trim());
    return {
      ...Object.fromEntries(missing.map(name => [name, texts.check[name]])),
      ...(!/^\S+@\S+$/.test(email.trim()) && { email: texts.check.email }),
      ...(password.length < MIN_PASSWORD_LENGTH && { password: '' }),
    };
  };

type AccountFieldsProps = {
  errors: Record<string, string | undefined>;
  /** the only address that is accepted */
  email?: string | null;
};

/** Name, email and password of a new account. */
export const AccountFields = ({ errors, email = null }: AccountFieldsProps) => {
  const [length, setLength] = useState(0);
  const isShort = length < MIN_PASSWORD_LENGTH;
  return (
    <>
      <div className="land-pair">
        <Field
          name="givenName"
          label={texts.firstRun.givenName}
          autoComplete="given-name"
          error={errors.givenName}
        />
        <Field
          name="familyName"
          label={texts.firstRun.familyName}
          autoComplete="family-name"
          error={errors.familyName}
        />
      </div>
      <Field
        name="email"
        type="email"
        label={texts.entry.email}
        autoComplete="username"
        defaultValue={email ?? ''}
        readOnly={email !== null}
        error={errors.email}
      />
      <PasswordField
        name="password"
        label={texts.entry.password}
        autoComplete="new-password"
        error={errors.password || (isShort ? errors.password : undefined)}
        onInput={event => setLength(event.currentTarget.value.length)}
        hint={
          <span className={isShort ? undefined : 'land-good'}>
            {texts.passwordHint(length, MIN_PASSWORD_LENGTH)}
          </span>
        }
      />
    </>
  );
};
