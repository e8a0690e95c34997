import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createKeptCorrections } from './keptCorrections.ts';
import { useImportSheet } from './useImportSheet.ts';

const KEY = 'oYFn43pGLwpdgXAWtpFJwlIcBQ2VEzKqEuAySzKVnZ4=';

/** Runs the worker's code in the thread of the test. */
const stubWorker = async () => {
  const scope = new EventTarget();
  const page = new EventTarget();
  const deliver = (target: EventTarget) => (data: unknown) =>
    target.dispatchEvent(new MessageEvent('message', { data }));
  class ThreadlessWorker {
    addEventListener = page.addEventListener.bind(page);
    postMessage = deliver(scope);
    terminate = () => {};
  }
  vi.stubGlobal('Worker', ThreadlessWorker);
  // the address of a worker is relative to the location
  vi.stubGlobal('self', Object.assign(scope, { location, postMessage: deliver(page) }));
  onTestFinished(() => void vi.unstubAllGlobals());
  // its code listens when it is loaded
  vi.resetModules();
  await import('./importSheetWorker.ts');
};

it('[IDN-01] a file is compared for an update that was chosen while it was read', async () => {
  await stubWorker();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const write = (text: string) => act(() => writer.write(new TextEncoder().encode(text)));
  const { result } = renderHook(() => useImportSheet());
  act(() => result.current.open({ size: 100, stream: () => readable } as File));
  await write(`sn,key\nNL-00001,${KEY}\n`);
  await waitFor(() => expect(result.current.reading?.rows).toBe(1));
  act(() => result.current.setUpdate(true));
  expect(result.current.reading?.rows).toBe(1);
  expect(result.current.summary).toBeUndefined();
  await write(`NL-00002,${KEY}\n`);
  await act(() => writer.close());
  await waitFor(() => expect(result.current.summary?.total).toBe(2));
  await act(async () => {
    await result.current.serials(0, 10);
    result.current.registered(['NL-00002']);
    result.current.finishComparison();
  });
  expect(result.current.summary?.reasons).toEqual({ unregistered: 1 });
});

it('[IDN-01] the corrections of a file are made again when it is opened after a reload', async () => {
  await stubWorker();
  const fileOf = (text: string, name = 'devices.csv') =>
    ({ name, size: text.length, lastModified: 1, stream: () => new Response(text).body }) as File;
  const text = `sn,key\n NL-00001,${KEY}\nNL-2!,${KEY}\nNL-00003,${KEY}\n`;
  const openAgain = async (file: File) => {
    let count = 0;
    const page = renderHook(() =>
      useImportSheet(createKeptCorrections('u1.org1'), made => {
        count = made;
      }),
    );
    act(() => page.result.current.open(file));
    // not before the file is read
    expect(count).toBe(0);
    await waitFor(() => expect(page.result.current.summary).toBeDefined());
    return { ...page, count, summary: () => page.result.current.summary };
  };
  const first = await openAgain(fileOf(text));
  const { change } = first.result.current;
  expect([first.count, first.summary()?.good]).toEqual([0, 1]);
  await act(async () => change({ kind: 'edit', number: 3, field: 'sn', value: 'NL-00002' }));
  await act(async () => change({ kind: 'fix', reason: 'sn' }));
  // the second click of a double-click
  await act(async () => change({ kind: 'fix', reason: 'sn' }));
  expect(first.summary()?.good).toBe(3);
  await act(async () => change({ kind: 'undo' }));
  expect(first.summary()?.good).toBe(2);
  first.unmount();

  const second = await openAgain(fileOf(text));
  expect([second.count, second.summary()?.good]).toEqual([1, 2]);
  expect(second.summary()?.lastStep).toEqual({ kind: 'edit', row: 3 });
  await act(async () => second.result.current.takeOutGood());
  second.unmount();

  const afterSending = await openAgain(fileOf(text));
  expect(afterSending.count).toBe(0);
  await act(async () =>
    afterSending.result.current.change({ kind: 'edit', number: 3, field: 'sn', value: 'NL-00002' }),
  );
  afterSending.unmount();
  expect((await openAgain(fileOf(text, 'others.csv'))).count).toBe(0);
});
