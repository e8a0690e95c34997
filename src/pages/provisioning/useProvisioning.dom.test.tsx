import { act, renderHook, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, HttpError } from 'react-admin';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { buildBootstrap } from '../../../tests/buildBootstrap.ts';
import { createSession } from '../../auth/session.ts';
import { SessionContext } from '../../auth/SessionContext.ts';
import { useProvisioning } from './useProvisioning.ts';

const LOST = new HttpError("The server can't be reached.", 0);
const REFUSED = new HttpError("This file doesn't exist.", 422);

const bootstrap = buildBootstrap({ isSignedIn: true });

const open = () => {
  let count = 0;
  const uploadFile = vi.fn<(file: File) => Promise<object>>(async () => ({
    data: { fileId: `f-${++count}`, fileNm: 'batch.csv' },
  }));
  const startProvisioning = vi.fn<(task: { fileId: string }) => Promise<object>>();
  const dataProvider = { uploadFile, startProvisioning } as unknown as DataProvider;
  const session = createSession(bootstrap);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AdminContext dataProvider={dataProvider}>
      <SessionContext value={{ session, bootstrap }}>{children}</SessionContext>
    </AdminContext>
  );
  const { result } = renderHook(() => useProvisioning(), { wrapper });
  const start = (rows: object) =>
    act(() =>
      result.current.start({
        fileName: 'batch.csv',
        rows,
        readRows: async () => new Blob(['sn\n']),
        productId: 'p-1',
        isUpdate: false,
      }),
    );
  return {
    result,
    start,
    startProvisioning,
    sentFiles: () => startProvisioning.mock.calls.map(([{ fileId }]) => fileId),
  };
};

it('[IDN-01] [fault 17] provisions the same file again after a lost response, so that it is a retry', async () => {
  const { result, start, startProvisioning, sentFiles } = open();
  const rows = {};
  startProvisioning.mockRejectedValueOnce(LOST);
  await start(rows);
  expect(result.current.error).toBe(LOST.message);
  startProvisioning.mockResolvedValueOnce({ data: { taskId: 't-1' } });
  await start(rows);
  await waitFor(() => expect(result.current.isDone).toBe(true));
  expect(sentFiles()).toEqual(['f-1', 'f-1']);
});

it('[IDN-01] sends the rows again once one has changed, or if the server rejects the file', async () => {
  const { start, startProvisioning, sentFiles } = open();
  const changed = {};
  startProvisioning.mockRejectedValueOnce(LOST);
  await start({});
  startProvisioning.mockRejectedValueOnce(REFUSED);
  await start(changed);
  startProvisioning.mockResolvedValueOnce({ data: { taskId: 't-1' } });
  await start(changed);
  expect(sentFiles()).toEqual(['f-1', 'f-2', 'f-3']);
});
