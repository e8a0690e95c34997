import { type Clinic, createClinic } from '../../../model/provisioning/clinic.ts';
import { createCsvReader } from '../../../model/provisioning/createCsvReader.ts';
import { createTextDecoder } from '../../../model/provisioning/createTextDecoder.ts';
import type {
  ClinicAnswers,
  ClinicChange,
  ClinicQuestion,
  ClinicReply,
  ClinicRequest,
  ShownRows,
  Stretch,
} from './clinicMessages.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
const reply = (message: ClinicReply) => self.postMessage(message);

let clinic: Clinic = createClinic();
/** serial numbers that are compared with the registered devices, and those found so far */
let compared: string[] = [];
const registered = new Set<string>();

/** The rows of a stretch, or the last ones if a correction has removed some. */
const rowsOf = ({ view, from, size }: Stretch): ShownRows => {
  const count = clinic.count(view);
  const first = Math.max(0, Math.min(from, count - size));
  return { stretch: { view, from: first, size }, rows: clinic.page(view, first, size), count };
};

const show = (stretch: Stretch, milliseconds: number | null = null) =>
  reply({ kind: 'state', summary: clinic.summary(), milliseconds, ...rowsOf(stretch) });

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

const read = async ({ file, isUpdate, size }: Extract<ClinicRequest, { kind: 'open' }>) => {
  const began = performance.now();
  const [opened, decoder, reader] = [createClinic(), createTextDecoder(), createCsvReader()];
  clinic = opened;
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
  const { problem, good, total } = opened.summary();
  const part = problem === null && good < total ? 'wrong' : 'all';
  show({ view: { part, reason: null }, from: 0, size }, performance.now() - began);
};

const answer = (question: ClinicQuestion): ClinicAnswers[keyof ClinicAnswers] => {
  switch (question.kind) {
    case 'next':
      return clinic.nextProblem(question.view, question.after);
    case 'export': {
      const lines = question.rows === 'good' ? clinic.goodCsv() : clinic.failedCsv();
      return new Blob(lines, { type: 'text/csv' });
    }
    case 'serials': {
      if (question.from === 0) {
        compared = clinic.serials();
        registered.clear();
      }
      const serials = compared.slice(question.from, question.from + question.size);
      return { serials, total: compared.length };
    }
  }
};

const handle = async (request: ClinicRequest) => {
  switch (request.kind) {
    case 'open':
      return read(request);
    case 'rows':
      return reply({ kind: 'rows', ...rowsOf(request.stretch) });
    case 'change':
      change(request.change);
      return show(request.stretch);
    case 'update':
      clinic.setUpdate(request.isUpdate);
      return show(request.stretch);
    case 'registered':
      for (const serial of request.serials) registered.add(serial);
      return undefined;
    case 'compared':
      clinic.compare({ compared: new Set(compared), registered: new Set(registered) });
      return show(request.stretch);
    case 'question':
      return reply({ kind: 'answer', id: request.id, value: answer(request.question) });
  }
};

self.addEventListener('message', ({ data }: MessageEvent<ClinicRequest>) => {
  handle(data).catch((error: unknown) => {
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
