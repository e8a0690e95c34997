import type { JsonError } from '../../../model/json/parseJson.ts';
import { lineStartsOf } from '../../../model/json/lines.ts';
import type { CodeMark } from './codeEditor.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Converts a problem to a mark of the JSON editor. */
export const errorMark = ({
  start,
  end,
  message,
}: Pick<CodeMark, 'start' | 'end' | 'message'>): CodeMark => ({
  start,
  end,
  severity: 'error',
  message,
});

/** A mark at the position of a syntax error. */
export const brokenMark = ({ start, fault }: JsonError, translate: Translate): CodeMark =>
  errorMark({ start, end: start + 1, message: translate(`json.faults.${fault}`) });

/** A mark for a problem of which only the line is known. */
export const lineMark = (text: string, line: number, message: string): CodeMark => {
  const start = lineStartsOf(text)[line - 1] ?? 0;
  const end = text.indexOf('\n', start);
  return errorMark({ start, end: end === -1 ? text.length : end, message });
};
