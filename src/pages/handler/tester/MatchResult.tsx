import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Candidate, HandlerMatch } from '../../../../model/contract/fingerprints.ts';
import { handlerPath } from '../handlerPath.ts';

const Handler = ({ candidate }: { candidate: Candidate }) => {
  const { handlerNm, pjtId, fingerprint, reason } = candidate;
  return (
    <>
      <Link to={handlerPath(pjtId)}>{handlerNm}</Link>
      {fingerprint !== null && <code className="list-code">{fingerprint.id}</code>}
      <p className="hd-reason">{reason}</p>
    </>
  );
};

const Profile = ({ profile, named }: { profile: HandlerMatch['profile']; named: string }) => {
  const translate = useTranslate();
  const kind = profile === null ? 'none' : profile.isDefault ? 'default' : 'named';
  return (
    <p className="hd-reason">
      {translate(`handlers.tester.profile.${kind}`, { name: profile?.profileNm, named })}
    </p>
  );
};

/** The handler that takes the device, and why each of the others doesn't. */
export const MatchResult = ({ result }: { result: HandlerMatch }) => {
  const translate = useTranslate();
  const { match, profile, others } = result;
  return (
    <>
      {match === null ? (
        <p className="hd-match hd-match-none">{translate('handlers.tester.noMatch')}</p>
      ) : (
        <div className="hd-match">
          <h3>{translate('handlers.tester.match')}</h3>
          <Handler candidate={match} />
          {match.fingerprint !== null && (
            <Profile profile={profile} named={match.fingerprint.deviceProfileName} />
          )}
        </div>
      )}
      {others.length > 0 && (
        <>
          <h3>
            {translate(`handlers.tester.${match === null ? 'all' : 'others'}`, {
              smart_count: others.length,
            })}
          </h3>
          <ul>
            {others.map(other => (
              <li key={other.handlerId}>
                <Handler candidate={other} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
