import type { Hint } from '../../../model/rules/instructionText.ts';

/** A text with its selection, as in a textarea. */
export type Edited = { text: string; start: number; end: number };
export type LineKind = 'heading' | 'steps' | 'bullets';

const ANY_MARK = /^\s*(?:\d{1,3}\.|[-•]|#)\s+/;
const marks: Record<LineKind, RegExp> = {
  heading: /^\s*#\s+/,
  steps: /^\s*\d{1,3}\.\s+/,
  bullets: /^\s*[-•]\s+/,
};

/** the number of the step above, or 0 */
const stepAbove = (before: string) => {
  const above = before.trimEnd().split('\n').at(-1) ?? '';
  return Number(/^\s*(\d{1,3})\.\s/.exec(above)?.[1] ?? 0);
};

/** Turns the selected lines into steps, bullets or headings; lines of that kind become plain text. */
export const markLines = ({ text, start, end }: Edited, kind: LineKind): Edited => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every(line => marks[kind].test(line));
  const first = stepAbove(text.slice(0, from)) + 1;
  const marked = lines.map((line, index) => {
    const rest = line.replace(ANY_MARK, '');
    if (isMarked) return rest;
    if (kind === 'steps') return `${first + index}. ${rest}`;
    return kind === 'heading' ? `# ${rest}` : `- ${rest}`;
  });
  const written = marked.join('\n');
  const caret = from + written.length;
  return {
    text: text.slice(0, from) + written + text.slice(to),
    start: lines.length === 1 ? caret : from,
    end: caret,
  };
};

/** Replaces the selection with a chip, separated from the words around it. */
export const addHint = ({ text, start, end }: Edited, hint: Hint): Edited => {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const chip = `${before === '' || /\s$/.test(before) ? '' : ' '}[[${hint}]]${/^\S/.test(after) ? ' ' : ''}`;
  const caret = start + chip.length;
  return { text: before + chip + after, start: caret, end: caret };
};
