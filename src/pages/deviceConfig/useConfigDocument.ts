import { useEvent } from 'react-admin';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useController } from 'react-hook-form';
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
import { useTextHistory } from '../../ui/json/useTextHistory.ts';

/** The part that is chosen in the three views, and the view that chose it. */
export type Selection = { place: EntryPlace; by: 'form' | 'json' | 'languages' | 'preview' | 'problems' };

const NO_PROBLEMS: readonly ConfigProblem[] = [];

/** Changes of the document; a function gets it as it is now, where the views are still behind. */
type Edits = readonly JsonEdit[] | ((document: ConfigDocument) => readonly JsonEdit[]);

/** `generated` is what an empty text means. */
type Options = { generated: string; subject: ConfigSubject };

/**
 * The document of the page: one text with one undo history. The views follow a moment later than the text, so that typing
 * never waits for them, and show the last text that could be read.
 */
export const useConfigDocument = ({ generated, subject }: Options) => {
  const { field } = useController({ name: 'text' });
  const isNew = field.value === '';
  const text = isNew ? generated : String(field.value);
  const shown = useDeferredValue(text);
  const [last, setLast] = useState<ConfigDocument | undefined>(undefined);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the last document only lends its content
  const parsed = useMemo(() => parseConfig(shown, last), [shown]);
  if (parsed.document !== undefined && parsed.document !== last) setLast(parsed.document);
  const document = parsed.document ?? last;
  const check = useMemo(() => createConfigCheck(subject), [subject]);
  const problems = useMemo(
    () => (parsed.document === undefined ? NO_PROBLEMS : check(parsed.document)),
    [check, parsed],
  );
  // a link leads to a place
  const [search] = useSearchParams();
  const [selection, setSelection] = useState<Selection | null>(() => {
    const place = placeOfPointer(search.get('at') ?? '');
    return place === undefined ? null : { place, by: 'preview' };
  });
  const { keep, ...history } = useTextHistory({ text, restore: field.onChange, source: 'text' });

  const write = (next: string, isStep: boolean) => {
    if (next === text) return;
    keep(next, isStep);
    field.onChange(next);
  };

  /** the document of the newest text, which the views may be behind of; undefined while it is broken */
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
    /** the views show an earlier text, because this one is broken */
    broken: parsed.broken,
    isNew,
    fileName: configFileName(document?.vid ?? ''),
    problems,
    selection,
    select,
    typeText: useEvent((next: string) => write(next, false)),
    replaceText: useEvent((next: string) => write(next, true)),
    /** does nothing while the text is broken */
    edit: useEvent((edits: Edits, isStep?: boolean) => {
      if (typeof edits !== 'function') return write(applyEdits(text, edits), isStep ?? true);
      const now = readNow();
      return now && write(applyEdits(text, edits(now)), isStep ?? true);
    }),
    /** does nothing where the problem is gone from the newest text */
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
    /** the characters of a path in the text; null while it is behind the text */
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
