import { useState } from 'react';
import { RESTORE_WINDOW } from '../../model/contract/deletions.ts';
import { useNow } from './useNow.ts';

/**
 * Whether something can still be undone until the time that the server has set. The browser's clock can be far off; then
 * the whole time counts from when this page was first told, and the server has the last word.
 */
export const useIsUndoable = (until: number | null): boolean => {
  const now = useNow();
  const [seen, setSeen] = useState({ until, at: now });
  if (seen.until !== until) setSeen({ until, at: now });
  if (until === null) return false;
  const left = until - seen.at;
  return now - seen.at < (left > 0 && left < RESTORE_WINDOW ? left : RESTORE_WINDOW);
};
