import type { Details } from '../engine/details.ts';
import { findHits, highlight, problemSpan } from '../engine/highlight.ts';
import type { Query, Span } from '../engine/query.ts';
import { hasControlCharacters, splitControlCharacters } from './controlCharacters.ts';

type Options = {
  details: Details;
  text: string;
  query: Query;
  /** where a regular expression matched */
  found: Span | null;
  problem: string | null;
};

const element = (tag: 'span' | 'mark' | 'em', className: string, ...content: (string | Node)[]) => {
  const created = document.createElement(tag);
  created.className = className;
  created.append(...content);
  return created;
};

const withNames = (text: string): (string | Node)[] => {
  if (!hasControlCharacters(text)) return [text];
  return splitControlCharacters(text).map(({ text: piece, name }) => {
    if (name === undefined) return piece;
    const shown = element('span', 'log-symbol', piece);
    shown.dataset.name = name;
    return shown;
  });
};

/** The content of a message with more than plain text: highlights, control characters, or a note about truncation. */
export const messageContent = (
  { details, text, query, found, problem }: Options,
  cutNote: string | null,
): (string | Node)[] | null => {
  const hits = findHits(query, text, found);
  const lint = problemSpan(problem, details.event, text);
  const isPlain = hits.length === 0 && lint === null && cutNote === null && !hasControlCharacters(text);
  if (isPlain) return null;
  const content = highlight(text, hits, lint).flatMap(({ text: piece, isHit, isLint }) => {
    const className = [isHit && 'log-hit', isLint && 'log-lint'].filter(Boolean).join(' ');
    const shown = withNames(piece);
    return className === '' ? shown : [element(isHit ? 'mark' : 'span', className, ...shown)];
  });
  return cutNote === null ? content : [...content, element('em', 'log-cut', cutNote)];
};
