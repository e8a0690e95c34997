import { loadCatalogue } from '../../../../model/catalogue/index.ts';
import { createFilterHost, type Reply, type Request } from './filterHost.ts';
import { CAPACITY } from './filterPort.ts';

const worker = globalThis as unknown as {
  postMessage: (reply: Reply) => void;
  onmessage: ((message: { data: Request }) => void) | null;
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page only
const post = (reply: Reply) => worker.postMessage(reply);
const host = createFilterHost({ capacity: CAPACITY, post, loadCatalogue });
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- which would have to be started
worker.onmessage = ({ data }) => host.receive(data);
