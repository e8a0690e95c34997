import { useEffect, useRef, useState } from 'react';
import type { ClinicRow, ClinicSummary } from '../../../model/provisioning/clinic.ts';
import type { Comparison } from '../../../model/provisioning/registration.ts';
import type { ClinicChange, ClinicReply, ClinicRequest, Shown } from './clinicMessages.ts';

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

const everything: Shown = { part: 'all', reason: null, page: 0 };

/** Reads and checks a file in a worker, so that the page stays quick. The worker holds the rows. */
export const useClinic = () => {
  const [state, setState] = useState(closed);
  const [shown, setShownState] = useState(everything);
  // what is shown when a message is sent, and not when its sender was drawn
  const latest = useRef(everything);
  const isUpdate = useRef(false);
  const setShown = (next: Shown) => {
    latest.current = next;
    setShownState(next);
  };
  const worker = useRef<Worker>(null);
  const waiting = useRef<((file: Blob) => void) | null>(null);
  const waitingForSerials = useRef<((serials: string[]) => void) | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);

  const handleReply = (data: ClinicReply) => {
    if (data.kind === 'exported') {
      waiting.current?.(data.file);
      waiting.current = null;
    } else if (data.kind === 'serials') {
      waitingForSerials.current?.(data.serials);
      waitingForSerials.current = null;
    } else if (data.kind === 'progress') {
      setState(before => ({ ...before, reading: { rows: data.rows, share: data.share } }));
    } else if (data.kind === 'failed') {
      setState(before => ({ ...before, reading: undefined, error: data.message }));
    } else {
      const { summary, rows, milliseconds } = data;
      setShown(data.shown);
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
      post({ kind: 'open', file, isUpdate: isUpdate.current });
    },
    show: (next: Shown) => {
      setShown(next);
      post({ kind: 'show', shown: next });
    },
    change: (change: ClinicChange) => post({ kind: 'change', change, shown: latest.current }),
    serials: () =>
      new Promise<string[]>(resolve => {
        waitingForSerials.current = resolve;
        post({ kind: 'serials' });
      }),
    compare: (comparison: Comparison) => post({ kind: 'compare', comparison, shown: latest.current }),
    setUpdate: (value: boolean) => {
      isUpdate.current = value;
      if (state.summary !== undefined) post({ kind: 'update', isUpdate: value, shown: latest.current });
    },
    exportRows: (rows: 'good' | 'failed') =>
      new Promise<Blob>(resolve => {
        waiting.current = resolve;
        post({ kind: 'export', rows });
      }),
  };
};
