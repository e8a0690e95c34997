import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// one request after the other, in a thread that nothing else keeps busy; told to, it answers how long each took
const { address, cookie, every } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let times = [];

const ask = () =>
  new Promise(resolve => {
    const request = get(address, { agent, headers: { cookie } }, response => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
    });
    request.on('error', () => resolve(false));
  });

parentPort.on('message', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread speaks to its own process
  parentPort.postMessage(times);
  times = [];
});

for (;;) {
  const start = performance.now();
  if (await ask()) times.push(performance.now() - start);
  await wait(every);
}
