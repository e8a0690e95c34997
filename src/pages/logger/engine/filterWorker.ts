import list from '../../../../model/catalog/capabilities.json' with { type: 'json' };
import { toCatalog } from '../../../../model/catalog/toCatalog.ts';
import { createFilterEngine } from './filterEngine.ts';
import type { FilterReply, FilterRequest } from './filterMessages.ts';
import { MAX_ROWS, MAX_CHARACTERS } from './filterClient.ts';

const worker = globalThis as unknown as {
  postMessage: (reply: FilterReply) => void;
  onmessage: ((message: { data: FilterRequest }) => void) | null;
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
const post = (reply: FilterReply) => worker.postMessage(reply);

// a message instead of a timer, which would wait 4 ms each time
const { port1: turn, port2: next } = new MessageChannel();
const tasks: (() => void)[] = [];
turn.addEventListener('message', () => tasks.shift()?.());
turn.start();
const schedule = (task: () => void) => {
  tasks.push(task);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target origin
  next.postMessage(null);
};

const host = createFilterEngine({
  capacity: MAX_ROWS,
  characters: MAX_CHARACTERS,
  post,
  // together with the worker: alone, it could fail to load
  loadCatalog: async () => toCatalog(list),
  schedule,
});
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- with a listener, the port would have to be started
worker.onmessage = ({ data }) => host.receive(data);
