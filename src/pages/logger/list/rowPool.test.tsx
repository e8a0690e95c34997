import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { emptyQuery } from '../engine/query.ts';
import { createGap, type Row, toRow } from '../engine/rows.ts';
import { createRowPool, type RowPool } from './rowPool.ts';
import { RowTemplate } from './RowTemplate.tsx';
import type { RowLook, ShownRow } from './rowView.ts';

/** events of other days have a date */
const TODAY = Date.now();

const look: RowLook = {
  columns: { type: true, source: true, problem: true },
  isWrapped: false,
  messageFits: 40,
  query: emptyQuery,
  nameOf: source => source,
  translate: key => key,
  openLabel: time => `Open ${time}`,
  closeLabel: time => `Close ${time}`,
  unfoldLabel: count => `Show ${count}`,
  foldLabel: count => `Combine ${count}`,
};

const log: Row[] = Array.from({ length: 60 }, (_, seq) =>
  toRow({ seq, at: TODAY + seq, event: { message: `event ${seq}`, type: 'DEVICE_EVENT' } }, 0),
);

const shown = (row: Row, index: number, more: Partial<ShownRow> = {}): ShownRow => ({
  row,
  index,
  found: null,
  problem: null,
  isCursor: false,
  isPinned: false,
  fold: { repeats: 1, isUnfolded: false },
  host: undefined,
  ...more,
});
const from = (first: number, count: number) =>
  log.slice(first, first + count).map((row, at) => shown(row, first + at));

let body: HTMLElement;
let pool: RowPool;
const slots = () => [...body.children];
const texts = () => [...body.querySelectorAll('.log-message')].map(({ textContent }) => textContent);
const slotOf = (text: string) => slots().find(({ textContent }) => textContent.includes(text));
const eventsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `event ${first + at}`);

beforeEach(() => {
  const template = render(<RowTemplate />).container.firstElementChild as Element;
  body = document.createElement('div');
  pool = createRowPool(body, template);
});

it('shows control characters of a type and a source as symbols', () => {
  const event = { type: '\u202eRORRE', messageSourceId: '\u001b[2Jbench', message: '' };
  pool.show([shown(toRow({ seq: 0, at: TODAY, event }, 0), 0)], look, false);
  const textOf = (part: string) => body.querySelector(`.log-${part}`)?.textContent.trim();
  expect(textOf('type')).toBe('\\u202eRORRE');
  expect(textOf('source')).toBe('␛[2Jbench');
});

it('reuses the same elements for other rows while the list follows', () => {
  pool.show(from(0, 10), look, false);
  const before = slots();
  const nodes = before.map(slot => slot.querySelector('.log-message')?.firstChild);
  pool.show(from(25, 10), look, false);
  expect(slots()).toEqual(before);
  expect(slots().map(slot => slot.querySelector('.log-message')?.firstChild)).toEqual(nodes);
  expect(texts()).toEqual(eventsFrom(25, 10));
  expect(body.querySelector('.log-row')?.getAttribute('aria-rowindex')).toBe('27');
});

it.each([3, -4, 9, -9])('keeps rows in their elements when the list is scrolled by %j', by => {
  pool.show(from(20, 10), look, true);
  const before = new Map(texts().map(text => [text, slotOf(text)]));
  pool.show(from(20 + by, 10), look, true);
  expect(texts()).toEqual(eventsFrom(20 + by, 10));
  const kept = texts().filter(text => before.has(text));
  expect(kept).toHaveLength(10 - Math.abs(by));
  for (const text of kept) expect(slotOf(text)).toBe(before.get(text));
  expect(slots()).toHaveLength(10);
});

it('adds rows around those in view when following ends, and removes them again', () => {
  pool.show(from(20, 10), look, false);
  const slot = slotOf('event 25');
  pool.show(from(12, 26), look, true);
  expect(texts()).toEqual(eventsFrom(12, 26));
  expect(slotOf('event 25')).toBe(slot);
  pool.show(from(48, 10), look, false);
  expect(texts()).toEqual(eventsFrom(48, 10));
});

it('marks problems and matches, and clears the marks for the next event', () => {
  const [row] = log as [Row];
  pool.show(
    [shown(row, 0, { problem: '["capability","x","",""]', isCursor: true, isPinned: true })],
    look,
    false,
  );
  const line = body.querySelector('.log-row');
  expect(line?.className).toBe('log-row log-row-cursor log-row-pinned');
  expect(body.querySelector('.log-why')?.textContent).toBe('logger.problems.capability');
  pool.show([shown(row, 0)], { ...look, query: { ...emptyQuery, text: 'vent' } }, false);
  expect(body.querySelector('mark')?.textContent).toBe('vent');
  expect(body.querySelector('.log-why')).toBe(null);
  pool.show(from(1, 1), look, false);
  expect(body.querySelector('mark')).toBe(null);
  expect(texts()).toEqual(['event 1']);
  expect(line?.className).toBe('log-row log-row-line');
});

it('ends a line with an ellipsis if its message can be wider than its column', () => {
  pool.show(from(1, 1), { ...look, messageFits: 5 }, false);
  expect(body.querySelector('.log-row')?.className).toBe('log-row log-row-line log-row-cut');
});

it("shows how many events a line has, and nothing if it's one", () => {
  const [row] = log as [Row];
  pool.show([shown(row, 0, { fold: { repeats: 1200, isUnfolded: false } })], look, false);
  const button = body.querySelector<HTMLElement>('.log-repeat');
  expect(button?.textContent).toBe('× 1,200');
  expect(button?.getAttribute('aria-label')).toBe('Show 1,200');
  expect(button?.getAttribute('aria-expanded')).toBe('false');
  pool.show([shown(row, 0, { fold: { repeats: 1201, isUnfolded: true } })], look, false);
  expect(button?.textContent).toBe('× 1,201');
  expect(button?.getAttribute('aria-label')).toBe('Combine 1,201');
  expect(button?.parentElement?.hidden).toBe(false);
  pool.show(from(1, 1), look, false);
  expect(button?.parentElement?.hidden).toBe(true);
});

it('shows a gap and the detail of an opened event in hosts that move with their rows', () => {
  const [gapHost, detail] = [document.createElement('div'), document.createElement('p')];
  const gap = shown(createGap(0, 100, 104, 'cut'), 10, { host: gapHost });
  const rows = from(0, 10).map((row, at) => (at === 4 ? { ...row, host: detail } : row));
  pool.show([...rows, gap], look, true);
  expect(gapHost.parentElement).toBe(slots().at(-1));
  expect(gapHost.getAttribute('aria-rowindex')).toBe('12');
  expect(slots().at(-1)?.hasAttribute('data-event')).toBe(false);
  expect(detail.parentElement).toBe(slotOf('event 4'));
  expect(slotOf('event 4')?.querySelector('button')?.getAttribute('aria-expanded')).toBe('true');
  pool.show([...rows.slice(3), gap], look, true);
  expect(detail.parentElement).toBe(slotOf('event 4'));
  pool.show(from(20, 8), look, true);
  expect(body.querySelector('p')).toBe(null);
  expect(body.querySelectorAll('[data-event]')).toHaveLength(8);
  expect(body.querySelector('[aria-expanded="true"]')).toBe(null);
});

it('clips a text that can be wider than its column', () => {
  const rows = ['short', 'a'.repeat(60), '幅の広い文字'].map((message, seq) =>
    shown(toRow({ seq, at: TODAY, event: { message, type: 'DEVICE_EVENT' } }, 0), seq),
  );
  pool.show(rows, look, false);
  const isClipped = [...body.querySelectorAll('.log-message')].map(({ classList }) =>
    classList.contains('log-clipped'),
  );
  expect(isClipped).toEqual([false, true, true]);
});
