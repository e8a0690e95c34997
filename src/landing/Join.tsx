import { useEffect, useState } from 'react';
import type { OpenInvite } from '../../model/contract/members.ts';
import type { Bootstrap } from '../../model/contract/session.ts';
import { formatDate } from '../ui/format.ts';
import { Alert, Submit } from './Field.tsx';
import { Door } from './Frame.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';
import { ask, type Failure } from './post.ts';
import { errorTexts } from '../i18n/errorTexts.ts';
import { texts } from './texts.ts';
import { useSend } from './useSend.ts';
import './landing.css';
import './join.css';

const t = texts.join;

const leaveFor = (path: string) => location.assign(path);

type Look = { invite?: OpenInvite; failure?: Failure };

/** What the link offers; empty until the server has said so. */
const useInvite = (url: string, token: string) => {
  const [look, setLook] = useState<Look>({});
  useEffect(() => {
    let isHere = true;
    void ask(url, { token }).then(answer => {
      if (!isHere) return;
      setLook(
        answer.failure === undefined ? { invite: answer.data as OpenInvite } : { failure: answer.failure },
      );
    });
    return () => {
      isHere = false;
    };
  }, [url, token]);
  return look;
};

type JoinProps = { bootstrap: Bootstrap; token: string; goTo?: (path: string) => void };

/** The page behind an invitation link. */
export const Join = ({ bootstrap, token, goTo = leaveFor }: JoinProps) => {
  const { site, user } = bootstrap;
  const { invite, failure } = useInvite(`${site.basePath}/api/sa/invite`, token);
  const here = `${site.basePath}/api/sa/join?token=${encodeURIComponent(token)}`;
  const way = {
    url: `${site.basePath}/api/sa/join`,
    onDone: () => goTo(`${site.basePath}/projects`),
  };
  return (
    <Door site={site} title={t.title} isShort>
      {invite === undefined ? (
        <Waiting
          failure={failure}
          basePath={site.basePath}
          isSignedIn={user !== null}
          onRetry={() => goTo(here)}
        />
      ) : (
        <section className="land-card" aria-labelledby="land-title">
          <h1 id="land-title" className="join-title">
            {t.invites(invite.crtr, invite.mnNm, t.roles[invite.role])}
          </h1>
          <p className="land-say">{t.until(formatDate(invite.expiryDt))}</p>
          {user === null ? (
            <>
              <NewAccountForm {...way} token={token} email={invite.email} />
              <p className="land-say">
                {t.haveAccount}{' '}
                <a
                  className="join-link"
                  href={`${site.basePath}/api/sa/login?next=${encodeURIComponent(here)}`}
                >
                  {t.signIn}
                </a>
              </p>
            </>
          ) : (
            <SignedIn
              {...way}
              user={user}
              invite={invite}
              token={token}
              signOutUrl={`${site.basePath}/api/sa/logout`}
              onSignedOut={() => goTo(here)}
            />
          )}
        </section>
      )}
    </Door>
  );
};

type WaitingProps = {
  failure: Failure | undefined;
  basePath: string;
  isSignedIn: boolean;
  onRetry: () => void;
};

const Waiting = ({ failure, basePath, isSignedIn, onRetry }: WaitingProps) => {
  if (failure === undefined) {
    return (
      <section className="land-card" aria-busy="true">
        <p className="land-sr">{t.loading}</p>
        <i className="join-bar join-bar-title" />
        <i className="join-bar" />
        <i className="join-bar join-bar-field" />
      </section>
    );
  }
  if (failure.status !== 404) {
    return (
      <section className="land-card" aria-labelledby="land-title">
        <h1 id="land-title">{t.failed}</h1>
        <Alert message={failure.message} />
        <div className="land-actions">
          <button type="button" className="land-btn" onClick={onRetry}>
            {errorTexts.tryAgain}
          </button>
        </div>
      </section>
    );
  }
  return (
    <section className="land-card" aria-labelledby="land-title" role="alert">
      <h1 id="land-title" className="join-title">
        {t.unusable}
      </h1>
      <p className="land-say">
        {t.unusableLead} {!isSignedIn && t.unusableSignIn}
      </p>
      <div className="land-actions">
        {isSignedIn ? (
          <a className="land-btn" href={`${basePath}/projects`}>
            {texts.openWorkspace}
          </a>
        ) : (
          <a className="land-btn" href={`${basePath}/api/sa/login`}>
            {texts.signIn}
          </a>
        )}
      </div>
    </section>
  );
};

type SignedInProps = {
  url: string;
  onDone: () => void;
  user: NonNullable<Bootstrap['user']>;
  invite: OpenInvite;
  token: string;
  signOutUrl: string;
  onSignedOut: () => void;
};

const obstacleOf = (user: SignedInProps['user'], { email }: OpenInvite) => {
  if (email !== null && email !== user.email) return t.otherEmail(email, user.email);
  if (user.isEnrolled) return t.enrolled(user.mnIdTypeCd === 'COMPANY' ? user.mnNm : undefined);
  return undefined;
};

const SignedIn = ({ url, onDone, user, invite, token, signOutUrl, onSignedOut }: SignedInProps) => {
  const join = useSend({ url, onDone });
  const signOut = useSend({ url: signOutUrl, onDone: onSignedOut, onRefused: onSignedOut });
  const obstacle = obstacleOf(user, invite);
  const isBusy = join.isPending || signOut.isPending;
  return (
    <>
      <p className="join-who">
        {obstacle === undefined ? t.as : t.signedInAs} <b>{`${user.givenName} ${user.familyName}`}</b>{' '}
        <span>{user.email}</span>
      </p>
      {obstacle !== undefined && <p className="join-note">{obstacle}</p>}
      <Alert message={(join.failure ?? signOut.failure)?.message} />
      <div className="land-actions">
        {obstacle === undefined && (
          <Submit
            isPending={join.isPending}
            pending={t.pending}
            onClick={() => !isBusy && void join.send({ kind: 'signedIn', token })}
          >
            {t.submit(invite.mnNm)}
          </Submit>
        )}
        <Submit
          isSecond
          isPending={signOut.isPending}
          pending={t.signingOut}
          onClick={() => !isBusy && void signOut.send({})}
        >
          {t.signOut}
        </Submit>
      </div>
    </>
  );
};
