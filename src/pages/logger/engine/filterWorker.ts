import { loadCatalogue } from '../../../../model/catalogue/index.ts';
import { createFilterHost, type Reply, type Request } from './filterHost.ts';
import { CAPACITY } from './filterPort.ts';

const worker = globalThis as unknown as {
  postMessage: (reply: Reply) => void;
  onmessage: ((message: { data: Request }) => void) | null;
};

const host = createFilterHost({
  capacity: CAPACITY,
  post: reply => worker.postMessage(reply),
  loadCatalogue,
});
worker.onmessage = ({ data }) => host.receive(data);
