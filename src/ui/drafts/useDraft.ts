import { useEvent, useNotify } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '../../auth/SessionContext.ts';
import { withRevision } from '../forms/revision.ts';
import {
  type Changes,
  changesOf,
  defaultsOf,
  hasChanges,
  type Values,
  withChanges,
} from '../forms/values.ts';
import { describeDraft } from './describeDraft.ts';
import { type Draft, draftKeyOf, draftOwnerOf } from './draft.ts';
import { useDraftStore } from './DraftStoreContext.ts';
import { createDraftWriter } from './draftWriter.ts';
import { useFlushOnLeave } from './useFlushOnLeave.ts';
import { hasUnstorable, stripUnstorable } from './stripUnstorable.ts';
import type { DraftTarget, StoredDraft } from './useStoredDraft.ts';
import { useStoreStatus } from './useStoreStatus.ts';
import { useUndoToast } from './useUndoToast.tsx';

export type DraftOptions = DraftTarget & {
  /** version of the record on the screen */
  version: number | null;
  titleOf: (values: Values) => string;
  secretFields?: readonly string[] | undefined;
  /** set by the form, and no part of a draft */
  untypedFields?: readonly string[] | undefined;
  /** from useStoredDraft, which reads it before the form opens */
  stored?: StoredDraft | undefined;
};

export type DraftState = {
  savedAt?: number | undefined;
  restoredAt?: number;
  isOutdated?: boolean;
  isMissingParts?: boolean;
};

export type FormDraft = ReturnType<typeof useDraft>;

/**
 * Stores what is typed into the surrounding react-hook-form, and restores it when the form opens again.
 *
 * @example
 * const draft = useDraft({ resource: 'projects', recordId: id, version, titleOf: values => String(values.pjtNm) });
 * <DraftNote draft={draft} noun="project" />
 * await save(values);
 * draft.discardStored();
 */
export const useDraft = (options: DraftOptions) => {
  const { resource, recordId, version, titleOf, suffix, secretFields, untypedFields, stored } = options;
  const store = useDraftStore();
  const { control, subscribe, getValues, setValue, reset } = useFormContext();
  const user = useUser();
  const notify = useNotify();
  const undoToast = useUndoToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // read once: when a session ends, the user and the location change before the last write
  const [origin] = useState(() => {
    const owner = draftOwnerOf(user);
    return { owner, path: `${pathname}${search}` };
  });
  // until the stored draft is read, which may have another: see draftSlots
  const key = useRef(draftKeyOf({ owner: origin.owner, resource, recordId, suffix }));
  const [state, setState] = useState<DraftState>({});
  const { isUnavailable, check: checkStore } = useStoreStatus(store);
  const restored = useRef<Draft>(undefined);

  const typedIn = (values: Values): Changes => {
    const changes = Object.entries(changesOf(defaultsOf(control), values));
    return Object.fromEntries(changes.filter(([path]) => untypedFields?.includes(path) !== true));
  };

  const isPartial = useWatch({ compute: values => hasUnstorable(typedIn(values), secretFields) });

  const typedChanges = () => typedIn(getValues());

  const describe = useEvent((values: Changes) =>
    describeDraft({
      ...origin,
      key: key.current,
      resource,
      recordId,
      version,
      title: titleOf(getValues()),
      values,
      defaults: defaultsOf(control),
      restored: restored.current,
    }),
  );

  const handleWritten = useEvent((savedAt: number | undefined) => {
    checkStore();
    if (!hasChanges(typedChanges())) restored.current = undefined;
    setState(before => (savedAt === undefined ? {} : { ...before, savedAt }));
  });

  const keyOf = useEvent(() => key.current);
  const [writer] = useState(() =>
    createDraftWriter({ store, keyOf, secretFields, describe, onWritten: handleWritten }),
  );

  const isOutdatedBy = (draft: Draft) =>
    draft.version !== null && version !== null && draft.version !== version;

  const restore = useEvent((draft: Draft, isStored: boolean) => {
    const already = typedChanges();
    const missing = Object.entries(draft.values).filter(([path]) => !(path in already));
    restored.current = draft;
    if (isStored) writer.markStored(draft);
    writer.pause(() => missing.forEach(([path, value]) => setValue(path, value, { shouldDirty: true })));
    const changes = typedChanges();
    writer.update(changes);
    if (hasChanges(changes))
      setState({
        restoredAt: draft.at,
        isOutdated: isOutdatedBy(draft),
        isMissingParts: draft.isPartial === true,
      });
  });

  const readUnclaimed = async () => ({ draft: await store.read(key.current), key: key.current });

  const restoreStored = useEvent(async (onRead: (key: string) => boolean) => {
    // the await also makes this run after the initial reset of react-admin's form
    const { draft, key: slot } = await (stored ?? readUnclaimed());
    key.current = slot;
    if (!onRead(slot)) return;
    checkStore();
    writer.start();
    if (draft === undefined) return writer.update(typedChanges());
    // its record exists, so it was restored elsewhere
    if (draft.deletion !== undefined) void store.showRestored(draft.deletion.id);
    restore(draft, true);
  });

  const handleValues = useEvent((values: Values) => writer.update(typedIn(values)));

  // before the next effect, so that on unmount the last write starts before the draft is released
  useFlushOnLeave(writer.flush);

  useEffect(() => {
    let isCanceled = false;
    let release = () => {};
    const unsubscribe = subscribe({
      // dirtyFields: react-hook-form tracks them only for a subscriber, and without them a reset drops typed values
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => handleValues(values),
    });
    void restoreStored(slot => {
      if (!isCanceled) release = store.hold(slot, draft => restore(draft, false));
      return !isCanceled;
    });
    return () => {
      isCanceled = true;
      unsubscribe();
      release();
    };
  }, [store, restore, restoreStored, subscribe, handleValues]);

  const discardStored = () => {
    restored.current = undefined;
    // a secret that was not kept wasn't saved either, unless it was typed again
    setState(({ isMissingParts = false }) => (isMissingParts && !isPartial ? { isMissingParts } : {}));
    return writer.discard();
  };

  const undoDiscard = useEvent(async (draft: Draft) => {
    if ((await store.putBack(draft, { secretFields })) === 'stored')
      void navigate(draft.path, { state: { draftKey: draft.key } });
  });

  const resetToDefaults = () => reset(defaultsOf(control));

  /** resets the form and removes the draft; a toast offers to undo it */
  const discard = (message = 'drafts.discarded', resetForm = resetToDefaults, isLeaving = false) => {
    const draft = describe(typedChanges());
    void discardStored();
    setState({});
    resetForm();
    if (isLeaving && !hasChanges(stripUnstorable(draft.values, secretFields))) notify(message);
    else undoToast(message, () => void undoDiscard(draft));
  };

  return {
    ...state,
    /** a secret was typed in an earlier visit, and has to be typed again */
    isMissingParts: state.isMissingParts === true && !isPartial,
    /** something that was typed isn't stored, such as a secret */
    isPartial,
    /** nothing is stored, because the browser denies it */
    isUnavailable,
    flush: () => void writer.flush(),
    /** removes the stored draft, for example after a save */
    discardStored,
    discard,
    /** the same for a form that is left: without Undo if the draft keeps nothing of it */
    discardAndLeave: () => discard('drafts.discarded', resetToDefaults, true),
    /** the record as the author saw it while typing: an older version, if the draft is based on one */
    baseFor: (record: Values): Values => {
      const draft = restored.current;
      return draft !== undefined && isOutdatedBy(draft)
        ? withRevision(withChanges(record, draft.base), draft.version)
        : record;
    },
  };
};
