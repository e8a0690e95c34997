import { createFilterClient, type OpenFilter } from './filterClient.ts';
import { type FilterReply, toBatch } from './filterMessages.ts';
import { DEFAULT_CHATTER, type LintSettings } from './lint.ts';
import { createMatches } from './matches.ts';
import { emptyQuery, isNarrowing, type Query } from './query.ts';
import type { Row } from './rows.ts';

type Options = {
  openFilter: OpenFilter;
  /** the rows that the filter must have, with their keys */
  rows: { first: () => number; end: () => number; at: (key: number) => Row | undefined };
  /** the event `epochs[n]`, `seqs[n]` has the problem `ids[n]`; '' for none */
  onProblems: (epochs: Float64Array, seqs: Float64Array, ids: readonly string[]) => void;
  onChange: () => void;
  now: () => number;
};

/** Number of rows per message to the filter. */
const BATCH_SIZE = 5_000;

/**
 * The page's side of the filter: sends it changes of the rows and the current query, and collects its results.
 */
export const createLogFilter = ({ openFilter, rows, onProblems, onChange, now }: Options) => {
  const matches = createMatches();
  let query: Query = emptyQuery;
  let queryId = 0;
  /** the last query whose whole result has arrived */
  let doneId = 0;
  let isStalled = false;
  let unsent: Row[] = [];
  let settings: LintSettings = { profile: null, chatter: DEFAULT_CHATTER };
  // incremented when keys move or rows are cleared: a reply of an earlier generation refers to other keys
  let generation = 0;
  // problems refer to sequence numbers, which are reused only after the log has been cleared
  let clearedIn = 0;

  const handleReply = (reply: FilterReply) => {
    if (reply.kind === 'problems') {
      if (reply.generation < clearedIn) return;
      onProblems(reply.epochs, reply.seqs, reply.ids);
      onChange();
    } else if (reply.kind === 'matches' && reply.id === queryId && reply.generation === generation) {
      if (reply.isFirst) matches.clear();
      matches.add(reply.keys, reply.spans);
      matches.dropBefore(rows.first());
      onChange();
    } else if (reply.kind === 'done' && reply.id === queryId && doneId !== queryId) {
      doneId = queryId;
      onChange();
    }
  };

  const sendAll = () => {
    unsent = [];
    client.post({ kind: 'clear', first: rows.first(), generation });
    client.post({ kind: 'lint', settings });
    for (let from = rows.first(); from < rows.end(); from += BATCH_SIZE) {
      const batch: Row[] = [];
      for (let key = from; key < Math.min(from + BATCH_SIZE, rows.end()); key++)
        batch.push(rows.at(key) as Row);
      client.post({ kind: 'append', rows: toBatch(batch) });
    }
  };

  const sendQuery = () => client.post({ kind: 'query', id: queryId, query, now: now() });

  const client = createFilterClient({
    open: openFilter,
    onReply: handleReply,
    onRestart: reason => {
      sendAll();
      matches.clear();
      if (reason === 'stalled') isStalled = true;
      else sendQuery();
      onChange();
    },
  });

  const flush = () => {
    if (unsent.length === 0) return;
    client.post({ kind: 'append', rows: toBatch(unsent) });
    unsent = [];
  };

  return {
    matches,
    query: () => query,
    /** The last regular expression took too long and was aborted. */
    isStalled: () => isStalled,
    isNarrowing: () => isNarrowing(query),
    /** The result of the query has arrived; new events can still change it. */
    isDone: () => doneId === queryId,

    setQuery: (next: Query) => {
      flush();
      query = next;
      isStalled = false;
      queryId++;
      matches.clear();
      sendQuery();
      onChange();
    },
    setLint: (next: LintSettings) => {
      settings = next;
      client.post({ kind: 'lint', settings });
    },

    /** Appended rows are collected until `flush`, so that the filter gets one message per frame. */
    append: (appended: readonly Row[]) => {
      for (const row of appended) {
        unsent.push(row);
        if (unsent.length >= BATCH_SIZE) flush();
      }
      matches.dropBefore(rows.first());
    },
    flush,
    prepend: (earlier: readonly Row[]) => {
      flush();
      client.post({ kind: 'prepend', rows: toBatch(earlier) });
    },
    replace: (key: number, next: readonly Row[]) => {
      flush();
      generation++;
      matches.shift(key, next.length - 1);
      matches.dropBefore(rows.first());
      client.post({ kind: 'replace', key, rows: toBatch(next), generation });
    },
    clear: () => {
      unsent = [];
      generation++;
      clearedIn = generation;
      matches.clear();
      client.post({ kind: 'clear', first: rows.first(), generation });
    },
    close: client.close,
  };
};
