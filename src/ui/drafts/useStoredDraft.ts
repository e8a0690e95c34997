import { useEvent } from 'react-admin';
import { useEffect, useState } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import { type Draft, draftKeyOf, draftOwnerOf } from './draft.ts';
import type { DraftStore } from './draftStore.ts';
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

type Options = DraftTarget & {
  /** the draft of the form that creates this record; restored if somebody else has created it meanwhile */
  creation?: { suffix: string; sources: readonly string[] } | undefined;
};

const rootOf = (path: string) => path.split('.')[0];

type ReadDraft = { draft: Draft | undefined };

/** A promise, if the form opened before it was read. */
export type StoredDraft = ReadDraft | Promise<ReadDraft>;

/** no record has it, so that a save is compared with what somebody else created */
const VERSION_BEFORE_CREATION = 0;

/** Makes the draft of a new record the draft of the record that exists now, with the fields that can still be edited. */
const adoptCreation = async (
  store: DraftStore,
  target: Pick<Draft, 'key' | 'recordId'>,
  typed: Draft,
  sources: readonly string[],
) => {
  const roots = new Set(sources.map(rootOf));
  const values = Object.fromEntries(Object.entries(typed.values).filter(([path]) => roots.has(rootOf(path))));
  const draft = { ...typed, ...target, values, version: VERSION_BEFORE_CREATION };
  if (await store.write(draft)) await store.remove(typed.key);
  return draft;
};

/** Reads the stored draft before the form opens. */
export const useStoredDraft = ({ resource, recordId, suffix, creation }: Options) => {
  const store = useDraftStore();
  const user = useUser();
  const [owner] = useState(() => draftOwnerOf(user));
  const [stored, setStored] = useState<StoredDraft>();

  const key = draftKeyOf({ owner, resource, recordId, suffix });
  const read = useEvent(async (key: string) => {
    const draft = await store.read(key);
    if (draft !== undefined || creation === undefined) return draft;
    const typed = await store.read(draftKeyOf({ owner, resource, recordId: null, suffix: creation.suffix }));
    return typed && adoptCreation(store, { key, recordId }, typed, creation.sources);
  });

  useEffect(() => {
    let isOver = false;
    const reading = read(key).then(draft => ({ draft }));
    const timer = setTimeout(() => setStored(reading), READ_TIMEOUT);
    void reading.then(found => {
      clearTimeout(timer);
      if (!isOver) setStored(found);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key, read]);

  return { stored, isReady: stored !== undefined };
};
