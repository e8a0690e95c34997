import type { EventRow, Row } from './engine/rows.ts';
import { toLogMessage } from '../../../model/rules/logMessage.ts';
import { parseEvent } from './engine/rows.ts';
import { loadCode } from '../../ui/loading/loadCode.ts';
import type { Logger } from './engine/logger.ts';

export type ExportKind = 'ndjson' | 'csv' | 'json';

const columns = ['seq', 'time', 'type', 'messageSourceId', 'id', 'message', 'event'].map(
  // untranslated names, for scripts
  source => ({ source, header: source }),
);

const toRecord = (row: EventRow) => {
  const event = parseEvent(row);
  const message = toLogMessage(event, row.at);
  return { seq: row.seq, ...message, time: new Date(message.time).toISOString(), event };
};

const types: Record<ExportKind, string> = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};

const shownRows = (logger: Logger): Row[] => {
  const rows: Row[] = [];
  for (let index = 0; index < logger.visible.count(); index++) {
    const row = logger.visible.rowAt(index);
    if (row !== undefined) rows.push(row);
  }
  return rows;
};

/** Saves the events that the list shows; returns their number. */
export const exportLog = async (logger: Logger, kind: ExportKind, name: string) => {
  const records = shownRows(logger)
    .filter(row => row.kind === 'event')
    .map(toRecord);
  const { saveText, toText } = await loadCode(() => import('../../ui/list/exportRows.ts'));
  const text =
    kind === 'ndjson'
      ? records.map(record => `${JSON.stringify(record)}\n`).join('')
      : toText(records, columns, kind);
  saveText(text, `${name}.${kind}`, types[kind]);
  return records.length;
};
