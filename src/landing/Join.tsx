import { useEffect, useRef, useState } from 'react';
import type { OpenInvite } from '../../model/contract/members.ts';
import type { Bootstrap } from '../../model/contract/session.ts';
import { fullNameOf } from '../../model/rules/fullName.ts';
import { reloadTo } from '../auth/reloadTo.ts';
import { formatDate } from '../ui/format.ts';
import { Alert, Submit } from './Field.tsx';
import { SingleTaskPage } from './Frame.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';
import type { Failure } from '../dataProvider/failures.ts';
import { postForData } from './post.ts';
import { errorTexts } from '../i18n/errorTexts.ts';
import { texts } from './texts.ts';
import { useSend } from './useSend.ts';
import './landing.css';
import './join.css';

const t = texts.join;

type InviteState = { invite?: OpenInvite; failure?: Failure };

/** The invitation behind the link; empty while loading. */
const useInvite = (url: string, token: string) => {
  const [state, setState] = useState<InviteState>({});
  useEffect(() => {
    let isMounted = true;
    void postForData(url, { token }).then(response => {
      if (!isMounted) return;
      setState(
        response.failure === undefined
          ? { invite: response.data as OpenInvite }
          : { failure: response.failure },
      );
    });
    return () => {
      isMounted = false;
    };
  }, [url, token]);
  return state;
};

type JoinProps = { bootstrap: Bootstrap; token: string; goTo?: (path: string) => void };

/** The page that an invitation link opens. */
export const Join = ({ bootstrap, token, goTo = reloadTo }: JoinProps) => {
  const { site, user } = bootstrap;
  const { invite, failure } = useInvite(`${site.basePath}/api/sa/invite`, token);
  const here = `${site.basePath}/api/sa/join?token=${encodeURIComponent(token)}`;
  const [isSent, setSent] = useState(false);
  const target = {
    url: `${site.basePath}/api/sa/join`,
    onDone: () => (invite?.needsApproval === true ? setSent(true) : goTo(`${site.basePath}/projects`)),
  };
  return (
    <SingleTaskPage site={site} title={t.title} isShort>
      {invite === undefined ? (
        <Waiting
          failure={failure}
          basePath={site.basePath}
          isSignedIn={user !== null}
          onRetry={() => goTo(here)}
        />
      ) : isSent ? (
        <Sent basePath={site.basePath} mnNm={invite.mnNm} />
      ) : (
        <section className="land-card" aria-labelledby="land-title">
          <h1 id="land-title" className="join-title">
            {t.invites(invite.crtr, invite.mnNm, t.roles[invite.role])}
          </h1>
          <p className="land-say">{t.until(formatDate(invite.expiryDt))}</p>
          {invite.needsApproval && <p className="join-note">{t.needsApproval(invite.mnNm)}</p>}
          {user === null ? (
            <>
              <NewAccountForm
                {...target}
                token={token}
                email={invite.email}
                submit={invite.needsApproval ? t.createAndAsk : t.create}
              />
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
              {...target}
              user={user}
              invite={invite}
              token={token}
              termsUrl={`${site.basePath}/terms`}
              signOutUrl={`${site.basePath}/api/sa/logout`}
              onSignedOut={() => goTo(here)}
            />
          )}
        </section>
      )}
    </SingleTaskPage>
  );
};

/** After a request to join, the user can only open their private workspace. */
const Sent = ({ basePath, mnNm }: { basePath: string; mnNm: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // the button that had the focus is gone; a region that appears with its text may not be announced
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="land-card" aria-labelledby="land-title">
      <h1 id="land-title" ref={heading} tabIndex={-1} aria-describedby="land-sent">
        {t.sent}
      </h1>
      <p id="land-sent" className="land-say">
        {t.sentLead(mnNm)}
      </p>
      <div className="land-actions">
        <a className="land-btn" href={`${basePath}/account`}>
          {texts.openWorkspace}
        </a>
      </div>
    </section>
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
        {t.unusableLead} {isSignedIn ? t.unusableAsked : t.unusableSignIn}{' '}
        {isSignedIn && (
          <a className="join-link" href={`${basePath}/account`}>
            {t.account}
          </a>
        )}
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
  termsUrl: string;
  signOutUrl: string;
  onSignedOut: () => void;
};

const blockedReasonOf = (user: SignedInProps['user'], { email }: OpenInvite) => {
  if (email !== null && email !== user.email) return t.otherEmail(email, user.email);
  if (user.isEnrolled) return t.enrolled(user.mnIdTypeCd === 'COMPANY' ? user.mnNm : undefined);
  // TRM-01: nothing else is usable until the user has agreed
  return user.mustAgree ? t.mustAgree : undefined;
};

const SignedIn = ({ url, onDone, user, invite, token, termsUrl, signOutUrl, onSignedOut }: SignedInProps) => {
  const join = useSend({ url, onDone });
  const signOut = useSend({ url: signOutUrl, onDone: onSignedOut, onUnauthorized: onSignedOut });
  const blockedReason = blockedReasonOf(user, invite);
  const isBusy = join.isPending || signOut.isPending;
  return (
    <>
      <p className="join-who">
        {blockedReason === undefined ? t.as : t.signedInAs} <b>{fullNameOf(user)}</b>{' '}
        <span>{user.email}</span>
      </p>
      {blockedReason !== undefined && <p className="join-note">{blockedReason}</p>}
      <Alert message={(join.failure ?? signOut.failure)?.message} />
      <div className="land-actions">
        {blockedReason === t.mustAgree && (
          <a className="land-btn" href={termsUrl}>
            {t.terms}
          </a>
        )}
        {blockedReason === undefined && (
          <Submit
            isPending={join.isPending}
            pendingLabel={t.pending}
            onClick={() => !isBusy && void join.send({ kind: 'signedIn', token })}
          >
            {invite.needsApproval ? t.ask(invite.mnNm) : t.submit(invite.mnNm)}
          </Submit>
        )}
        <Submit
          isSecondary
          isPending={signOut.isPending}
          pendingLabel={t.signingOut}
          onClick={() => !isBusy && void signOut.send({})}
        >
          {t.signOut}
        </Submit>
      </div>
    </>
  );
};
