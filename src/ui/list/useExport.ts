import {
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useState } from 'react';
import { useSession } from '../../auth/SessionContext.ts';
import { loadCode } from '../loading/loadCode.ts';
import { type ExportColumn, useColumnLabel } from './columns.ts';
import type { ExportFormat } from './exportRows.ts';
import { readAllPages } from './readAllPages.ts';
import { useIsCapped } from './useIsCapped.ts';

const PAGE = 100;

type Progress = { done: number; stop: () => void };

/** Loads the filtered rows, or the selected ones, page by page, and saves them as a file. */
export const useExport = (columns: readonly ExportColumn[], isSelectedOnly: boolean) => {
  const labelOf = useColumnLabel();
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const session = useSession();
  const resource = useResourceContext() ?? '';
  const { filter, filterValues, sort, total = 0, selectedIds } = useListContext();
  const isCapped = useIsCapped();
  const [progress, setProgress] = useState<Progress | null>(null);

  const readSelected = async (signal: AbortSignal, onProgress: (done: number) => void) => {
    const found = new Map<string, RaRecord>();
    for (let from = 0; from < selectedIds.length; from += PAGE) {
      const ids = selectedIds.slice(from, from + PAGE);
      const { data } = await dataProvider.getMany<RaRecord>(resource, { ids, signal });
      for (const row of data) found.set(String(row.id), row);
      onProgress(found.size);
    }
    // the server returns them in its own order
    const rows = selectedIds.flatMap(id => found.get(String(id)) ?? []);
    return { rows, isComplete: true, gone: selectedIds.length - rows.length };
  };

  const read = async (stop: AbortController) => {
    const { signal } = stop;
    const onProgress = (done: number) => setProgress({ done, stop: () => stop.abort() });
    if (isSelectedOnly) return readSelected(signal, onProgress);
    const readPage = (page: number, perPage: number) =>
      dataProvider.getList<RaRecord>(resource, {
        filter: { ...filterValues, ...filter },
        sort,
        pagination: { page, perPage },
        signal,
      });
    return { ...(await readAllPages({ readPage, onProgress })), gone: 0 };
  };

  const start = async (format: ExportFormat) => {
    const stop = new AbortController();
    setProgress({ done: 0, stop: () => stop.abort() });
    try {
      const [{ rows, isComplete, gone }, { saveText, toText }] = await Promise.all([
        read(stop),
        loadCode(() => import('./exportRows.ts')),
      ]);
      // then rows are missing: react-admin resolves with none if the session has ended
      if (session.user() === null) return;
      const type = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json';
      const named = columns.map(({ text, ...column }) => ({
        source: column.source,
        header: labelOf(column),
        ...(text && { text: (row: object) => text(row as never, translate) }),
      }));
      saveText(toText(rows, named, format), `${resource}.${format}`, type);
      if (isComplete) notify('list.exported', { type: 'success', messageArgs: { smart_count: rows.length } });
      else notify('list.exportedPart', { type: 'warning', autoHideDuration: null });
      if (gone > 0) notify('list.gone', { type: 'info', messageArgs: { smart_count: gone } });
    } catch (error) {
      if (!stop.signal.aborted)
        notify(error instanceof Error ? error.message : 'list.exportFailed', { type: 'error' });
    } finally {
      setProgress(null);
    }
  };

  return isSelectedOnly
    ? { start, progress, total: selectedIds.length, isCapped: false }
    : { start, progress, total, isCapped };
};
