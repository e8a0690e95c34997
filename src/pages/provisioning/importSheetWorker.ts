import { type ImportSheet, createImportSheet } from '../../../model/provisioning/importSheet.ts';
import { createCsvReader } from '../../../model/provisioning/createCsvReader.ts';
import { createTextDecoder } from '../../../model/provisioning/createTextDecoder.ts';
import type {
  ImportSheetQueryResults,
  ImportSheetChange,
  ImportSheetQuery,
  ImportSheetReply,
  ImportSheetRequest,
  ShownRows,
  Stretch,
} from './importSheetMessages.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
const reply = (message: ImportSheetReply) => self.postMessage(message);

let sheet: ImportSheet = createImportSheet();
/** the file was read to its end */
let isRead = false;
/** serial numbers that are compared with the registered devices, and those found so far */
let compared: string[] = [];
const registered = new Set<string>();

/** The rows of a stretch, or the last ones if a correction has removed some. */
const rowsOf = ({ view, from, size }: Stretch): ShownRows => {
  const count = sheet.count(view);
  const first = Math.max(0, Math.min(from, count - size));
  return { stretch: { view, from: first, size }, rows: sheet.page(view, first, size), count };
};

const show = (stretch: Stretch, milliseconds: number | null = null) =>
  reply({ kind: 'state', summary: sheet.summary(), milliseconds, ...rowsOf(stretch) });

const apply = (one: ImportSheetChange) => {
  switch (one.kind) {
    case 'edit':
      return sheet.edit(one.number, one.field, one.value);
    case 'column':
      return sheet.setColumn(one.index, one.field);
    case 'fix':
      return sheet.fix(one.reason);
    case 'undo':
      return sheet.undo();
  }
};

/** Returns whether it had an effect: the second click on a fix has none. */
const change = (one: ImportSheetChange) => {
  const before = sheet.lastStep();
  apply(one);
  return sheet.lastStep() !== before;
};

const read = async ({ file, isUpdate, size, corrections }: Extract<ImportSheetRequest, { kind: 'open' }>) => {
  const began = performance.now();
  const [opened, decoder, reader] = [createImportSheet(), createTextDecoder(), createCsvReader()];
  sheet = opened;
  opened.setUpdate(isUpdate);
  const stream = file.stream().getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await stream.read();
    if (done) break;
    bytes += value.length;
    opened.add(reader.push(decoder.push(value)));
    reply({ kind: 'progress', rows: opened.size(), share: bytes / file.size });
  }
  opened.add(reader.push(decoder.end()));
  opened.add(reader.end());
  reply({ kind: 'correctedAgain', corrections: corrections.filter(change) });
  const { problem, good, total } = opened.summary();
  const part = problem === null && good < total ? 'wrong' : 'all';
  isRead = true;
  show({ view: { part, reason: null }, from: 0, size }, performance.now() - began);
};

const resultOf = (query: ImportSheetQuery): ImportSheetQueryResults[keyof ImportSheetQueryResults] => {
  switch (query.kind) {
    case 'next':
      return sheet.nextProblem(query.view, query.after);
    case 'export': {
      const lines = query.rows === 'good' ? sheet.goodCsv() : sheet.failedCsv();
      return new Blob(lines, { type: 'text/csv' });
    }
    case 'serials': {
      if (query.from === 0) {
        compared = sheet.serials();
        registered.clear();
      }
      const serials = compared.slice(query.from, query.from + query.size);
      return { serials, total: compared.length };
    }
  }
};

const handle = async (request: ImportSheetRequest) => {
  switch (request.kind) {
    case 'open':
      return read(request);
    case 'rows':
      return reply({ kind: 'rows', ...rowsOf(request.stretch) });
    case 'change':
      if (change(request.change)) reply({ kind: 'changed', change: request.change });
      return show(request.stretch);
    case 'update':
      sheet.setUpdate(request.isUpdate);
      // a summary says that the file is read
      return isRead ? show(request.stretch) : undefined;
    case 'registered':
      for (const serial of request.serials) registered.add(serial);
      return undefined;
    case 'compared':
      sheet.compare({ compared: new Set(compared), registered: new Set(registered) });
      return show(request.stretch);
    case 'sent':
      sheet.takeOutGood();
      return show(request.stretch);
    case 'query':
      return reply({ kind: 'result', id: request.id, value: resultOf(request.query) });
  }
};

self.addEventListener('message', ({ data }: MessageEvent<ImportSheetRequest>) => {
  handle(data).catch((error: unknown) => {
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
