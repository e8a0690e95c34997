import { type Clinic, createClinic } from '../../../model/provisioning/clinic.ts';
import { createCsvReader } from '../../../model/provisioning/createCsvReader.ts';
import { createTextDecoder } from '../../../model/provisioning/createTextDecoder.ts';
import { type ClinicReply, type ClinicRequest, PAGE_SIZE, type Shown } from './clinicMessages.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
const reply = (message: ClinicReply) => self.postMessage(message);

let clinic: Clinic = createClinic();

const show = ({ reason, page }: Shown, milliseconds: number | null = null) =>
  reply({
    kind: 'state',
    summary: clinic.summary(),
    rows: clinic.page(reason, page * PAGE_SIZE, PAGE_SIZE),
    milliseconds,
  });

const read = async (file: File) => {
  const began = performance.now();
  const [opened, decoder, reader] = [createClinic(), createTextDecoder(), createCsvReader()];
  clinic = opened;
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
  show({ reason: null, page: 0 }, performance.now() - began);
};

const handle = async (request: ClinicRequest) => {
  switch (request.kind) {
    case 'open':
      return read(request.file);
    case 'show':
      return show(request.shown);
    case 'edit':
      clinic.edit(request.number, request.field, request.value);
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
