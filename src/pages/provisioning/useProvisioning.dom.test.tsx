import { act, renderHook, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, HttpError } from 'react-admin';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { buildBootstrap } from '../../../tests/buildBootstrap.ts';
import { createSession } from '../../auth/session.ts';
import { SessionContext } from '../../auth/SessionContext.ts';
import type { UploadOptions } from '../../dataProvider/uploadOptions.ts';
import { useProvisioning } from './useProvisioning.ts';

const LOST = new HttpError("The server can't be reached.", 0);
const REFUSED = new HttpError("This file doesn't exist.", 422);

const bootstrap = buildBootstrap({ isSignedIn: true });

const open = () => {
  let count = 0;
  const uploadFile = vi.fn<(file: File, options: UploadOptions) => Promise<object>>(async () => ({
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
  /** act would show what happens only at the end */
  const begin = (rows: object) =>
    result.current.start({
      fileName: 'batch.csv',
      rows,
      readRows: async () => new Blob(['sn\n']),
      productId: 'p-1',
      isUpdate: false,
    });
  const start = (rows: object) => act(() => begin(rows));
  return {
    result,
    begin,
    start,
    uploadFile,
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
  await waitFor(() => expect(result.current.started).toBe(rows));
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

it('[IDN-01] cancels the upload, after which nothing is provisioned until it is started again', async () => {
  const { result, begin, start, uploadFile, startProvisioning, sentFiles } = open();
  const rows = {};
  uploadFile.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  );
  const ended = begin(rows);
  await waitFor(() => expect(result.current.sending?.cancel).toBeDefined());
  result.current.sending?.cancel?.();
  await ended;
  await waitFor(() => expect(result.current.canceled).toBe(rows));
  expect(result.current).toMatchObject({ sending: undefined, error: undefined, started: undefined });
  expect(sentFiles()).toEqual([]);

  startProvisioning.mockResolvedValueOnce({ data: { taskId: 't-1' } });
  await start(rows);
  expect(result.current.canceled).toBeUndefined();
  expect(sentFiles()).toEqual(['f-1']);
});

it("[IDN-01] can't be canceled once the file is sent", async () => {
  const { result, begin, startProvisioning } = open();
  let answer: (task: object) => void = () => {};
  startProvisioning.mockReturnValueOnce(new Promise(resolve => (answer = resolve)));
  const rows = {};
  const ended = begin(rows);
  await waitFor(() => expect(result.current.sending).toEqual({ share: 1 }));
  answer({ data: { taskId: 't-1' } });
  await ended;
  await waitFor(() => expect(result.current.started).toBe(rows));
});
