import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFoldedRows } from './foldedRows.ts';
import { openInlineFilter } from './inlineFilter.ts';
import { createLogStore } from './logStore.ts';
import { emptyQuery, type Query } from './query.ts';
import { createGap, type EventRow, type GapRow, type Row, rowId, toRow } from './rows.ts';
import { createVisibleRows } from './visibleRows.ts';
import { eventually } from '../../../../tests/eventually.ts';

const onlyB: Query = { ...emptyQuery, tokens: [{ field: 'source', value: 'b' }] };

/** The letter stands for the content of an event, its case for the sender. */
const row = (seq: number, letter: string) =>
  toRow(
    {
      seq,
      at: 1_700_000_000_000 + seq,
      event: {
        id: `own ${seq}`,
        deviceId: letter === letter.toLowerCase() ? 'a' : 'b',
        message: letter.toLowerCase(),
      },
    },
    0,
  );

const open = (capacity = 1000) => {
  const store = createLogStore({
    openFilter: openInlineFilter,
    onChange: () => {},
    now: () => 0,
    capacity,
  });
  const visible = createVisibleRows(store);
  return { store, visible, folded: createFoldedRows(store, visible) };
};

const wordOf = (shown: Row | undefined) =>
  shown?.kind === 'event'
    ? (JSON.parse(shown.raw) as { message: string }).message
    : shown?.kind === 'gap'
      ? '-'
      : '?';

const linesOf = ({ folded }: ReturnType<typeof open>) =>
  Array.from({ length: folded.count() }, (_, index) => {
    const { repeats } = folded.foldAt(index);
    return `${wordOf(folded.rowAt(index))}${repeats === 1 ? '' : `×${repeats}`}`;
  }).join(' ');

const append = ({ store }: ReturnType<typeof open>, text: string, from = 1) =>
  store.append(Array.from(text, (letter, index) => row(from + index, letter)));

const idOf = (seq: number) => rowId(row(seq, 'x'));

it('[line 12] events that look like their neighbors share a line, which can be expanded and collapsed', () => {
  const log = open();
  append(log, 'aabbbcAa');
  expect(linesOf(log)).toBe('a×2 b×3 c a a');
  expect(log.folded.indexOfId(idOf(4))).toBe(-1);
  expect(log.folded.nearestIndexOf(idOf(4))).toBe(1);
  expect(log.folded.toggle(idOf(4))).toBe(idOf(3));
  expect(linesOf(log)).toBe('a×2 b×3 b b c a a');
  expect(log.folded.foldAt(1).isUnfolded).toBe(true);
  expect(log.folded.indexOfId(idOf(5))).toBe(3);
  expect(log.folded.indexOfId(idOf(6))).toBe(4);
  log.folded.toggle(idOf(5));
  expect(linesOf(log)).toBe('a×2 b×3 c a a');
});

it('[line 12] a row hidden by the filter expands nothing beside it', async () => {
  const log = open();
  append(log, 'BBaBB');
  log.store.filter.setQuery(onlyB);
  await eventually(() => expect(linesOf(log)).toBe('b×4'));
  expect(log.folded.isRepeated(idOf(3))).toBe(false);
  expect(log.folded.toggle(idOf(3))).toBe(idOf(3));
  log.folded.unfold(idOf(3));
  expect(linesOf(log)).toBe('b×4');
});

it('[line 12] nothing is lost by collapsing: all rows of the list are still there', () => {
  const log = open();
  append(log, 'aaaaaaaaaaaa');
  expect(log.folded.count()).toBe(1);
  expect(log.visible.count()).toBe(12);
  append(log, 'a', 13);
  expect(linesOf(log)).toBe('a×13');
  log.folded.setIsFolding(false);
  expect(log.folded.count()).toBe(13);
});

it('[line 12] a gap, a truncated event, and another value of the attribute are never collapsed', () => {
  const log = open();
  const level = (seq: number, value: unknown, cut = 0) =>
    toRow({ seq, at: 1, event: { message: 'set', capability: 'c', attribute: 'a', value }, cut }, 0);
  log.store.append([level(1, 20), createGap(0, 2, 4, 'cut'), level(5, 20), level(6, '20')]);
  log.store.append([level(7, '20', 9), level(8, '20', 9), level(9, { on: 1 }), level(10, { on: 1 })]);
  expect(linesOf(log)).toBe('set - set set set set set×2');
});

it('[line 12] an expanded run stays expanded when its first rows are dropped, earlier ones arrive, or a filter is set', async () => {
  const log = open(8);
  append(log, 'aaaab');
  log.folded.toggle(idOf(2));
  expect(linesOf(log)).toBe('a×4 a a a b');
  append(log, 'cccc', 6);
  expect(linesOf(log)).toBe('a×3 a a b c×4');
  append(log, 'd', 10);
  log.folded.toggle(idOf(6));
  expect(linesOf(log)).toBe('a×2 a b c×4 c c c d');

  const other = open();
  append(other, 'BBxBb', 5);
  other.folded.toggle(idOf(5));
  other.store.insert([row(3, 'x'), row(4, 'B')]);
  expect(linesOf(other)).toBe('x b×3 b b x b b');
  other.store.filter.setQuery(onlyB);
  await eventually(() => expect(linesOf(other)).toBe('b×4 b b b'));
});

type Step =
  | { kind: 'append'; text: string }
  | { kind: 'lose'; count: number }
  | { kind: 'fill'; at: number }
  | { kind: 'earlier'; text: string }
  | { kind: 'toggle'; at: number }
  | { kind: 'read' };

const text = fc.stringMatching(/^[abAB]{0,6}$/);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('append' as const), text }),
  fc.record({ kind: fc.constant('lose' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('fill' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('earlier' as const), text }),
  fc.record({ kind: fc.constant('toggle' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('read' as const) }),
);

it('[line 12] has the same runs as if it compared all rows each time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.boolean(), async (steps, isFiltered) => {
      const log = open(12);
      let newest = 1000;
      if (isFiltered) log.store.filter.setQuery(onlyB);
      const take = async (next: Step) => {
        if (next.kind === 'append') {
          append(log, next.text, newest + 1);
          newest += next.text.length;
        } else if (next.kind === 'lose') {
          log.store.append([createGap(0, newest + 1, newest + next.count, 'cut')]);
          newest += next.count;
        } else if (next.kind === 'fill') {
          const gaps = allRows(log).filter((one): one is GapRow => one.kind === 'gap');
          const gap = gaps[next.at % Math.max(1, gaps.length)];
          if (gap !== undefined) log.store.fillGap(gap, [row(gap.from, 'B')], 0);
        } else if (next.kind === 'earlier') {
          const [oldest] = allRows(log);
          const end = oldest?.kind === 'event' ? oldest.seq : (oldest?.from ?? newest + 1);
          if (oldest !== undefined)
            log.store.insert(
              Array.from(next.text, (letter, index) => row(end - next.text.length + index, letter)),
            );
        } else if (next.kind === 'toggle') {
          const shown = log.folded.rowAt(next.at % Math.max(1, log.folded.count()));
          if (shown !== undefined) log.folded.toggle(rowId(shown));
        } else log.folded.count();
        log.store.filter.flush();
        await Promise.resolve();
      };
      for (const each of steps) {
        // oxlint-disable-next-line no-await-in-loop -- each step depends on the previous one
        await take(each);
        check(log);
      }
    }),
    { numRuns: 150 },
  );
});

const allRows = ({ visible }: ReturnType<typeof open>) =>
  Array.from({ length: visible.count() }, (_, index) => visible.rowAt(index)).filter(
    (one): one is Row => one !== undefined,
  );

const looks = (one: Row | undefined) =>
  one?.kind === 'event' ? `${one.source} ${wordOf(one)}` : `gap ${one?.from}`;

/** Iterates over the lines, and checks that they contain every visible row in order. */
const check = (log: ReturnType<typeof open>) => {
  const { folded } = log;
  const rows = allRows(log);
  let at = 0;
  for (let line = 0; line < folded.count(); line++) {
    const head = folded.rowAt(line);
    expect(head).toBe(rows[at]);
    expect(folded.indexOfId(rowId(head as EventRow))).toBe(line);
    let size = 1;
    while (at + size < rows.length && looks(rows[at + size]) === looks(rows[at])) size++;
    const isRunStart = at === 0 || looks(rows[at - 1]) !== looks(rows[at]);
    if (isRunStart) expect(folded.foldAt(line).repeats).toBe(size);
    at += isRunStart && !folded.foldAt(line).isUnfolded ? size : 1;
  }
  expect(at).toBe(rows.length);
};
