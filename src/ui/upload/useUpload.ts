import { useEffect, useRef, useState } from 'react';
import type { FileDetails } from '../../../model/contract/files.ts';
import { isAnswered } from '../../dataProvider/answer.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

export type UploadState =
  | { is: 'idle' | 'cancelled' }
  /** of 1, on its way */
  | { is: 'running'; name: string; share: number }
  | { is: 'done'; name: string; fileId: string }
  | { is: 'failed'; message: string };

/** One upload at a time; it ends with the page that began it. */
export const useUpload = (onDone: (fileId: string, details: FileDetails) => void) => {
  const { uploadFile } = useWorkspace();
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    if (running.current !== null) return;
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const { name } = file;
    const onSent = (share: number) => {
      if (!signal.aborted) setState({ is: 'running', name, share });
    };
    onSent(0);
    try {
      const { data } = await uploadFile(file, { signal, onSent });
      if (!isAnswered(data)) return setState({ is: 'idle' });
      setState({ is: 'done', name, fileId: data.fileId });
      onDone(data.fileId, data);
    } catch (error) {
      if (signal.aborted) setState({ is: 'cancelled' });
      else setState({ is: 'failed', message: error instanceof Error ? error.message : String(error) });
    } finally {
      running.current = null;
    }
  };

  return { state, start, cancel: () => running.current?.abort() };
};
