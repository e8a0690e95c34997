import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReachability } from './reachability.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const open = () => {
  const server = { isUp: true, isStarting: false, requestCount: 0 };
  const respond = async () => {
    if (!server.isUp) throw new TypeError('Failed to fetch');
    return new Response('ok', { status: server.isStarting ? 503 : 200 });
  };
  const reachability = createReachability();
  const stop = reachability.listen(() => {
    server.requestCount += 1;
    return respond();
  });
  const fetch = reachability.watch(respond);
  const call = () => fetch(new Request('https://porch.example/v3')).catch(() => undefined);
  const notified: boolean[] = [];
  reachability.subscribe(() => notified.push(reachability.isReached()));
  return { server, reachability, call, notified, stop };
};

describe('reachability', () => {
  it('[fault 21] ten calls without a response are one event, and so is the first response', async () => {
    const { server, call, notified, stop } = open();
    server.isUp = false;
    await Promise.all(Array.from({ length: 10 }, call));
    server.isUp = true;
    await Promise.all(Array.from({ length: 10 }, call));
    expect(notified).toEqual([false, true]);
    stop();
  });

  it('asks with growing pauses until the server is back, and then stops', async () => {
    const { server, call, reachability, stop } = open();
    server.isUp = false;
    await call();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(server.requestCount).toBe(4);
    server.isUp = true;
    await vi.advanceTimersByTimeAsync(8_000);
    expect([server.requestCount, reachability.isReached()]).toEqual([5, true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.requestCount).toBe(5);
    stop();
  });

  it('trusts the browser that it is offline, and asks when it says otherwise', async () => {
    const { server, reachability, stop } = open();
    server.isUp = false;
    window.dispatchEvent(new Event('offline'));
    expect(reachability.isReached()).toBe(false);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([server.requestCount, reachability.isReached()]).toEqual([1, false]);
    server.isUp = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(reachability.isReached()).toBe(true);
    stop();
  });

  it('[fault 21] a response that was on its way when the connection was lost does not say that it is back', async () => {
    const { server, reachability, call, stop } = open();
    let resolve = (_response: Response) => {};
    const response = new Promise<Response>(done => {
      resolve = done;
    });
    const late = reachability.watch(() => response)(new Request('https://porch.example/v3'));
    server.isUp = false;
    window.dispatchEvent(new Event('offline'));
    resolve(new Response('ok'));
    await late;
    expect(reachability.isReached()).toBe(false);
    server.isUp = true;
    await call();
    expect(reachability.isReached()).toBe(true);
    stop();
  });

  it('an aborted call changes nothing', async () => {
    const { reachability, stop } = open();
    const fetch = reachability.watch(() => Promise.reject(new DOMException('given up', 'AbortError')));
    await expect(fetch(new Request('https://porch.example/v3'))).rejects.toThrow('given up');
    expect(reachability.isReached()).toBe(true);
    stop();
  });

  it('[fault 8] a server that is starting is not back before its probe is a 200', async () => {
    const { server, reachability, call, stop } = open();
    window.dispatchEvent(new Event('offline'));
    server.isStarting = true;
    await call();
    await reachability.check();
    expect(reachability.isReached()).toBe(false);
    server.isStarting = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reachability.isReached()).toBe(true);
    stop();
  });

  it('an error status is a response', async () => {
    const { reachability, stop } = open();
    window.dispatchEvent(new Event('offline'));
    const fetch = reachability.watch(async () => new Response('', { status: 500 }));
    await fetch(new Request('https://porch.example/v3'));
    expect(reachability.isReached()).toBe(true);
    stop();
  });
});
