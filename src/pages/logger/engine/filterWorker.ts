import { loadCatalogue } from '../../../../model/catalogue/index.ts';
import { createFilterHost, type Reply, type Request } from './filterHost.ts';
import { CAPACITY, CHARACTERS } from './filterPort.ts';

const worker = globalThis as unknown as {
  postMessage: (reply: Reply) => void;
  onmessage: ((message: { data: Request }) => void) | null;
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page only
const post = (reply: Reply) => worker.postMessage(reply);

// a timer would wait 4 ms each time
const { port1: turn, port2: next } = new MessageChannel();
const tasks: (() => void)[] = [];
turn.addEventListener('message', () => tasks.shift()?.());
turn.start();
const later = (task: () => void) => {
  tasks.push(task);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of its own
  next.postMessage(null);
};

const host = createFilterHost({
  capacity: CAPACITY,
  characters: CHARACTERS,
  post,
  loadCatalogue,
  later,
});
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- which would have to be started
worker.onmessage = ({ data }) => host.receive(data);
