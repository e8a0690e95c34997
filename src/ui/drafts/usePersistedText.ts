import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useUser } from '../../auth/SessionContext.ts';
import { createSessionValue } from '../sessionValue.ts';

const textSchema = z.string();

/**
 * A text of this user that outlives the page it is typed on, a reload, and an expired session, until it is emptied. For a
 * single field that is no form; forms have drafts.
 *
 * @example const [comment, setComment] = usePersistedText(`comment.${requestId}`);
 */
export const usePersistedText = (name: string) => {
  const { userId, mnId } = useUser() ?? {};
  const stored = useMemo(
    () => createSessionValue(`porchlight.text.${userId}.${mnId}.${name}`, textSchema),
    [userId, mnId, name],
  );
  const [text, setText] = useState(() => stored.get() ?? '');
  const change = (update: string | ((before: string) => string)) => {
    const next = typeof update === 'string' ? update : update(stored.get() ?? '');
    setText(next);
    stored.set(next === '' ? null : next);
  };
  return [text, change] as const;
};
