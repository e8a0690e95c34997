import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import { formatNumber } from '../format.ts';
import { DownloadIcon } from '../icons.tsx';
import type { ExportFormat } from './exportRows.ts';

const PAGE = 100;

type Props = { columns: string[]; selectedOnly?: boolean; size?: 'small' | 'medium' };

/** The filtered rows, or the selected ones, as CSV or JSON; says how far it is, and can be stopped. */
export const ExportButton = ({ columns, selectedOnly = false, size = 'medium' }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const { filterValues, sort, total = 0, selectedIds } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [progress, setProgress] = useState<{ done: number; stop: AbortController } | null>(null);

  const load = async (stop: AbortController) => {
    if (selectedOnly) return (await dataProvider.getMany(resource, { ids: selectedIds })).data as RaRecord[];
    const rows: RaRecord[] = [];
    for (let page = 1; rows.length < total; page++) {
      const { data } = await dataProvider.getList(resource, {
        filter: filterValues,
        sort,
        pagination: { page, perPage: PAGE },
        signal: stop.signal,
      });
      if (data.length === 0) break;
      rows.push(...data);
      setProgress({ done: rows.length, stop });
    }
    return rows;
  };

  const handleExport = async (format: ExportFormat) => {
    setAnchor(null);
    const stop = new AbortController();
    setProgress({ done: 0, stop });
    try {
      const [rows, { saveText, toText }] = await Promise.all([load(stop), import('./exportRows.ts')]);
      const type = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json';
      saveText(toText(rows, columns, format), `${resource}.${format}`, type);
      notify('list.exported', { type: 'success', messageArgs: { smart_count: rows.length } });
    } catch (error) {
      if (!stop.signal.aborted)
        notify(error instanceof Error ? error.message : 'list.exportFailed', { type: 'error' });
    } finally {
      setProgress(null);
    }
  };

  if (progress !== null) {
    return (
      <Button size={size} variant="text" onClick={() => progress.stop.abort()}>
        {translate('list.exporting', {
          done: formatNumber(progress.done),
          total: formatNumber(selectedOnly ? selectedIds.length : total),
        })}
      </Button>
    );
  }
  return (
    <>
      <Button
        size={size}
        variant="text"
        startIcon={<DownloadIcon size={16} />}
        aria-haspopup="menu"
        disabled={!selectedOnly && total === 0}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('ra.action.export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void handleExport('csv')}>CSV</MenuItem>
        <MenuItem onClick={() => void handleExport('json')}>JSON</MenuItem>
      </Menu>
    </>
  );
};
