import { useMemo, useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import type { CapabilityDetail } from '../../../../model/contract/capabilities.ts';
import { isValues } from '../../../ui/forms/values.ts';
import { type Problem, printDetail, readDefinition } from './definitionText.ts';
import { emptyHistory, type History, redo, remember, undo } from './history.ts';
import { carriedOver, placedIn, type Untaken, untakenOf } from './untaken.ts';

export type Edit = (detail: CapabilityDetail) => CapabilityDetail;
export type Definition = ReturnType<typeof useDefinition>;

const rememberNow = (history: History, before: string, isStep: boolean) =>
  remember(history, before, Date.now(), isStep);

const isWithin = (path: string, card: string) => path === card || path.startsWith(`${card}.`);

const nothing: CapabilityDetail = { attributes: {}, commands: {} };

/** The server's errors, which come by field; react-hook-form makes a tree of them. */
const flatten = (error: unknown, path = ''): { path: string; message: string }[] => {
  if (!isValues(error)) return [];
  if (typeof error.message === 'string') return path === '' ? [] : [{ path, message: error.message }];
  return Object.entries(error).flatMap(([key, inner]) =>
    key === 'ref' || key === 'root' ? [] : flatten(inner, path === '' ? key : `${path}.${key}`),
  );
};

/**
 * The definition in the form above: one text, which the right pane shows as it is typed and the left one as far as it
 * can be read, with one history for both.
 */
export const useDefinition = () => {
  const { field, fieldState } = useController({ name: 'detail' });
  const text = typeof field.value === 'string' ? field.value : '';
  const read = useMemo(() => readDefinition(text), [text]);
  const [last, setLast] = useState(read.detail ?? nothing);
  const [history, setHistory] = useState(emptyHistory);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  if (read.detail !== undefined && read.detail !== last) setLast(read.detail);
  const detail = read.detail ?? last;

  const { field: kept } = useController({ name: 'untaken' });
  const untaken = placedIn(untakenOf(kept.value), detail);
  const others = (settled: string | undefined) => untaken.filter(({ path }) => path !== settled);

  const write = (next: string, after: CapabilityDetail | undefined, settled?: string) => {
    const rest = others(settled);
    kept.onChange(after === undefined ? rest : carriedOver(rest, detail, after));
    field.onChange(next);
  };

  const change = (next: string, isStep: boolean, after: CapabilityDetail | undefined, settled?: string) => {
    if (next === text) return;
    setHistory(rememberNow(history, text, isStep));
    write(next, after, settled);
  };

  const goBy = (step: typeof undo) => {
    const gone = step(history, text);
    if (gone === null) return;
    setHistory(gone.history);
    write(gone.text, readDefinition(gone.text).detail);
  };

  const known = new Set(read.problems.map(({ path }) => path));
  const written: Problem[] = [
    ...read.problems,
    ...flatten(fieldState.error)
      .filter(({ path }) => !known.has(path))
      .map(flaw => ({ ...flaw, ...read.locate(flaw.path) })),
  ];
  const problems: Problem[] = [
    ...untaken.map(({ path, reason }) => ({ path, message: reason, ...read.locate(path) })),
    ...written,
  ];

  // a refused save leads to the first wrong field: none may be folded away
  const { submitCount } = useFormState();
  const [seenSubmits, setSeenSubmits] = useState(submitCount);
  if (submitCount !== seenSubmits) {
    setSeenSubmits(submitCount);
    setClosed(new Set([...closed].filter(card => !problems.some(({ path }) => isWithin(path, card)))));
  }

  return {
    text,
    detail,
    broken: read.broken,
    /** the form shows an older definition than the text means */
    isBehind: read.detail === undefined,
    /** of the JSON as it stands */
    written,
    /** those, and what the form could not take */
    problems,
    messageAt: (path: string) => problems.find(problem => problem.path === path)?.message,
    typeText: (next: string) => change(next, false, readDefinition(next).detail),
    /** `isStep` is undone alone; typing is undone by the pause. `settled` is the field that means something again. */
    edit: (make: Edit, isStep = true, settled?: string) => {
      const made = make(detail);
      change(printDetail(made), isStep, made, settled);
    },
    untakenAt: (path: string) => untaken.find(one => one.path === path),
    refuse: (one: Untaken) => kept.onChange([...others(one.path), one]),
    takeBack: (path: string) => {
      if (untaken.some(one => one.path === path)) kept.onChange(others(path));
    },
    undo: () => goBy(undo),
    redo: () => goBy(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isOpen: (path: string) => !closed.has(path),
    setOpen: (path: string, isOpen: boolean) => {
      const next = new Set(closed);
      if (isOpen) next.delete(path);
      else next.add(path);
      setClosed(next);
    },
  };
};
