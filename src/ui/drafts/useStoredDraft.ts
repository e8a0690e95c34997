import { useEffect, useState } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import { type Draft, draftKeyOf, draftOwnerOf } from './draftStore.ts';
import { useDraftStore } from './DraftStoreContext.ts';

/** a form waits no longer than this for a slow disk; the draft comes when it comes */
const PATIENCE = 250;

export type DraftPlace = {
  resource: string;
  /** null while the record is new */
  recordId: string | null;
  /** tells several new records of one resource apart */
  suffix?: string | undefined;
};

export type Stored = { draft: Draft | undefined };

/** Reads the draft before the form opens, so that it opens with what was typed. */
export const useStoredDraft = ({ resource, recordId, suffix }: DraftPlace) => {
  const store = useDraftStore();
  const user = useUser();
  const [owner] = useState(() => draftOwnerOf(user));
  const [stored, setStored] = useState<Stored>();
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => setIsLate(true), PATIENCE);
    void store.read(draftKeyOf({ owner, resource, recordId, suffix })).then(draft => {
      if (!isOver) setStored({ draft });
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [store, owner, resource, recordId, suffix]);

  return { stored, mayOpen: isLate || stored !== undefined };
};
