import { useEvent } from 'react-admin';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useController, useFormContext } from 'react-hook-form';
import { createConfigCheck } from '../../../model/deviceConfig/checkConfig.ts';
import { type ConfigDocument, parseConfig } from '../../../model/deviceConfig/configDocument.ts';
import { applyFix, fixAll } from '../../../model/deviceConfig/fixes.ts';
import {
  type ConfigProblem,
  type ConfigSubject,
  isSameProblem,
} from '../../../model/deviceConfig/problems.ts';
import {
  configFileName,
  type EntryPlace,
  entryPath,
  isSamePlace,
  placeOf,
  placeOfPointer,
} from '../../../model/deviceConfig/sections.ts';
import { applyEdits, type JsonEdit } from '../../../model/json/splice.ts';
import { nodeAt, pathAt } from '../../../model/json/tree.ts';
import { defaultsOf } from '../../ui/forms/values.ts';
import { useTextHistory } from '../../ui/json/useTextHistory.ts';

/** The selected place, and the view in which it was selected. */
export type Selection = { place: EntryPlace; by: 'form' | 'json' | 'languages' | 'preview' | 'problems' };

const NO_PROBLEMS: readonly ConfigProblem[] = [];

/** Edits of the document. A function gets the newest document, which the views may not show yet. */
type Edits = readonly JsonEdit[] | ((document: ConfigDocument) => readonly JsonEdit[]);

/** `generated` replaces an empty text. */
type Options = { generated: string; subject: ConfigSubject };

/**
 * The document of the page: one text with one undo history. The views are updated a moment later than the text, so that
 * typing is never delayed, and show the last text that could be parsed.
 */
export const useConfigDocument = ({ generated, subject }: Options) => {
  const { control } = useFormContext();
  const { field } = useController({ name: 'text' });
  // a new config has no text either
  const [isEmptied, setEmptied] = useState(false);
  const isUnsaved = String(defaultsOf(control)['text'] ?? '') === '';
  const isNew = field.value === '' && !isEmptied && isUnsaved;
  const text = isNew ? generated : String(field.value);
  const shown = useDeferredValue(text);
  const [last, setLast] = useState<ConfigDocument | undefined>(undefined);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the last document is only a cache
  const parsed = useMemo(() => parseConfig(shown, last), [shown]);
  if (parsed.document !== undefined && parsed.document !== last) setLast(parsed.document);
  const document = parsed.document ?? last;
  const check = useMemo(() => createConfigCheck(subject), [subject]);
  const problems = useMemo(
    () => (parsed.document === undefined ? NO_PROBLEMS : check(parsed.document)),
    [check, parsed],
  );
  // a link can point to a place
  const [search] = useSearchParams();
  const [selection, setSelection] = useState<Selection | null>(() => {
    const place = placeOfPointer(search.get('at') ?? '');
    return place === undefined ? null : { place, by: 'preview' };
  });
  const setText = (next: string) => {
    setEmptied(next === '');
    // as it was generated, for example after an undo: there is nothing to keep as a draft
    field.onChange(isUnsaved && next === generated ? '' : next);
  };
  const { keep, ...history } = useTextHistory({ text, restore: setText, source: 'text' });

  const write = (next: string, isStep: boolean) => {
    if (next === text) return;
    keep(next, isStep);
    setText(next);
  };

  /** the document of the newest text, which the views may not show yet; undefined if it can't be parsed */
  const readNow = () => (document?.text === text ? document : parseConfig(text, document).document);

  const select = useEvent((place: EntryPlace | null, by: Selection['by']) => {
    setSelection(before => {
      if (place === null) return null;
      return isSamePlace(before?.place, place) ? before : { place, by };
    });
  });

  return {
    text,
    document,
    /** the views show an earlier text, because this one can't be parsed */
    broken: parsed.broken,
    isNew,
    fileName: configFileName(document?.vid ?? ''),
    problems,
    selection,
    select,
    typeText: useEvent((next: string) => write(next, false)),
    replaceText: useEvent((next: string) => write(next, true)),
    /** does nothing if the text can't be parsed */
    edit: useEvent((edits: Edits, isStep?: boolean) => {
      if (typeof edits !== 'function') return write(applyEdits(text, edits), isStep ?? true);
      const now = readNow();
      return now && write(applyEdits(text, edits(now)), isStep ?? true);
    }),
    /** does nothing if the newest text no longer has the problem */
    fix: useEvent((problem: ConfigProblem) => {
      const now = readNow();
      if (now === undefined) return;
      const isKnown = now === document && problems.includes(problem);
      const found = isKnown ? problem : check(now).find(one => isSameProblem(one, problem));
      if (found !== undefined) write(applyFix(text, found), true);
    }),
    fixAll: useEvent((code: string) => {
      const now = readNow();
      if (now !== undefined) write(fixAll(now, code, check), true);
    }),
    selectAt: useEvent((at: number) => {
      if (parsed.document === undefined || shown !== text) return;
      const place = placeOf(pathAt(parsed.document.root, at));
      if (place !== undefined) select(place, 'json');
    }),
    /** the range of a path in the text; null while the views are behind the text */
    rangeOf: (path: readonly (string | number)[]) => {
      if (document === undefined || document.text !== text) return null;
      for (let length = path.length; length >= 0; length--) {
        const node = nodeAt(document.root, path.slice(0, length));
        if (node !== undefined) return { start: node.start, end: node.end };
      }
      return null;
    },
    chosen:
      selection === null || document === undefined || document.text !== text
        ? null
        : (nodeAt(document.root, entryPath(selection.place)) ?? null),
    ...history,
  };
};

export type ConfigEditorState = ReturnType<typeof useConfigDocument>;
