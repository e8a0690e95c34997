import { useEffect, useRef, useState } from 'react';
import type { ClinicRow, ClinicSummary } from '../../../model/provisioning/clinic.ts';
import type { IdentityField } from '../../../model/provisioning/columns.ts';
import type { ClinicReply, ClinicRequest, Shown } from './clinicMessages.ts';

type State = {
  file: File | undefined;
  /** while the file is read */
  reading: { rows: number; share: number } | undefined;
  summary: ClinicSummary | undefined;
  rows: ClinicRow[];
  milliseconds: number | null;
  error: string | undefined;
};

const closed: State = {
  file: undefined,
  reading: undefined,
  summary: undefined,
  rows: [],
  milliseconds: null,
  error: undefined,
};

const everything: Shown = { reason: null, page: 0 };

/** Reads and checks a file in a worker, so that the page stays quick. The worker holds the rows. */
export const useClinic = () => {
  const [state, setState] = useState(closed);
  const [shown, setShown] = useState(everything);
  const worker = useRef<Worker>(null);
  const waiting = useRef<((file: Blob) => void) | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);

  const handleReply = (data: ClinicReply) => {
    if (data.kind === 'exported') {
      waiting.current?.(data.file);
      waiting.current = null;
    } else if (data.kind === 'progress') {
      setState(before => ({ ...before, reading: { rows: data.rows, share: data.share } }));
    } else if (data.kind === 'failed') {
      setState(before => ({ ...before, reading: undefined, error: data.message }));
    } else {
      const { summary, rows, milliseconds } = data;
      setState(before => ({
        ...before,
        reading: undefined,
        summary,
        rows,
        milliseconds: milliseconds ?? before.milliseconds,
      }));
    }
  };

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  const post = (request: ClinicRequest) => worker.current?.postMessage(request);

  return {
    ...state,
    shown,
    open: (file: File) => {
      worker.current?.terminate();
      worker.current = new Worker(new URL('./clinicWorker.ts', import.meta.url), { type: 'module' });
      worker.current.addEventListener('message', ({ data }: MessageEvent<ClinicReply>) => handleReply(data));
      setState({ ...closed, file, reading: { rows: 0, share: 0 } });
      setShown(everything);
      post({ kind: 'open', file });
    },
    show: (next: Shown) => {
      setShown(next);
      post({ kind: 'show', shown: next });
    },
    edit: (number: number, field: IdentityField, value: string) =>
      post({ kind: 'edit', number, field, value, shown }),
    exportRows: (rows: 'good' | 'failed') =>
      new Promise<Blob>(resolve => {
        waiting.current = resolve;
        post({ kind: 'export', rows });
      }),
  };
};
