export type TextEdit = { text: string; start: number; end: number };

const STEP = '  ';

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;

/** Inserts two spaces; at the start of each line when several lines are selected. */
export const indent = ({ text, start, end }: TextEdit): TextEdit => {
  if (!text.slice(start, end).includes('\n'))
    return {
      text: `${text.slice(0, start)}${STEP}${text.slice(end)}`,
      start: start + STEP.length,
      end: start + STEP.length,
    };
  const from = lineStart(text, start);
  const lines = text.slice(from, end).split('\n');
  return {
    text: `${text.slice(0, from)}${lines.map(line => STEP + line).join('\n')}${text.slice(end)}`,
    start: start + STEP.length,
    end: end + lines.length * STEP.length,
  };
};

export const outdent = ({ text, start, end }: TextEdit): TextEdit => {
  const from = lineStart(text, start);
  const lines = text.slice(from, end).split('\n');
  const stopsAt = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end);
  const tail = text.slice(end, stopsAt);
  const whole = `${lines.join('\n')}${tail}`.split('\n');
  const cut = whole.map(line => line.replace(/^ {1,2}/, ''));
  const removed = whole.map((line, index) => line.length - (cut[index] ?? '').length);
  const total = removed.reduce((sum, count) => sum + count, 0);
  return {
    text: `${text.slice(0, from)}${cut.join('\n')}${text.slice(stopsAt)}`,
    start: Math.max(from, start - (removed[0] ?? 0)),
    end: Math.max(from, end - total),
  };
};

/** Inserts a new line with the same indent, one step deeper after an opening bracket. */
export const breakLine = ({ text, start, end }: TextEdit): TextEdit => {
  const line = text.slice(lineStart(text, start), start);
  const space = /^ */.exec(line)?.[0] ?? '';
  const deeper = /[{[]\s*$/.test(line) ? STEP : '';
  const closes = deeper !== '' && /^[}\]]/.test(text.slice(end));
  const at = start + 1 + space.length + deeper.length;
  return {
    text: `${text.slice(0, start)}\n${space}${deeper}${closes ? `\n${space}` : ''}${text.slice(end)}`,
    start: at,
    end: at,
  };
};
