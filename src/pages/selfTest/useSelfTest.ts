import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import type { SelfTest, TestedItem, TestResult } from '../../../model/contract/selfTests.ts';
import { selfTestStatusOf } from '../../../model/rules/certification/selfTestStatus.ts';
import { responseOf, isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';
import { useForgetUndo, useUndoToast } from '../../ui/drafts/useUndoToast.tsx';
import { useSaveErrorHandler } from '../../ui/forms/useSaveErrorHandler.ts';
import { itemName, resultName } from './itemTexts.ts';

/** The changed fields of an item; other fields stay unchanged. */
export type ItemChange = {
  result?: TestResult | null;
  note?: string;
  file?: TestedItem['file'];
};

export type ItemConflict = { mine: ItemChange; theirs: TestedItem };

const RESOURCE = 'selfTests';

/** Maximum number of attempts to save a change on top of those of other testers. */
const MAX_ATTEMPTS = 3;

const sameFile = (one: TestedItem['file'], other: TestedItem['file']) => one?.fileId === other?.fileId;

/** Whether another tester has changed the same fields to other values. */
const isContested = (change: ItemChange, seen: TestedItem, theirs: TestedItem) =>
  (change.result !== undefined && theirs.result !== seen.result && theirs.result !== change.result) ||
  (change.note !== undefined && theirs.note !== seen.note && theirs.note !== change.note) ||
  (change.file !== undefined && !sameFile(theirs.file, seen.file) && !sameFile(theirs.file, change.file));

const withItem = (test: SelfTest, item: TestedItem): SelfTest => ({
  ...test,
  items: test.items.map(one => (one.itemId === item.itemId ? item : one)),
});

/** what the user knew of an item when changing it */
type Known = { item: TestedItem | undefined; refusals: number };

type Entries<T> = Readonly<Record<string, T>>;

const without = <T>(entries: Entries<T>, itemId: string): Entries<T> => {
  const { [itemId]: _gone, ...rest } = entries;
  return rest;
};

/** Leaves what these fields don't decide. */
const withoutAnswered = (conflicts: Entries<ItemConflict>, itemId: string, fields: ItemChange) => {
  const conflict = conflicts[itemId];
  if (conflict === undefined) return conflicts;
  const mine: ItemChange = Object.fromEntries(
    Object.entries(conflict.mine).filter(([field]) => !(field in fields)),
  );
  return Object.keys(mine).length === 0
    ? without(conflicts, itemId)
    : { ...conflicts, [itemId]: { ...conflict, mine } };
};

/**
 * The self-test of a project, and the writes of its items: each is saved separately on top of the version that the user
 * saw, in the order of the clicks.
 */
export const useSelfTest = (pjtId: string) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const notify = useNotify();
  const undoToast = useUndoToast();
  const forgetUndo = useForgetUndo();
  const handleError = useSaveErrorHandler();
  const { selfTest, saveTestedItem, proveTestedItem, completeSelfTest } = useWorkspace();
  const queryKey = [RESOURCE, pjtId];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => selfTest(pjtId, signal) });
  const queues = useRef(new Map<string, Promise<unknown>>());
  /** the same as `pending`, before it is rendered */
  const unsaved = useRef(new Map<string, ItemChange>());
  const [pending, setPending] = useState<Entries<ItemChange>>({});
  const [conflicts, setConflicts] = useState<Entries<ItemConflict>>({});
  /** how many changes of each item conflicted with those of others */
  const refusals = useRef(new Map<string, number>());

  const stored = () => responseOf(client.getQueryData<{ data: SelfTest }>(queryKey));
  const storedItem = (itemId: string) => stored()?.items.find(one => one.itemId === itemId);

  /** shows the server's response, because a read in progress may be older */
  const show = async (item: TestedItem, isChange: boolean) => {
    await client.cancelQueries({ queryKey });
    const test = stored();
    if (test === undefined) return;
    const opened = isChange ? { completedDt: null, completedBy: null } : {};
    client.setQueryData(queryKey, { data: { ...withItem(test, item), ...opened } });
  };

  const refusalsOf = (itemId: string) => refusals.current.get(itemId) ?? 0;

  /** Keeps a change until the user has chosen between it and that of somebody else. */
  const hold = (itemId: string, change: ItemChange, theirs: TestedItem) => {
    refusals.current.set(itemId, refusalsOf(itemId) + 1);
    setConflicts(all => ({ ...all, [itemId]: { mine: { ...all[itemId]?.mine, ...change }, theirs } }));
  };

  const send = async (
    itemId: string,
    change: ItemChange,
    known: Known,
    undoneVersion?: number,
  ): Promise<boolean> => {
    let seen = storedItem(itemId);
    // the change before conflicted, so the user made this one without having seen what others saved
    const isBehind = refusalsOf(itemId) > known.refusals;
    if (isBehind && seen && known.item && isContested(change, known.item, seen)) {
      hold(itemId, change, seen);
      return false;
    }
    for (let attempt = 0; seen !== undefined && attempt < MAX_ATTEMPTS; attempt += 1) {
      const { result, note, file } = { ...seen, ...change };
      try {
        const { data } = await saveTestedItem(
          { projectId: pjtId, itemId, version: seen.version },
          { result, note, fileId: file?.fileId ?? null, undoneVersion },
        );
        if (!isResponse(data)) return false;
        const wasCompleted = (stored()?.completedDt ?? null) !== null;
        await show(data, data.version !== seen.version);
        if (wasCompleted && data.version !== seen.version) notify('selfTest.reopened', { type: 'info' });
        return true;
      } catch (error) {
        const { status, body } = error as { status?: number; body?: { current?: TestedItem } };
        const theirs = body?.current;
        if (status !== 412 || theirs === undefined) {
          const errors = handleError(error, true);
          if (errors !== undefined) notify(Object.values(errors)[0] ?? 'forms.failed', { type: 'error' });
          return false;
        }
        await show(theirs, true);
        if (isContested(change, seen, theirs)) {
          hold(itemId, change, theirs);
          return false;
        }
        seen = theirs;
      }
    }
    return false;
  };

  const settled = (itemId: string): Promise<unknown> => queues.current.get(itemId) ?? Promise.resolve();

  /** Saves a change after the previous ones; resolves to whether it was saved. */
  const save = (itemId: string, change: ItemChange, undoneVersion?: number): Promise<boolean> => {
    const changes = { ...unsaved.current.get(itemId), ...change };
    unsaved.current.set(itemId, changes);
    setPending(all => ({ ...all, [itemId]: changes }));
    setConflicts(all => withoutAnswered(all, itemId, change));
    const known = { item: storedItem(itemId), refusals: refusalsOf(itemId) };
    const work = settled(itemId).then(() => send(itemId, change, known, undoneVersion));
    queues.current.set(itemId, work);
    return work.finally(() => {
      if (queues.current.get(itemId) !== work) return;
      queues.current.delete(itemId);
      unsaved.current.delete(itemId);
      setPending(all => without(all, itemId));
      if (queues.current.size === 0) void refreshAffected(client, RESOURCE);
    });
  };

  const setResult = async (itemId: string, result: TestResult | null) => {
    // a second click may come before the first one is saved, or even rendered
    const { result: shown = null } = { ...storedItem(itemId), ...unsaved.current.get(itemId) };
    if (shown === result) return;
    const before = settled(itemId).then(() => storedItem(itemId)?.result ?? null);
    if (!(await save(itemId, { result }))) return;
    const version = storedItem(itemId)?.version;
    const replaced = await before;
    const item = itemName(itemId, translate);
    const message =
      result === null
        ? translate('selfTest.cleared', { item })
        : translate('selfTest.set', { item, result: resultName(result, translate) });
    // the undo of the result before would also undo this one
    forgetUndo([itemId]);
    undoToast(message, () => void save(itemId, { result: replaced }, version), new Set([itemId]));
  };

  const prove = async (itemId: string, deviceId: string) => {
    const { data } = await proveTestedItem({ projectId: pjtId, itemId }, deviceId);
    if (!isResponse(data)) return;
    setConflicts(all => withoutAnswered(all, itemId, { result: data.result }));
    await show(data, true);
    void refreshAffected(client, RESOURCE);
    notify('selfTest.proved', {
      type: 'success',
      messageArgs: { item: itemName(itemId, translate), device: data.proof?.label ?? '' },
    });
  };

  const complete = async () => {
    const { data } = await completeSelfTest(pjtId);
    if (!isResponse(data)) return;
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { data });
    void refreshAffected(client, RESOURCE);
    notify('selfTest.completedToast', { type: 'success', messageArgs: { name: data.pjtNm } });
  };

  const response = responseOf(query.data);
  const test = response && {
    ...response,
    items: response.items.map(item => ({ ...item, ...pending[item.itemId] })),
  };
  return {
    test: test && { ...test, ...selfTestStatusOf(test.prodType, test.items) },
    error: query.error,
    conflicts,
    isSaving: (itemId: string) => itemId in pending,
    save,
    setResult,
    prove,
    complete,
    keepTheirs: (itemId: string) => setConflicts(all => without(all, itemId)),
  };
};

export type SelfTestState = ReturnType<typeof useSelfTest>;
export type ShownSelfTest = NonNullable<SelfTestState['test']>;
