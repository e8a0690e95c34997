import { useTranslate } from 'react-admin';
import { useUser } from '../../auth/SessionContext.ts';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { JoinRequestsCard } from './JoinRequestsCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ReviewDigestCard } from './ReviewDigestCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { TokensCard } from './TokensCard.tsx';
import './account.css';

/** The user's profile, active sessions, API tokens and emails. */
export const AccountPage = () => {
  const translate = useTranslate();
  const user = useUser();
  useDocumentTitle(translate('account.title'));
  if (user === null) return null;
  return (
    <div className="account">
      <h1>{translate('account.title')}</h1>
      <ProfileCard user={user} />
      <JoinRequestsCard />
      <SessionsCard />
      <TokensCard />
      {user.may.review && <ReviewDigestCard user={user} />}
    </div>
  );
};
