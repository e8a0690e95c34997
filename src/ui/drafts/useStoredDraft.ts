import { useEffect, useState } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import { type Draft, draftKeyOf, draftOwnerOf } from './draft.ts';
import { useDraftStore } from './DraftStoreContext.ts';

/** the form opens after this time even if the draft is still loading */
const READ_TIMEOUT = 250;

export type DraftTarget = {
  resource: string;
  /** null for a new record */
  recordId: string | null;
  /** distinguishes several new records of one resource */
  suffix?: string | undefined;
};

export type StoredDraft = { draft: Draft | undefined };

/** Reads the stored draft before the form opens. */
export const useStoredDraft = ({ resource, recordId, suffix }: DraftTarget) => {
  const store = useDraftStore();
  const user = useUser();
  const [owner] = useState(() => draftOwnerOf(user));
  const [stored, setStored] = useState<StoredDraft>();
  const [hasTimedOut, setIsLate] = useState(false);

  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => setIsLate(true), READ_TIMEOUT);
    void store.read(draftKeyOf({ owner, resource, recordId, suffix })).then(draft => {
      if (!isOver) setStored({ draft });
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [store, owner, resource, recordId, suffix]);

  return { stored, isReady: hasTimedOut || stored !== undefined };
};
