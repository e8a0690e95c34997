import type { SignInOptions, Site } from '../../model/contract/session.ts';
import { AccountFields, checkAccount } from './AccountFields.tsx';
import { Alert, Field, Submit } from './Field.tsx';
import { SingleTaskPage } from './Frame.tsx';
import { texts } from './texts.ts';
import { usePostForm, useSend } from './useSend.ts';

const t = texts.firstRun;

type SubmitTarget = {
  url: string;
  onDone: () => void;
  /** opens the page that a workspace with accounts has */
  onReload: () => void;
};

/** Shown if somebody else has set up the workspace meanwhile. */
const SignInButton = ({ status, onReload }: { status: number | undefined; onReload: () => void }) =>
  status === 409 ? (
    <button type="button" className="land-btn" onClick={onReload}>
      {texts.signIn}
    </button>
  ) : null;

const checkWorkspace = checkAccount(['mnNm', 'givenName', 'familyName']);
const checkWithToken = checkAccount(['token', 'mnNm', 'givenName', 'familyName']);

const WorkspaceForm = ({
  needsToken,
  onReload,
  ...target
}: SubmitTarget & Pick<SignInOptions, 'needsToken'>) => {
  const { form, isPending, status, errors, message, isShownInFields } = usePostForm({
    ...target,
    check: needsToken ? checkWithToken : checkWorkspace,
    toBody: values => ({ kind: 'workspace', ...values }),
  });
  return (
    <form {...form} className="land-card" aria-labelledby="land-workspace">
      <h2 id="land-workspace">{t.workspace}</h2>
      <p className="land-say">{t.workspaceLead}</p>
      <Alert message={message} isHidden={isShownInFields} />
      <SignInButton status={status} onReload={onReload} />
      {needsToken && (
        <Field name="token" label={t.token} autoComplete="off" error={errors.token} hint={t.tokenHint} />
      )}
      <Field name="mnNm" label={t.organization} autoComplete="organization" error={errors.mnNm} />
      <AccountFields errors={errors} />
      <Submit isPending={isPending} pendingLabel={t.creating}>
        {t.create}
      </Submit>
    </form>
  );
};

const DemoCard = ({ onReload, ...target }: SubmitTarget) => {
  const { isPending, failure, send } = useSend(target);
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
      <SignInButton status={failure?.status} onReload={onReload} />
      <Submit
        isSecondary
        isPending={isPending}
        pendingLabel={t.loading}
        onClick={() => void send({ kind: 'demo' })}
      >
        {t.demo}
      </Submit>
    </section>
  );
};

type FirstRunProps = { site: Site; signInOptions: SignInOptions; next: string; goTo: (path: string) => void };

export const FirstRun = ({ site, signInOptions, next, goTo }: FirstRunProps) => {
  const url = `${site.basePath}/api/sa/setup`;
  const handleReload = () => goTo(location.pathname + location.search);
  return (
    <SingleTaskPage site={site} title={t.pageTitle}>
      <div className="land-welcome">
        <h1>{t.title(site.product)}</h1>
        <p>{signInOptions.demoAllowed ? t.leadChoice : t.lead}</p>
      </div>
      <div className="land-choices">
        <WorkspaceForm
          url={url}
          needsToken={signInOptions.needsToken}
          onDone={() => goTo(next)}
          onReload={handleReload}
        />
        {signInOptions.demoAllowed && <DemoCard url={url} onDone={handleReload} onReload={handleReload} />}
      </div>
    </SingleTaskPage>
  );
};
