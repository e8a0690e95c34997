import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// sends one request after another, in a thread without other work; returns the durations on request
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
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage(times);
  times = [];
});

for (;;) {
  const start = performance.now();
  if (await ask()) times.push(performance.now() - start);
  await wait(every);
}
