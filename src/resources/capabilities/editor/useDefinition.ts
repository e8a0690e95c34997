import { useMemo, useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import type { CapabilityDetail } from '../../../../model/contract/capabilities.ts';
import { isValues } from '../../../ui/forms/values.ts';
import { type Problem, parseDefinition, printDetail, savedText } from './definitionText.ts';
import { useTextHistory } from '../../../ui/json/useTextHistory.ts';
import { followEdit, withoutOrphans, type InvalidInput, readInvalidInputs } from './invalidInput.ts';

export type Edit = (detail: CapabilityDetail) => CapabilityDetail;
export type Definition = ReturnType<typeof useDefinition>;

const isWithin = (path: string, card: string) => path === card || path.startsWith(`${card}.`);

const nothing: CapabilityDetail = { attributes: {}, commands: {} };

/** The server's errors by path; react-hook-form keeps them as a tree. */
const flatten = (error: unknown, path = ''): { path: string; message: string }[] => {
  if (!isValues(error)) return [];
  if (typeof error.message === 'string') return path === '' ? [] : [{ path, message: error.message }];
  return Object.entries(error).flatMap(([key, inner]) =>
    key === 'ref' || key === 'root' ? [] : flatten(inner, path === '' ? key : `${path}.${key}`),
  );
};

/**
 * The definition in the form: one text with one undo history. The right pane shows the current text, the left one the
 * last text that could be parsed.
 */
export const useDefinition = () => {
  const { field, fieldState } = useController({ name: 'detail' });
  const text = typeof field.value === 'string' ? field.value : '';
  const read = useMemo(() => parseDefinition(text), [text]);
  const [last, setLast] = useState(read.detail ?? nothing);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  if (read.detail !== undefined && read.detail !== last) setLast(read.detail);
  const detail = read.detail ?? last;

  const { field: kept } = useController({ name: 'invalidInputs' });
  const invalidInputs = withoutOrphans(readInvalidInputs(kept.value), detail);
  const others = (settled: string | undefined) => invalidInputs.filter(({ path }) => path !== settled);

  const write = (next: string, after: CapabilityDetail | undefined, settled?: string) => {
    const rest = others(settled);
    kept.onChange(after === undefined ? rest : followEdit(rest, detail, after));
    field.onChange(next);
  };

  const { keep, ...history } = useTextHistory({
    text,
    restore: next => write(next, parseDefinition(next).detail),
    source: 'detail',
    print: savedText,
  });

  const change = (next: string, isStep: boolean, after: CapabilityDetail | undefined, settled?: string) => {
    if (next === text) return;
    keep(next, isStep);
    write(next, after, settled);
  };

  const known = new Set(read.problems.map(({ path }) => path));
  const written: Problem[] = [
    ...read.problems,
    ...flatten(fieldState.error)
      .filter(({ path }) => !known.has(path))
      .map(error => ({ ...error, ...read.locate(error.path) })),
  ];
  const problems: Problem[] = [
    ...invalidInputs.map(({ path, reason }) => ({ path, message: reason, ...read.locate(path) })),
    ...written,
  ];

  // a rejected save moves the focus to the first invalid field, so its card must be open
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
    /** the text can't be parsed, so the form shows the previous definition */
    isOutdated: read.detail === undefined,
    /** the problems of the text */
    written,
    /** the problems of the text, and fields that can't be parsed */
    problems,
    messageAt: (path: string) => problems.find(problem => problem.path === path)?.message,
    typeText: (next: string) => change(next, false, parseDefinition(next).detail),
    /**
     * `isStep`: can be undone separately, unlike typing. `settled`: the path of a field whose text can be parsed again.
     */
    edit: (make: Edit, isStep = true, settled?: string) => {
      const made = make(detail);
      change(printDetail(made), isStep, made, settled);
    },
    invalidInputAt: (path: string) => invalidInputs.find(one => one.path === path),
    refuse: (one: InvalidInput) => kept.onChange([...others(one.path), one]),
    discardInput: (path: string) => {
      if (invalidInputs.some(one => one.path === path)) kept.onChange(others(path));
    },
    ...history,
    isOpen: (path: string) => !closed.has(path),
    setOpen: (path: string, isOpen: boolean) => {
      const next = new Set(closed);
      if (isOpen) next.delete(path);
      else next.add(path);
      setClosed(next);
    },
  };
};
