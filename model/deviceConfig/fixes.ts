import { parseJson } from '../json/parseJson.ts';
import { applyEdits, changeOf, type TextChange } from '../json/splice.ts';
import { type ConfigDocument, parseConfig } from './configDocument.ts';
import type { ConfigProblem } from './problems.ts';

/** The text with one problem fixed. */
export const applyFix = (text: string, { fix }: Pick<ConfigProblem, 'fix'>) =>
  fix === undefined ? text : applyEdits(text, fix.edits);

const toChanges = ({ text }: ConfigDocument, problems: readonly ConfigProblem[]): TextChange[] => {
  const read = parseJson(text);
  if (read.broken !== undefined) return [];
  const changes = problems.flatMap(({ fix }) =>
    (fix?.edits ?? []).flatMap(edit => changeOf(text, read.root, edit) ?? []),
  );
  return changes.sort((one, other) => other.from - one.from || other.to - one.to);
};

/**
 * Applies changes from the end of the text. Of two overlapping changes, the first in the text waits for the next round.
 * Insertions at the same point follow each other if each starts with its comma; an empty list takes one per round.
 */
const applyAll = (text: string, changes: readonly TextChange[]) => {
  let [result, start, shift] = [text, Infinity, 0];
  for (const { from, to, insert } of changes) {
    if (to > start || (from === start && !insert.startsWith(','))) continue;
    if (from !== start) shift = 0;
    result = result.slice(0, from + shift) + insert + result.slice(to + shift);
    shift += insert.length;
    start = from;
  }
  return result;
};

/** The text with every problem of a kind fixed. */
export const fixAll = (
  document: ConfigDocument,
  code: string,
  check: (document: ConfigDocument) => readonly ConfigProblem[],
): string => {
  let current = document;
  for (;;) {
    const open = check(current).filter(problem => problem.code === code && problem.fix !== undefined);
    const changes = toChanges(current, open);
    const together = parseConfig(applyAll(current.text, changes), current);
    // together they break the text, so apply one per round
    const next =
      together.broken === undefined
        ? together
        : parseConfig(applyAll(current.text, changes.slice(0, 1)), current);
    if (next.broken !== undefined || next.document.text === current.text) return current.text;
    current = next.document;
  }
};
