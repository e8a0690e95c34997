import { useEvent, useNotify } from 'ra-core';
import { onRevision } from '../forms/revision.ts';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '../../auth/SessionContext.ts';
import {
  type Changes,
  changesOf,
  defaultsOf,
  hasChanges,
  valueAt,
  type Values,
  withChanges,
} from '../forms/values.ts';
import { createDraftKeeper } from './draftKeeper.ts';
import { openDrafts } from './openDrafts.ts';
import { type Draft, type DraftStore, draftKeyOf, draftOwnerOf } from './draftStore.ts';
import { useDraftStore } from './DraftStoreContext.ts';
import type { DraftPlace, Stored } from './useStoredDraft.ts';
import { useUndoToast } from './useUndoToast.tsx';

export type DraftOptions = DraftPlace & {
  /** of the record on the screen */
  version: number | null;
  titleOf: (values: Values) => string;
  secretFields?: readonly string[] | undefined;
  /** from useStoredDraft, where it was read before the form opened */
  stored?: Stored | undefined;
};

export type DraftState = { keptAt?: number | undefined; restoredAt?: number; isOutdated?: boolean };

export type FormDraft = ReturnType<typeof useDraft>;

const told = new WeakSet<DraftStore>();

/**
 * Keeps what is typed into the react-hook-form above, and puts it back when the form opens again.
 *
 * @example
 * const draft = useDraft({ resource: 'projects', recordId: id, version, titleOf: values => String(values.pjtNm) });
 * <DraftNote draft={draft} thing="project" />
 * await save(values);
 * draft.settle();
 */
export const useDraft = (options: DraftOptions) => {
  const { resource, recordId, version, titleOf, suffix, secretFields, stored } = options;
  const store = useDraftStore();
  const { control, subscribe, getValues, setValue, reset } = useFormContext();
  const user = useUser();
  const notify = useNotify();
  const undoToast = useUndoToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // as it was when the form opened: at the end of a session user and place are others before the last write
  const [origin] = useState(() => {
    const owner = draftOwnerOf(user);
    return { owner, path: `${pathname}${search}`, key: draftKeyOf({ owner, resource, recordId, suffix }) };
  });
  const [state, setState] = useState<DraftState>({});
  const [isOff, setIsOff] = useState(false);
  const carried = useRef<Draft>(undefined);
  const isMounted = useRef(false);

  const typed = () => changesOf(defaultsOf(control), getValues());

  const describe = useEvent((values: Changes): Draft => {
    const from = carried.current;
    const seen = (path: string) => valueAt(defaultsOf(control), path);
    return {
      ...origin,
      resource,
      recordId,
      version: from === undefined ? version : from.version,
      title: titleOf(getValues()),
      values,
      base: Object.fromEntries(
        Object.keys(values).map(path => [
          path,
          from !== undefined && path in from.base ? from.base[path] : seen(path),
        ]),
      ),
      at: Date.now(),
    };
  });

  const checkStore = useEvent(() => {
    const isStoreOff = !store.isAvailable();
    setIsOff(isStoreOff);
    if (!isStoreOff || told.has(store)) return;
    told.add(store);
    notify('drafts.off', { type: 'warning' });
  });

  const handleKept = useEvent((keptAt: number | undefined) => {
    checkStore();
    if (!hasChanges(typed())) carried.current = undefined;
    setState(before => (keptAt === undefined ? {} : { ...before, keptAt }));
  });

  const [keeper] = useState(() =>
    createDraftKeeper({ store, key: origin.key, secretFields, describe, onKept: handleKept }),
  );

  const isOutdatedBy = (draft: Draft) =>
    draft.version !== null && version !== null && draft.version !== version;

  const restore = useEvent((draft: Draft, isStored: boolean) => {
    const already = typed();
    const missing = Object.entries(draft.values).filter(([path]) => !(path in already));
    carried.current = draft;
    if (isStored) keeper.adopt(draft.values);
    keeper.pause(() => missing.forEach(([path, value]) => setValue(path, value, { shouldDirty: true })));
    const now = typed();
    keeper.follow(now);
    if (hasChanges(now)) setState({ restoredAt: draft.at, isOutdated: isOutdatedBy(draft) });
  });

  const open = useEvent(async (isOver: () => boolean) => {
    // in any case after the reset with which react-admin's form begins
    const { draft } = await (stored ?? store.read(origin.key).then(read => ({ draft: read })));
    if (isOver()) return;
    checkStore();
    keeper.start();
    if (draft === undefined) keeper.follow(typed());
    else restore(draft, true);
  });

  useEffect(() => {
    let isOver = false;
    isMounted.current = true;
    const release = store.hold(origin.key);
    const unsubscribe = subscribe({
      // dirtyFields: without a listener react-hook-form does not count them, and resets would forget what was typed
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => keeper.follow(changesOf(defaultsOf(control), values)),
    });
    const flush = () => void keeper.flush();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const close = openDrafts.add(keeper.flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    void open(() => isOver);
    return () => {
      isOver = true;
      isMounted.current = false;
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      unsubscribe();
      flush();
      close();
      release();
    };
  }, [store, keeper, origin.key, open, subscribe, control]);

  const settle = () => {
    carried.current = undefined;
    setState({});
    return keeper.forget();
  };

  const bringBack = useEvent((draft: Draft) => {
    if (isMounted.current) return restore(draft, false);
    void store.write(draft, { secretFields }).then(() => navigate(draft.path));
  });

  return {
    ...state,
    /** nothing is kept: the browser does not allow it */
    isOff,
    flush: () => void keeper.flush(),
    /** the draft has done its work */
    settle,
    /** out of the form, with a way back */
    discard: (message = 'drafts.discarded', resetForm = () => reset(defaultsOf(control))) => {
      const draft = describe(typed());
      void settle();
      resetForm();
      undoToast(message, () => bringBack(draft));
    },
    /** what the user saw when he or she typed: an older record, if the draft was made on one */
    basisOf: (record: Values): Values => {
      const from = carried.current;
      return from !== undefined && isOutdatedBy(from)
        ? onRevision(withChanges(record, from.base), from.version)
        : record;
    },
  };
};
