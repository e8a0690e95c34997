import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FileDetails } from '../../../model/contract/files.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import { LEFT_PAGE, type UploadPause } from '../../dataProvider/uploadOptions.ts';
import { isRetryable } from '../../dataProvider/failures.ts';

export type Sending = {
  /** sent share of the file, from 0 to 1 */
  share: number;
  /** why it waits; it resumes automatically */
  pause?: UploadPause | undefined;
  /** undefined once the file is sent: from then on, the server decides */
  cancel?: (() => void) | undefined;
};

type Order<Rows> = {
  fileName: string;
  /** another object once a row has changed */
  rows: Rows;
  readRows: () => Promise<Blob>;
  productId: string;
  isUpdate: boolean;
};

/** Uploads checked rows, and starts the task that provisions them. Ends the upload when the page is left. */
export const useProvisioning = <Rows extends object>() => {
  const queryClient = useQueryClient();
  const mnId = useUser()?.mnId ?? '';
  const { uploadFile, startProvisioning } = useWorkspace();
  const [sending, setSending] = useState<Sending>();
  const [canceled, setCanceled] = useState<Rows>();
  const [error, setError] = useState<string>();
  const [started, setStarted] = useState<Rows>();
  const upload = useRef<AbortController>(null);
  // after a lost response, the same file makes the next start a retry, which doesn't provision the rows twice
  const sentFile = useRef<{ rows: Rows; file: FileDetails }>(null);
  // who leaves has been told that nothing is provisioned
  useEffect(() => () => upload.current?.abort(LEFT_PAGE), []);

  const start = async ({ fileName, rows, readRows, productId, isUpdate }: Order<Rows>) => {
    const control = new AbortController();
    const { signal } = control;
    upload.current = control;
    const cancel = () => {
      control.abort();
      setCanceled(rows);
    };
    setError(undefined);
    setCanceled(undefined);
    setSending({ share: 0, cancel });
    try {
      if (sentFile.current?.rows !== rows) {
        const content = new File([await readRows()], fileName, { type: 'text/csv' });
        if (signal.aborted) return;
        const { data } = await uploadFile(content, {
          signal,
          onSent: share => setSending({ share, cancel }),
          onPaused: pause => setSending(last => last && { ...last, pause }),
        });
        if (signal.aborted || !isResponse(data)) return;
        sentFile.current = { rows, file: data };
      }
      setSending({ share: 1 });
      const { file } = sentFile.current;
      const { data: task } = await startProvisioning({
        fileId: file.fileId,
        csvFileName: file.fileNm,
        mnId,
        productId,
        isUpdate,
      });
      if (!isResponse(task)) return;
      await queryClient.invalidateQueries({ queryKey: ['tasks'] });
      setStarted(rows);
    } catch (failure) {
      if (!isRetryable(statusOf(failure))) sentFile.current = null;
      if (!signal.aborted) setError((failure as Error).message);
    } finally {
      upload.current = null;
      setSending(undefined);
    }
  };

  return {
    /** undefined if nothing is being sent */
    sending,
    /** the rows whose upload was canceled last */
    canceled,
    error,
    /** the rows whose task was started last */
    started,
    clearError: () => setError(undefined),
    /** also before the next render */
    isRunning: () => upload.current !== null,
    start,
  };
};
