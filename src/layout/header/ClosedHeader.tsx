import type { User } from '../../../model/contract/user.ts';
import { useSite } from '../../auth/SessionContext.ts';
import { ProductLogo } from '../../ui/ProductLogo.tsx';
import { ProgressBar } from '../../ui/loading/ProgressBar.tsx';
import { UserMenu } from './UserMenu.tsx';

/** TRM-01: until the user agrees to the terms, the header has only the user menu. */
export const ClosedHeader = ({ user }: { user: User }) => {
  const { product } = useSite();
  return (
    <header className="app-header">
      <ProgressBar />
      <span className="app-brand">
        <ProductLogo />
        {product}
      </span>
      <span className="app-search" />
      <UserMenu user={user} />
    </header>
  );
};
