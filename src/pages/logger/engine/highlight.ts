import type { LogEvent } from '../../../../model/rules/logMessage.ts';
import { problemPart, parseProblem } from './lint.ts';
import { toRegExp, type Query, type Span } from './query.ts';

export type TextPart = { text: string; isHit: boolean; isLint: boolean; start: number };

/** Maximum number of highlights per line. */
const MAX_HITS = 20;

/** The matches of a plain text in a line. Regular expressions only run in the filter, because they can be slow. */
export const findHits = (query: Query, text: string, found: Span | null): Span[] => {
  if (query.text === '') return [];
  if (query.isRegex) return found === null || found.length === 0 ? [] : [found];
  const expression = toRegExp(query);
  if (expression === null) return [];
  const all = new RegExp(expression.source, 'giu');
  const hits: Span[] = [];
  for (const match of text.matchAll(all)) {
    hits.push({ start: match.index, length: match[0].length });
    if (hits.length === MAX_HITS) break;
  }
  return hits;
};

/** The part of `main/switchLevel.level = 104 %` that is wrong; null if the line has another form. */
export const problemSpan = (problem: string | null, event: LogEvent, text: string): Span | null => {
  const known = problem === null ? null : parseProblem(problem);
  if (known === null) return null;
  const { capability, attribute } = event;
  const head = `/${String(capability)}.${String(attribute)} = `;
  const at = text.indexOf(head);
  if (at < 0) return null;
  const valueAt = at + head.length;
  const unit = typeof event.unit === 'string' && event.unit !== '' ? ` ${event.unit}` : '';
  const valueLength = text.length - valueAt - (text.endsWith(unit) ? unit.length : 0);
  const spans = {
    capability: { start: at + 1, length: String(capability).length },
    attribute: { start: at + 2 + String(capability).length, length: String(attribute).length },
    value: { start: valueAt, length: valueLength },
    unit:
      unit === ''
        ? { start: valueAt, length: valueLength }
        : { start: text.length - unit.length + 1, length: unit.length - 1 },
  };
  return spans[problemPart(known)];
};

const covers = (spans: readonly Span[], at: number) =>
  spans.some(({ start, length }) => at >= start && at < start + length);

/** Splits a line into parts, each highlighted or not. */
export const highlight = (text: string, hits: readonly Span[], lint: Span | null): TextPart[] => {
  const lints = lint === null ? [] : [lint];
  const edges = [...hits, ...lints].flatMap(({ start, length }) => [start, start + length]);
  const cuts = [...new Set([0, ...edges, text.length])]
    .filter(cut => cut >= 0 && cut <= text.length)
    .sort((one, other) => one - other);
  return cuts.slice(0, -1).map((start, index) => ({
    start,
    text: text.slice(start, cuts[index + 1]),
    isHit: covers(hits, start),
    isLint: covers(lints, start),
  }));
};
