import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import type { CapabilityDetail } from '../../../../model/contract/capabilities.ts';
import { isValues } from '../../../ui/forms/values.ts';
import { type Problem, printDetail, readDefinition } from './definitionText.ts';
import { emptyHistory, redo, remember, undo } from './history.ts';

export type Edit = (detail: CapabilityDetail) => CapabilityDetail;
export type Definition = ReturnType<typeof useDefinition>;

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

  const change = (next: string, isStep: boolean) => {
    if (next === text) return;
    setHistory(remember(history, text, Date.now(), isStep));
    field.onChange(next);
  };

  const goBy = (step: typeof undo) => {
    const gone = step(history, text);
    if (gone === null) return;
    setHistory(gone.history);
    field.onChange(gone.text);
  };

  const known = new Set(read.problems.map(({ path }) => path));
  const problems: Problem[] = [
    ...read.problems,
    ...flatten(fieldState.error)
      .filter(({ path }) => !known.has(path))
      .map(flaw => ({ ...flaw, ...read.locate(flaw.path) })),
  ];

  return {
    text,
    detail,
    broken: read.broken,
    /** the form shows an older definition than the text means */
    isBehind: read.detail === undefined,
    problems,
    messageAt: (path: string) => problems.find(problem => problem.path === path)?.message,
    typeText: (next: string) => change(next, false),
    /** `isStep` is undone alone; typing is undone by the pause */
    edit: (make: Edit, isStep = true) => change(printDetail(make(detail)), isStep),
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
