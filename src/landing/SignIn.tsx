import { useState } from 'react';
import type { Bootstrap, SignInOptions } from '../../model/contract/session.ts';
import { reloadTo } from '../auth/reloadTo.ts';
import { Alert, Field, PasswordField, Submit } from './Field.tsx';
import { FirstRun } from './FirstRun.tsx';
import { SingleTaskPage } from './Frame.tsx';
import { texts } from './texts.ts';
import { usePostForm, useSend } from './useSend.ts';
import './landing.css';

const t = texts.entry;

type SubmitTarget = { url: string; onDone: () => void };

const firstOf = (word: string) => String.fromCodePoint(word.codePointAt(0) ?? 0);

const initialsOf = (name: string) => {
  const words = name.split(' ').filter(Boolean);
  return [...words.slice(0, 1), ...words.slice(1).slice(-1)].map(firstOf).join('');
};

const SignInForm = ({ url, onDone, title }: SubmitTarget & { title: string }) => {
  const { form, isPending, isRejected, errors, message, isShownInFields } = usePostForm({
    url,
    onDone,
    check: ({ email = '', password = '' }) => ({
      ...(!/^\S+@\S+$/.test(email.trim()) && { email: texts.check.email }),
      ...(password === '' && { password: texts.check.password }),
    }),
    toBody: ({ email = '', password }) => ({ email: email.trim(), password }),
  });
  return (
    <form {...form} className="land-card" aria-labelledby="land-title">
      <h1 id="land-title">{title}</h1>
      <Alert message={message} isHidden={isShownInFields} />
      <Field name="email" type="email" label={t.email} autoComplete="username" error={errors.email} />
      <PasswordField
        name="password"
        label={t.password}
        autoComplete="current-password"
        error={errors.password ?? (isRejected ? '' : undefined)}
      />
      <Submit isPending={isPending} pendingLabel={t.pending}>
        {t.submit}
      </Submit>
    </form>
  );
};

const Personas = ({ url, onDone, personas }: SubmitTarget & Pick<SignInOptions, 'personas'>) => {
  const { isPending, failure, send } = useSend({ url, onDone, rejectedMessage: texts.failed.persona });
  const [chosen, setChosen] = useState('');
  return (
    <section className="land-world" aria-labelledby="land-world">
      <h2 id="land-world">{t.demo}</h2>
      <p>{t.demoLead}</p>
      <Alert message={failure?.message} />
      <ul>
        {personas.map(({ persona, name, about }) => (
          <li key={persona}>
            <button
              type="button"
              className="land-persona"
              aria-disabled={isPending}
              aria-busy={isPending && chosen === persona}
              onClick={() => {
                if (isPending) return;
                setChosen(persona);
                void send({ persona });
              }}
            >
              <i aria-hidden="true">{initialsOf(name)}</i>
              <b>{name}</b> <small>{isPending && chosen === persona ? t.pending : about}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

type SignInProps = {
  bootstrap: Bootstrap;
  /** validated by nextPath */
  next: string;
  goTo?: (path: string) => void;
};

export const SignIn = ({ bootstrap, next, goTo = reloadTo }: SignInProps) => {
  const { site, signInOptions } = bootstrap;
  const target = { url: `${site.basePath}/api/sa/login`, onDone: () => goTo(next) };
  if (signInOptions?.firstRun) {
    return <FirstRun site={site} signInOptions={signInOptions} next={next} goTo={goTo} />;
  }
  const personas = signInOptions?.personas ?? [];
  return (
    <SingleTaskPage site={site} title={texts.signIn} isShort={personas.length === 0}>
      <SignInForm {...target} title={t.title(site.product)} />
      {personas.length > 0 && <Personas {...target} personas={personas} />}
    </SingleTaskPage>
  );
};
