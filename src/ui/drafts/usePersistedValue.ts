import { useMemo, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { useUser } from '../../auth/SessionContext.ts';
import { useWarnOnUnload } from '../useWarnOnUnload.ts';
import { createSessionValue } from '../sessionValue.ts';

/**
 * A text or a list of this user that outlives the page it is made on, a reload, and an expired session, until it is
 * emptied. It is lost with the tab, so the browser asks first. For a single field that is no form; forms have drafts.
 *
 * @example const [files, setFiles] = usePersistedValue(`files.${requestId}`, filesSchema, noFiles);
 */
export const usePersistedValue = <T extends string | readonly object[]>(
  name: string,
  schema: z.ZodMiniType<T>,
  empty: T,
) => {
  const { userId, mnId } = useUser() ?? {};
  const stored = useMemo(
    () => createSessionValue(`porchlight.text.${userId}.${mnId}.${name}`, schema),
    [userId, mnId, name, schema],
  );
  // also follows what a closed dialog writes when its call is answered
  const value = useSyncExternalStore(stored.subscribe, stored.get) ?? empty;
  useWarnOnUnload(value.length > 0, { isKept: stored.isStored() });
  const change = (update: T | ((before: T) => T)) => {
    const next = typeof update === 'function' ? update(stored.get() ?? empty) : update;
    stored.set(next.length === 0 ? null : next);
  };
  return [value, change] as const;
};
