import type { Bootstrap } from '../../model/contract/session.ts';
import { fullNameOf } from '../../model/rules/fullName.ts';
import { reloadTo } from '../auth/reloadTo.ts';
import { Alert, Submit } from './Field.tsx';
import { SingleTaskPage } from './Frame.tsx';
import { texts } from './texts.ts';
import { useSend } from './useSend.ts';
import './landing.css';

const t = texts.signOut;

type SignOutProps = { bootstrap: Bootstrap; goTo?: (path: string) => void };

export const SignOut = ({ bootstrap, goTo = reloadTo }: SignOutProps) => {
  const { site, user } = bootstrap;
  const leave = () => goTo(`${site.basePath}/`);
  const { isPending, failure, send } = useSend({
    url: `${site.basePath}/api/sa/logout`,
    onDone: leave,
    onUnauthorized: leave, // the session has already ended
  });
  return (
    <SingleTaskPage site={site} title={t.submit} isShort>
      <section className="land-card" aria-labelledby="land-title">
        <h1 id="land-title">{t.title(site.product)}</h1>
        {user && <p className="land-say">{t.lead(fullNameOf(user))}</p>}
        <Alert message={failure?.message} />
        <div className="land-actions">
          <Submit isPending={isPending} pendingLabel={t.pending} onClick={() => void send({})}>
            {t.submit}
          </Submit>
          <a className="land-btn" href={`${site.basePath}/projects`}>
            {t.cancel}
          </a>
        </div>
      </section>
    </SingleTaskPage>
  );
};
