import { useEvent } from 'react-admin';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { fieldOf } from '../../../model/contract/fields.ts';
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

/** `key` is the one of this page, if the form is open in several: see draftSlots. */
type ReadDraft = { draft: Draft | undefined; key: string };

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

  const { state } = useLocation();
  const key = draftKeyOf({ owner, resource, recordId, suffix });
  const readCreation = async (target: Pick<Draft, 'key' | 'recordId'>) => {
    if (creation === undefined) return undefined;
    const claim = store.claim(draftKeyOf({ owner, resource, recordId: null, suffix: creation.suffix }));
    const typed = await store.read(await claim.slot);
    claim.release();
    return typed && adoptCreation(store, target, typed, creation.sources);
  };
  const read = useEvent(async (slot: Promise<string>): Promise<ReadDraft> => {
    const key = await slot;
    return { key, draft: (await store.read(key)) ?? (await readCreation({ key, recordId })) };
  });
  const claimSlot = useEvent((key: string) => {
    const wanted = fieldOf(state, 'draftKey');
    return store.claim(key, typeof wanted === 'string' ? wanted : undefined);
  });

  useEffect(() => {
    let isOver = false;
    const claim = claimSlot(key);
    const reading = read(claim.slot);
    const timer = setTimeout(() => setStored(reading), READ_TIMEOUT);
    void reading.then(found => {
      clearTimeout(timer);
      if (!isOver) setStored(found);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      claim.release();
    };
  }, [key, read, claimSlot]);

  return { stored, isReady: stored !== undefined };
};
