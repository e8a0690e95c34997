import type { TextRange } from './parseJson.ts';

type Range = Pick<TextRange, 'start' | 'end'>;

/** The part of a range that is on its first line. */
export const firstLineOf = (text: string, { start, end }: Range): Range => {
  const lineEnd = text.indexOf('\n', start);
  return { start, end: lineEnd === -1 ? end : Math.min(end, lineEnd) };
};
