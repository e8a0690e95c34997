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

  const load = async (stop: AbortController) => {
    const rows: RaRecord[] = [];
    const add = (page: RaRecord[]) => {
      rows.push(...page);
      setProgress({ done: rows.length, stop: () => stop.abort() });
    };
    if (isSelectedOnly) {
      for (let from = 0; from < selectedIds.length; from += PAGE) {
        const ids = selectedIds.slice(from, from + PAGE);
        add((await dataProvider.getMany(resource, { ids, signal: stop.signal })).data);
      }
      return rows;
    }
    // the total may have changed since the list was loaded
    for (let page = 1; ; page++) {
      const { data } = await dataProvider.getList(resource, {
        filter: { ...filterValues, ...filter },
        sort,
        pagination: { page, perPage: PAGE },
        signal: stop.signal,
      });
      add(data);
      if (data.length < PAGE) return rows;
    }
  };

  const start = async (format: ExportFormat) => {
    const stop = new AbortController();
    setProgress({ done: 0, stop: () => stop.abort() });
    try {
      const [rows, { saveText, toText }] = await Promise.all([
        load(stop),
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
      notify('list.exported', { type: 'success', messageArgs: { smart_count: rows.length } });
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
