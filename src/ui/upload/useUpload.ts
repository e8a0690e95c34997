import { useTranslate } from 'react-admin';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FileDetails } from '../../../model/contract/files.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { isRetryable } from '../../dataProvider/failures.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import { LEFT_PAGE, type UploadPause } from '../../dataProvider/uploadOptions.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { useWarnOnUnload } from '../useWarnOnUnload.ts';
import { isReadable } from './readBytes.ts';
import { UploadCountContext } from './UploadCountContext.ts';

export type RunningUpload = {
  is: 'running';
  name: string;
  /** sent share, from 0 to 1 */
  share: number;
  /** why it waits; it resumes automatically */
  pause: UploadPause | undefined;
};

export type UploadState =
  | { is: 'idle' }
  | RunningUpload
  | { is: 'done'; name: string; fileId: string }
  | { is: 'canceled'; message: string }
  | {
      is: 'failed';
      message: string;
      /** the same file can be accepted later */
      canRetry: boolean;
    };

/**
 * One upload at a time; it ends when its page is closed. If it replaces a file (`isReplacement`), the message of a failed
 * or canceled upload says that the previous file is kept.
 */
export const useUpload = (
  onDone: (fileId: string, details: FileDetails) => void,
  { isReplacement = false }: { isReplacement?: boolean } = {},
) => {
  const translate = useTranslate();
  const { uploadFile } = useWorkspace();
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const running = useRef<AbortController>(null);
  const last = useRef<File>(null);
  useEffect(() => () => running.current?.abort(LEFT_PAGE), []);
  const setCount = useContext(UploadCountContext);
  const isRunning = state.is === 'running';
  useWarnOnUnload(isRunning);
  // the form can be saved as soon as the file is shown
  useLayoutEffect(() => {
    if (!isRunning) return undefined;
    setCount(count => count + 1);
    return () => setCount(count => count - 1);
  }, [isRunning, setCount]);

  const start = async (file: File) => {
    if (running.current !== null) return;
    const control = new AbortController();
    running.current = control;
    last.current = file;
    const { signal } = control;
    const { name } = file;
    let share = 0;
    const show = (pause?: UploadPause) => {
      if (!signal.aborted) setState({ is: 'running', name, share, pause });
    };
    const onSent = (sent: number) => {
      share = sent;
      show();
    };
    const onPaused = show;
    const fail = (message: string, canRetry: boolean) =>
      setState({
        is: 'failed',
        message: isReplacement ? translate('upload.failedKept', { message }) : message,
        canRetry,
      });
    onSent(0);
    try {
      // the browser would report this as a lost connection
      if (!(await isReadable(file))) return fail(translate('upload.unreadable'), false);
      const { data } = await uploadFile(file, { signal, onSent, onPaused });
      if (!isResponse(data)) return setState({ is: 'idle' });
      setState({ is: 'done', name, fileId: data.fileId });
      onDone(data.fileId, data);
    } catch (error) {
      if (signal.aborted) {
        const message = translate(isReplacement ? 'upload.canceledKept' : 'upload.canceled');
        return setState({ is: 'canceled', message });
      }
      fail(error instanceof Error ? error.message : String(error), isRetryable(statusOf(error)));
    } finally {
      running.current = null;
    }
  };

  /** Sends the last file again; a large one resumes where it stopped. */
  const retry = () => {
    if (last.current !== null) void start(last.current);
  };

  return { state, start, retry, cancel: () => running.current?.abort() };
};
