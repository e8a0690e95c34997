import { type Clinic, type ClinicSummary, createClinic } from '../../../model/provisioning/clinic.ts';
import { createCsvReader } from '../../../model/provisioning/createCsvReader.ts';
import { createTextDecoder } from '../../../model/provisioning/createTextDecoder.ts';
import {
  type ClinicChange,
  type ClinicReply,
  type ClinicRequest,
  PAGE_SIZE,
  type Shown,
} from './clinicMessages.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
const reply = (message: ClinicReply) => self.postMessage(message);

let clinic: Clinic = createClinic();

const totalOf = ({ total, good, reasons }: ClinicSummary, { part, reason }: Shown) => {
  if (reason !== null) return reasons[reason] ?? 0;
  return part === 'all' ? total : part === 'good' ? good : total - good;
};

/** The rows of a page, or of the last one that a correction has left. */
const show = (asked: Shown, summary = clinic.summary(), milliseconds: number | null = null) => {
  const last = Math.max(0, Math.ceil(totalOf(summary, asked) / PAGE_SIZE) - 1);
  const shown = { ...asked, page: Math.min(asked.page, last) };
  const rows = clinic.page(shown, shown.page * PAGE_SIZE, PAGE_SIZE);
  reply({ kind: 'state', summary, rows, shown, milliseconds });
};

const change = (one: ClinicChange) => {
  switch (one.kind) {
    case 'edit':
      return clinic.edit(one.number, one.field, one.value);
    case 'column':
      return clinic.setColumn(one.index, one.field);
    case 'fix':
      return clinic.fix(one.reason);
    case 'undo':
      return clinic.undo();
  }
};

const read = async (file: File, isUpdate: boolean) => {
  const began = performance.now();
  const [opened, decoder, reader] = [createClinic(), createTextDecoder(), createCsvReader()];
  clinic = opened;
  opened.setUpdate(isUpdate);
  const stream = file.stream().getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await stream.read();
    if (done) break;
    size += value.length;
    opened.add(reader.push(decoder.push(value)));
    reply({ kind: 'progress', rows: opened.size(), share: size / file.size });
  }
  opened.add(reader.push(decoder.end()));
  opened.add(reader.end());
  const summary = opened.summary();
  const isWrong = summary.problem === null && summary.good < summary.total;
  show({ part: isWrong ? 'wrong' : 'all', reason: null, page: 0 }, summary, performance.now() - began);
};

const handle = async (request: ClinicRequest) => {
  switch (request.kind) {
    case 'open':
      return read(request.file, request.isUpdate);
    case 'show':
      return show(request.shown);
    case 'change':
      change(request.change);
      return show(request.shown);
    case 'serials':
      return reply({ kind: 'serials', serials: clinic.serials() });
    case 'compare':
      clinic.compare(request.comparison);
      return show(request.shown);
    case 'update':
      clinic.setUpdate(request.isUpdate);
      return show(request.shown);
    case 'export': {
      const lines = request.rows === 'good' ? clinic.goodCsv() : clinic.failedCsv();
      const file = new Blob(lines, { type: 'text/csv' });
      return reply({ kind: 'exported', rows: request.rows, file });
    }
  }
};

self.addEventListener('message', ({ data }: MessageEvent<ClinicRequest>) => {
  handle(data).catch((error: unknown) => {
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
