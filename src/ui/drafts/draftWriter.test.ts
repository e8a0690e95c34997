import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from './draft.ts';
import type { DraftStore } from './draftStore.ts';
import { createDraftWriter } from './draftWriter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = ({ writing = Promise.resolve(), isStored = true } = {}) => {
  const written: unknown[] = [];
  const leaving: Draft[] = [];
  const store = {
    write: async ({ values }: Draft) => {
      written.push(values['name']);
      await writing;
      return isStored;
    },
    writeLeaving: (draft: Draft) => {
      leaving.push(draft);
      written.push(`leaving with ${String(draft.values['name'])}`);
    },
    remove: async () => {
      written.push(null);
    },
  } as unknown as DraftStore;
  const writer = createDraftWriter({
    store,
    keyOf: () => 'one',
    describe: values => ({ values, at: Date.now() }) as unknown as Draft,
    onWritten: () => undefined,
  });
  writer.start();
  return { writer, written, leaving };
};

test('writes after a pause in typing', async () => {
  const { writer, written } = open();
  writer.update({ name: 'L' });
  await vi.advanceTimersByTimeAsync(499);
  writer.update({ name: 'La' });
  await vi.advanceTimersByTimeAsync(499);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual(['La']);
});

test('without a pause, writes at least every two seconds', async () => {
  const { writer, written } = open();
  for (let count = 1; count <= 30; count += 1) {
    writer.update({ name: 'x'.repeat(count) });
    await vi.advanceTimersByTimeAsync(200);
  }
  // after 2, 4 and 6 seconds
  expect(written).toEqual(['x'.repeat(10), 'x'.repeat(20), 'x'.repeat(30)]);
  writer.update({ name: '' });
  await writer.flush();
  expect(written.at(-1)).toBe('');
});

test('a page that is left keeps at once what is not written, and what is being written', async () => {
  const never = new Promise<void>(() => undefined);
  const { writer, written } = open({ writing: never });
  void writer.flush({ isLeaving: true });
  expect(written).toEqual([]);
  writer.update({ name: 'Lamp' });
  void writer.flush({ isLeaving: true });
  void writer.flush({ isLeaving: true });
  expect(written).toEqual(['leaving with Lamp', 'Lamp', 'leaving with Lamp']);
});

test('a page that is left keeps what is written, because another tab may have removed it, at the time of its last change', async () => {
  const { writer, written, leaving } = open();
  writer.update({ name: 'Lamp' });
  await writer.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  await writer.flush({ isLeaving: true });
  expect(written).toEqual(['Lamp', 'leaving with Lamp']);
  expect(Date.now() - (leaving[0]?.at ?? 0)).toBe(60_000);
});

test('a page that is left keeps nothing once the form is saved or reset', async () => {
  const { writer, written } = open();
  writer.update({ name: 'Lamp' });
  await writer.flush();
  await writer.discard();
  await writer.flush({ isLeaving: true });
  expect(written).toEqual(['Lamp', null]);
});

test('a page that is left keeps what could not be written', async () => {
  const { writer, written } = open({ isStored: false });
  writer.update({ name: 'Lamp' });
  await writer.flush();
  await writer.flush({ isLeaving: true });
  expect(written).toEqual(['Lamp', 'leaving with Lamp']);
});
