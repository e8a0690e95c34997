import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer } from 'ws';

// node feed.js: sends made-up device events at a requested rate, in a separate process.
// GET /run?rate=20000&seconds=5            to every open socket, as arrays every 33 ms; to those that were opened with
//                                          ?as=frames in the frames of the product's own socket
// GET /run?rate=…&seconds=…&publish=<url>  to the product's API instead; the cookie is in the header x-cookie

const EVERY = 33;
/** maximum number of events per call of the API */
const MOST = 1000;

let number = 0;

/** About 130 bytes; the message ends with the time of its creation. */
const eventOf = () => {
  number += 1;
  const time = Date.now();
  return {
    type: 'DEVICE_EVENT',
    messageSourceId: `unit-${number % 6}`,
    time,
    message: `main/switchLevel.level = ${number % 100} % #${number} @${time}`,
  };
};

const publishTo = (url, cookie) => async events => {
  for (let from = 0; from < events.length; from += MOST) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(events.slice(from, from + MOST)),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    await response.body?.cancel();
  }
};

/** The same arrays for all, but numbered for the product's page, as its server would do. */
const sendTo = sockets => async events => {
  const first = number - events.length + 1;
  const at = Date.now();
  const kept = events.map((event, index) => ({ seq: first + index, at, event }));
  for (const socket of sockets)
    socket.send(JSON.stringify(socket.asFrames ? { kind: 'events', events: kept } : events));
};

const greet = (socket, { url = '' }) => {
  socket.asFrames = url.includes('as=frames');
  const hello = { kind: 'hello', epoch: String(process.pid), oldest: 0, newest: number, resume: 'none' };
  if (socket.asFrames) socket.send(JSON.stringify(hello));
};

const run = async (rate, seconds, send) => {
  const start = performance.now();
  const total = Math.round(rate * seconds);
  let sent = 0;
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * rate)) - sent;
    if (due > 0) {
      await send(Array.from({ length: due }, eventOf));
      sent += due;
    }
    await sleep(EVERY);
  }
  return { sent, seconds: (performance.now() - start) / 1000 };
};

const server = createServer((request, response) => {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname !== '/run') {
    response.writeHead(404).end();
    return;
  }
  const publish = query.get('publish');
  const send =
    publish === null
      ? sendTo(sockets.clients)
      : publishTo(publish, String(request.headers['x-cookie'] ?? ''));
  run(Number(query.get('rate')), Number(query.get('seconds')), send).then(
    result => response.end(JSON.stringify(result)),
    error => response.writeHead(500).end(String(error)),
  );
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', greet);

server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://localhost:${server.address().port}/\n`);
process.on('SIGTERM', () => process.exit(0));
