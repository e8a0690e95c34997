import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
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
