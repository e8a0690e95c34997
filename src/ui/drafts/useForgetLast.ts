import { useStoreContext } from 'react-admin';

/**
 * Forgets what can be undone and is stored under a key, unless a later one is stored there: a toast can outlive its page,
 * and undo what isn't the last one.
 *
 * @example
 * const forget = useForgetLast('driverImport.last', 'importId');
 * forget(importId);
 */
export const useForgetLast = (storeKey: string, idName: string) => {
  const store = useStoreContext();
  return (id: string) => {
    if (store.getItem<Record<string, unknown> | null>(storeKey, null)?.[idName] === id)
      store.setItem(storeKey, null);
  };
};
