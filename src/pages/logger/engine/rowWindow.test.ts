import { expect, it } from 'vitest';
import { createFoldedRows } from './foldedRows.ts';
import { openInlineFilter } from './inlineFilter.ts';
import { createLogStore } from './logStore.ts';
import { emptyQuery } from './query.ts';
import { rowId, toRow } from './rows.ts';
import { createRowWindow } from './rowWindow.ts';
import { createVisibleRows } from './visibleRows.ts';
import { eventually } from '../../../../tests/eventually.ts';

const ROW = 24;
const HEIGHT = 10 * ROW;
const view = { height: HEIGHT, layout: 'lines', rowHeight: ROW, isFollowing: false };

const row = (seq: number) =>
  toRow({ seq, at: seq, event: { message: `event ${seq}`, type: `T${seq % 10}` } }, 0);

const open = (count: number, capacity = 1000) => {
  const store = createLogStore({ openFilter: openInlineFilter, onChange: () => {}, now: () => 0, capacity });
  const visible = createVisibleRows(store);
  const append = (from: number, to: number) => {
    store.append(Array.from({ length: to - from + 1 }, (_, index) => row(from + index)));
    store.filter.flush();
  };
  append(1, count);
  const filter = (value: string) =>
    store.filter.setQuery({ ...emptyQuery, tokens: value === '' ? [] : [{ field: 'type', value }] });
  return { visible, append, filter, model: createRowWindow(createFoldedRows(store, visible)) };
};

/** The first line below the upper edge, and its distance from it. */
const seen = ({ model, visible }: ReturnType<typeof open>) => {
  const top = model.anchoredTop() ?? -1;
  const { rows, first } = model.compute({ ...view, top });
  const index = Math.ceil(top / ROW);
  return { count: visible.count(), row: rows[index - first], below: index * ROW - top };
};

it('keeps the topmost row in its position if a filter matches it, otherwise the closest match', async () => {
  const log = open(500);
  log.model.anchorAt(log.model.compute({ ...view, top: 300 * ROW }), 300 * ROW, HEIGHT, null);
  log.filter('T1');
  await eventually(() => expect(log.visible.count()).toBe(50));
  expect(seen(log)).toEqual({ count: 50, row: row(301), below: 0 });
  log.filter('T5');
  expect(log.model.anchoredTop()).toBe(undefined);
  await eventually(() => expect(log.visible.count()).toBe(50));
  expect(seen(log)).toEqual({ count: 50, row: row(305), below: 0 });
  log.filter('');
  expect(seen(log)).toEqual({ count: 500, row: row(301), below: 0 });
});

it('keeps the row with the cursor in its position while it is in view', async () => {
  const log = open(500);
  const top = 300 * ROW + 5;
  log.model.anchorAt(log.model.compute({ ...view, top }), top, HEIGHT, rowId(row(306)));
  log.filter('T6');
  await eventually(() => expect(log.visible.count()).toBe(50));
  // five rows above it were dropped, and others have taken their places
  const shown = log.model.compute({ ...view, top: log.model.anchoredTop() ?? -1 });
  const index = shown.rows.findIndex(one => one !== undefined && rowId(one) === rowId(row(306)));
  expect((shown.first + index) * ROW - (log.model.anchoredTop() ?? -1)).toBe(5 * ROW - 5);
});

it('keeps the rows in view in their positions while older ones are dropped, and then shows the oldest', () => {
  const log = open(500, 500);
  log.model.anchorAt(log.model.compute({ ...view, top: 300 * ROW }), 300 * ROW, HEIGHT, null);
  log.append(501, 700);
  expect(seen(log)).toEqual({ count: 500, row: row(301), below: 0 });
  log.append(701, 900);
  expect(seen(log)).toEqual({ count: 500, row: row(401), below: 0 });
});
