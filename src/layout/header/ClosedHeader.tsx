import type { User } from '../../../model/contract/user.ts';
import { useSite } from '../../auth/SessionContext.ts';
import { Mark } from '../../ui/Mark.tsx';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import { UserMenu } from './UserMenu.tsx';

/** TRM-01: until the terms are agreed to, nothing leads anywhere but out. */
export const ClosedHeader = ({ user }: { user: User }) => {
  const { product } = useSite();
  return (
    <header className="app-header">
      <ProgressBar />
      <span className="app-brand">
        <Mark />
        {product}
      </span>
      <span className="app-search" />
      <UserMenu user={user} />
    </header>
  );
};
