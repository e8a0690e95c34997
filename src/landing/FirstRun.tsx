import type { Entrance, Site } from '../../model/contract/session.ts';
import { AccountFields, checkAccount } from './AccountFields.tsx';
import { Alert, Field, Submit } from './Field.tsx';
import { Door } from './Frame.tsx';
import { texts } from './texts.ts';
import { useForm, useSend } from './useSend.ts';

const t = texts.firstRun;

type Way = { url: string; onDone: () => void };

const checkWorkspace = checkAccount(['mnNm', 'givenName', 'familyName']);
const checkWithToken = checkAccount(['token', 'mnNm', 'givenName', 'familyName']);

const WorkspaceForm = ({ needsToken, ...way }: Way & Pick<Entrance, 'needsToken'>) => {
  const { form, isPending, errors, message, isPlaced } = useForm({
    ...way,
    check: needsToken ? checkWithToken : checkWorkspace,
    toBody: values => ({ kind: 'workspace', ...values }),
  });
  return (
    <form {...form} className="land-card" aria-labelledby="land-workspace">
      <h2 id="land-workspace">{t.workspace}</h2>
      <p className="land-say">{t.workspaceLead}</p>
      <Alert message={message} isHidden={isPlaced} />
      {needsToken && (
        <Field name="token" label={t.token} autoComplete="off" error={errors.token} hint={t.tokenHint} />
      )}
      <Field name="mnNm" label={t.organization} autoComplete="organization" error={errors.mnNm} />
      <AccountFields errors={errors} />
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

type FirstRunProps = { site: Site; entrance: Entrance; next: string; goTo: (path: string) => void };

export const FirstRun = ({ site, entrance, next, goTo }: FirstRunProps) => {
  const url = `${site.basePath}/api/sa/setup`;
  const reload = () => goTo(location.pathname + location.search);
  return (
    <Door site={site} title={t.pageTitle}>
      <div className="land-welcome">
        <h1>{t.title(site.product)}</h1>
        <p>{entrance.demoAllowed ? t.leadChoice : t.lead}</p>
      </div>
      <div className="land-choices">
        <WorkspaceForm url={url} needsToken={entrance.needsToken} onDone={() => goTo(next)} />
        {entrance.demoAllowed && <DemoCard url={url} onDone={reload} />}
      </div>
    </Door>
  );
};
