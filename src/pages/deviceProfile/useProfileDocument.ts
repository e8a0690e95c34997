import { useEvent } from 'react-admin';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import type { ProfileDocument } from '../../../model/contract/profileDocument.ts';
import type { ProfileProblem } from '../../../model/rules/checkProfile.ts';
import type { TextRange } from '../../../model/json/parseJson.ts';
import { useTextHistory } from '../../ui/json/useTextHistory.ts';
import type { Edit } from './edits.ts';
import { parseProfile, printProfile, savedText } from './profileText.ts';

export type Problem = ProfileProblem & TextRange;

const nothing: ProfileDocument = { name: '', components: [{ id: 'main', capabilities: [] }] };

type Review = (document: ProfileDocument) => readonly ProfileProblem[];

/** The document of the form: one text with one undo history. The form shows the last text that could be parsed. */
export const useProfileDocument = (review: Review) => {
  const { field } = useController({ name: 'document' });
  const text = typeof field.value === 'string' ? field.value : '';
  const read = useMemo(() => parseProfile(text), [text]);
  const [last, setLast] = useState(read.document ?? nothing);
  const { keep, ...history } = useTextHistory({
    text,
    restore: field.onChange,
    source: 'document',
    print: savedText,
  });
  if (read.document !== undefined && read.document !== last) setLast(read.document);
  const document = read.document ?? last;

  const write = (next: string, isStep: boolean) => {
    if (next === text) return;
    keep(next, isStep);
    field.onChange(next);
  };

  // a search that adds its result may have started several edits ago
  const edit = useEvent((change: Edit, isStep?: boolean) =>
    write(printProfile(change(document)), isStep ?? true),
  );

  const found = [...read.errors, ...(read.document === undefined ? [] : review(read.document))];
  const problems: Problem[] = found.map(one => ({ ...one, ...read.locate(one.path) }));
  return {
    text,
    document,
    broken: read.broken,
    /** the form can't show the text, so it shows the previous document */
    isOutdated: read.document === undefined,
    problems,
    errorAt: (path: string) => problems.find(one => one.path === path && !one.isWarning)?.message,
    problemsWithin: (path: string) =>
      problems.filter(
        one => one.path === path || one.path.startsWith(`${path}.`) || one.path.startsWith(`${path}[`),
      ),
    typeText: (next: string) => write(next, false),
    /** `isStep`: can be undone separately, unlike typing */
    edit,
    ...history,
  };
};

export type ProfileForm = ReturnType<typeof useProfileDocument>;
