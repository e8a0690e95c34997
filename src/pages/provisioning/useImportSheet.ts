import { useEffect, useRef, useState } from 'react';
import type { ImportSheetSummary, ImportSheetView } from '../../../model/provisioning/importSheetTypes.ts';
import { explainChunkLoadError } from '../../dataProvider/chunkLoadError.ts';
import { reachability } from '../../dataProvider/reachability.ts';
import { listenForChunkLoadError } from '../../ui/loading/listenForChunkLoadError.ts';
import type {
  ImportSheetQueryResults,
  ImportSheetCellId,
  ImportSheetChange,
  ImportSheetQuery,
  ImportSheetReply,
  ImportSheetRequest,
  ShownRows,
  Stretch,
} from './importSheetMessages.ts';
import type { KeptCorrections } from './keptCorrections.ts';

/** Number of rows that the page requests at once: those in view, and more for scrolling. */
const STRETCH_SIZE = 200;

type State = {
  file: File | undefined;
  /** while the file is read */
  reading: { rows: number; share: number } | undefined;
  summary: ImportSheetSummary | undefined;
  shown: ShownRows;
  milliseconds: number | null;
  error: string | undefined;
};

const everything: Stretch = { view: { part: 'all', reason: null }, from: 0, size: STRETCH_SIZE };

const closed: State = {
  file: undefined,
  reading: undefined,
  summary: undefined,
  shown: { stretch: everything, rows: [], count: 0 },
  milliseconds: null,
  error: undefined,
};

type PendingQuery = { resolve: (value: never) => void; reject: (error: Error) => void };

/**
 * Reads and checks a file in a worker, which also keeps the rows, so that the page stays responsive. Corrections that
 * were kept from an earlier visit are made again.
 */
export const useImportSheet = (kept?: KeptCorrections, onCorrectedAgain?: (count: number) => void) => {
  const [state, setState] = useState(closed);
  // the stretch at the time when a message is sent, not when its sender was rendered
  const latest = useRef(everything);
  const isUpdate = useRef(false);
  const worker = useRef<Worker>(null);
  const pendingQueries = useRef(new Map<number, PendingQuery>());
  const lastId = useRef(0);
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );

  const fail = (message: string) => {
    for (const { reject } of pendingQueries.current.values()) reject(new Error(message));
    pendingQueries.current.clear();
    setState(before => ({ ...before, reading: undefined, error: message }));
  };

  const handleReply = (data: ImportSheetReply) => {
    switch (data.kind) {
      case 'result': {
        const pending = pendingQueries.current.get(data.id);
        pendingQueries.current.delete(data.id);
        return pending?.resolve(data.value as never);
      }
      case 'progress':
        return setState(before => ({ ...before, reading: { rows: data.rows, share: data.share } }));
      case 'failed':
        return fail(data.message);
      case 'correctedAgain':
        kept?.replace(data.corrections);
        if (data.corrections.length > 0) onCorrectedAgain?.(data.corrections.length);
        return undefined;
      case 'changed':
        return kept?.add(data.change);
      case 'rows': {
        const { stretch, rows, count } = data;
        latest.current = stretch;
        return setState(before => ({ ...before, shown: { stretch, rows, count } }));
      }
      case 'state': {
        const { summary, stretch, rows, count, milliseconds } = data;
        latest.current = stretch;
        return setState(before => ({
          ...before,
          reading: undefined,
          summary,
          shown: { stretch, rows, count },
          milliseconds: milliseconds ?? before.milliseconds,
        }));
      }
    }
  };

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  const post = (request: ImportSheetRequest) => worker.current?.postMessage(request);

  const runQuery = <Q extends ImportSheetQuery>(query: Q) =>
    new Promise<ImportSheetQueryResults[Q['kind']]>((resolve, reject) => {
      const id = ++lastId.current;
      pendingQueries.current.set(id, { resolve, reject });
      post({ kind: 'query', id, query });
    });

  const showRows = (stretch: Stretch) => {
    latest.current = stretch;
    post({ kind: 'rows', stretch });
  };

  const open = (file: File) => {
    worker.current?.terminate();
    pendingQueries.current.clear();
    const opened = new Worker(new URL('./importSheetWorker.ts', import.meta.url), { type: 'module' });
    opened.addEventListener('message', ({ data }: MessageEvent<ImportSheetReply>) => handleReply(data));
    listenForChunkLoadError(opened, () => void handleChunkLoadError(opened, file));
    worker.current = opened;
    latest.current = everything;
    setState({ ...closed, file, reading: { rows: 0, share: 0 } });
    const corrections = kept?.open(file) ?? [];
    post({ kind: 'open', file, isUpdate: isUpdate.current, size: STRETCH_SIZE, corrections });
  };

  /** Without a connection, the file is read as soon as the server is reached again. */
  const handleChunkLoadError = async (failed: Worker, file: File) => {
    const { message } = await explainChunkLoadError();
    if (worker.current !== failed) return;
    fail(message);
    const unsubscribe = reachability.subscribe(() => {
      if (!reachability.isReached()) return;
      unsubscribe();
      if (worker.current === failed) open(file);
    });
  };

  return {
    ...state,
    open,
    /** Shows another view from its first row on. */
    show: (view: ImportSheetView) => showRows({ view, from: 0, size: STRETCH_SIZE }),
    /** Requests the rows around those that are rendered. */
    showFrom: (from: number) =>
      showRows({
        view: latest.current.view,
        from: Math.max(0, from - Math.floor(STRETCH_SIZE / 3)),
        size: STRETCH_SIZE,
      }),
    change: (change: ImportSheetChange) => post({ kind: 'change', change, stretch: latest.current }),
    nextProblem: (after: ImportSheetCellId & { isIncluded: boolean }) =>
      runQuery({ kind: 'next', view: latest.current.view, after }),
    /** Some of the serial numbers in the file, and their total number. */
    serials: (from: number, size: number) => runQuery({ kind: 'serials', from, size }),
    registered: (serials: string[]) => post({ kind: 'registered', serials }),
    finishComparison: () => post({ kind: 'compared', stretch: latest.current }),
    setUpdate: (value: boolean) => {
      isUpdate.current = value;
      post({ kind: 'update', isUpdate: value, stretch: latest.current });
    },
    /** Takes out the good rows, once they are sent, and shows the others. */
    takeOutGood: () => {
      kept?.clear();
      post({ kind: 'sent', stretch: { ...everything, view: { part: 'wrong', reason: null } } });
    },
    exportRows: (rows: 'good' | 'failed') => runQuery({ kind: 'export', rows }),
  };
};
