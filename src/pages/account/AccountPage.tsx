import { useTranslate } from 'ra-core';
import { useUser } from '../../auth/SessionContext.ts';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { TokensCard } from './TokensCard.tsx';
import './account.css';

/** Who the user is, where he or she is signed in, and which programs act for him or her. */
export const AccountPage = () => {
  const translate = useTranslate();
  const user = useUser();
  useDocumentTitle(translate('account.title'));
  if (user === null) return null;
  return (
    <div className="account">
      <h1>{translate('account.title')}</h1>
      <ProfileCard user={user} />
      <SessionsCard />
      <TokensCard user={user} />
    </div>
  );
};
