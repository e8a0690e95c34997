import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useUser } from '../../auth/SessionContext.ts';
import { createSessionValue } from '../sessionValue.ts';

const textSchema = z.string();

/**
 * A text of this user that outlives the page it is typed on, a reload, and an expired session, until it is emptied. For a
 * single field that is no form; forms have drafts.
 *
 * @example const [comment, setComment] = useKeptText(`comment.${requestId}`);
 */
export const useKeptText = (name: string) => {
  const { userId, mnId } = useUser() ?? {};
  const kept = useMemo(
    () => createSessionValue(`porchlight.text.${userId}.${mnId}.${name}`, textSchema),
    [userId, mnId, name],
  );
  const [text, setText] = useState(() => kept.get() ?? '');
  const change = (update: string | ((before: string) => string)) => {
    const next = typeof update === 'string' ? update : update(kept.get() ?? '');
    setText(next);
    kept.set(next === '' ? null : next);
  };
  return [text, change] as const;
};
