import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { DataProviderContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildBootstrap } from '../../tests/buildBootstrap.ts';
import { createSession } from '../auth/session.ts';
import { SessionContext } from '../auth/SessionContext.ts';
import type { WorkspaceDataProvider } from '../dataProvider/index.ts';
import { useLiveChanges } from './useLiveChanges.ts';

const Page = () => {
  useLiveChanges();
  return null;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it.each([
  ['product', 'production', 1],
  ['fake, in which each page has its own server', 'fake', 0],
])('pages of the %s share a connection if possible', async (_, mode, requests) => {
  vi.stubEnv('MODE', mode);
  const request = vi.fn<LockManager['request']>(async (...args: unknown[]) =>
    (args.at(-1) as () => unknown)(),
  );
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const openChanges = vi.fn<WorkspaceDataProvider['openChanges']>(async () => ({
    data: new ReadableStream(),
  }));
  const bootstrap = buildBootstrap({ isSignedIn: true });
  const dataProvider = { openChanges } as unknown as WorkspaceDataProvider;
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={{ session: createSession(bootstrap), bootstrap }}>
        <DataProviderContext value={dataProvider}>
          <Page />
        </DataProviderContext>
      </SessionContext>
    </QueryClientProvider>,
  );
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(openChanges).toHaveBeenCalledOnce());
  expect(request).toHaveBeenCalledTimes(requests);
  unmount();
});
