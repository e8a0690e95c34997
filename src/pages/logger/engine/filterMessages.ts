import type { LintSettings } from './lint.ts';
import type { Query, Span } from './query.ts';
import { type Row, sequenceOf } from './rows.ts';

/** Rows for the filter: the JSON of each event on a line of its own, and an empty line for a gap. */
export type RowBatch = { raw: string; epochs: Float64Array; seqs: Float64Array; at: Float64Array };

export type FilterRequest =
  | { kind: 'append'; rows: RowBatch }
  | { kind: 'prepend'; rows: RowBatch }
  | { kind: 'replace'; key: number; rows: RowBatch; generation: number }
  | { kind: 'clear'; first: number; generation: number }
  | { kind: 'lint'; settings: LintSettings }
  | { kind: 'query'; id: number; query: Query; now: number };

export type FilterReply =
  /** the filter has started */
  | { kind: 'ready' }
  /** part of the result: the keys of lines, and the packed position of the text in each (-1: not found) */
  | {
      kind: 'matches';
      id: number;
      generation: number;
      isFirst: boolean;
      keys: Float64Array;
      spans: Float64Array;
    }
  /** events whose problem has changed, by their sequence numbers; '' if there is none anymore */
  | { kind: 'problems'; generation: number; epochs: Float64Array; seqs: Float64Array; ids: string[] }
  | { kind: 'done'; id: number }
  /** acknowledges that a request has been handled */
  | { kind: 'ack' };

export const toBatch = (rows: readonly Row[]): RowBatch => ({
  raw: rows.map(row => (row.kind === 'event' ? row.raw : '')).join('\n'),
  epochs: Float64Array.from(rows, row => row.epoch),
  seqs: Float64Array.from(rows, sequenceOf),
  at: Float64Array.from(rows, row => (row.kind === 'event' ? row.at : 0)),
});

const MAX_SPAN = 4096;

/** Packs the position of a text into a number; -1 if it is not in the line, or too far to the right to be shown. */
export const packSpan = (span: Span | null) =>
  span === null || span.start > MAX_SPAN ? -1 : span.start * MAX_SPAN + Math.min(span.length, MAX_SPAN - 1);

/** The reverse of `packSpan`; null for -1. */
export const unpackSpan = (packed: number) =>
  packed < 0 ? null : { start: Math.floor(packed / MAX_SPAN), length: packed % MAX_SPAN };
