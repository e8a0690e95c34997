import { useState } from 'react';
import type { Site } from '../../model/contract/session.ts';
import { Alert, Field, PasswordField, Submit } from './Field.tsx';
import { Door } from './Frame.tsx';
import { texts } from './texts.ts';
import { useForm, useSend } from './useSend.ts';

const t = texts.firstRun;

const LEAST_PASSWORD = 12;

type Way = { url: string; onDone: () => void };

const checkWorkspace = (values: Record<string, string>) => {
  const { email = '', password = '' } = values;
  const missing = (['mnNm', 'givenName', 'familyName'] as const).filter(name => !values[name]?.trim());
  return {
    ...Object.fromEntries(missing.map(name => [name, texts.check[name]])),
    ...(!/^\S+@\S+$/.test(email.trim()) && { email: texts.check.email }),
    ...(password.length < LEAST_PASSWORD && { password: '' }),
  };
};

const WorkspaceForm = (way: Way) => {
  const [length, setLength] = useState(0);
  const isShort = length < LEAST_PASSWORD;
  const { form, isPending, errors, message, isPlaced } = useForm({
    ...way,
    check: checkWorkspace,
    toBody: values => ({ kind: 'workspace', ...values }),
  });
  return (
    <form {...form} className="land-card" aria-labelledby="land-workspace">
      <h2 id="land-workspace">{t.workspace}</h2>
      <p className="land-say">{t.workspaceLead}</p>
      <Alert message={message} isHidden={isPlaced} />
      <Field name="mnNm" label={t.organization} autoComplete="organization" error={errors.mnNm} />
      <div className="land-pair">
        <Field name="givenName" label={t.givenName} autoComplete="given-name" error={errors.givenName} />
        <Field name="familyName" label={t.familyName} autoComplete="family-name" error={errors.familyName} />
      </div>
      <Field
        name="email"
        type="email"
        label={texts.entry.email}
        autoComplete="username"
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
            {texts.passwordHint(length, LEAST_PASSWORD)}
          </span>
        }
      />
      <Submit isPending={isPending} pending={t.creating}>
        {t.create}
      </Submit>
    </form>
  );
};

const DemoCard = (way: Way) => {
  const { isPending, failure, send } = useSend(way);
  return (
    <section className="land-card" aria-labelledby="land-demo">
      <h2 id="land-demo">{texts.entry.demo}</h2>
      <p className="land-say">{t.demoLead}</p>
      <ul className="land-points">
        {t.demoPoints.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Alert message={failure?.message} />
      <Submit isSecond isPending={isPending} pending={t.loading} onClick={() => void send({ kind: 'demo' })}>
        {t.demo}
      </Submit>
    </section>
  );
};

type FirstRunProps = { site: Site; isDemoAllowed: boolean; next: string; goTo: (path: string) => void };

export const FirstRun = ({ site, isDemoAllowed, next, goTo }: FirstRunProps) => {
  const url = `${site.basePath}/api/sa/setup`;
  const reload = () => goTo(location.pathname + location.search);
  return (
    <Door site={site} title={t.pageTitle}>
      <div className="land-welcome">
        <h1>{t.title(site.product)}</h1>
        <p>{isDemoAllowed ? t.leadChoice : t.lead}</p>
      </div>
      <div className="land-choices">
        <WorkspaceForm url={url} onDone={() => goTo(next)} />
        {isDemoAllowed && <DemoCard url={url} onDone={reload} />}
      </div>
    </Door>
  );
};
