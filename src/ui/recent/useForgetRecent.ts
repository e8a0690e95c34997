import { useStoreContext } from 'react-admin';
import { useUser } from '../../auth/SessionContext.ts';
import { isPathOf } from '../deletions/isPathOf.ts';
import { recentKeyOf } from './recentKey.ts';

const pathOf = (hit: unknown) => {
  const to = (hit as { to?: unknown } | null)?.to;
  return typeof to === 'string' ? to : '';
};

/** Forgets pages of deleted records, so that the search doesn't offer them. */
export const useForgetRecent = () => {
  const store = useStoreContext();
  const user = useUser();
  return (ids: ReadonlySet<string>) => {
    if (user === null) return;
    const key = recentKeyOf(user);
    const stored = store.getItem<unknown>(key);
    if (!Array.isArray(stored)) return;
    store.setItem(
      key,
      stored.filter(hit => !isPathOf(pathOf(hit), ids)),
    );
  };
};
