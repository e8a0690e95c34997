import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openHttpServer } from '../httpServer.ts';
import { startLog } from '../logSocket.ts';
import { oneShot } from '../process/oneShot.ts';
import { spawnServer } from '../process/spawnServer.ts';
import { scratchFolder } from '../scratchFolder.ts';
import { eventually } from '../eventually.ts';

/** A connection that never closes its own side, and reads only if the test does. */
const hold = (port: number, bytes = '', localAddress = '127.0.0.1'): Socket => {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  socket.on('error', () => {});
  if (bytes !== '') socket.write(bytes);
  onTestFinished(() => void socket.destroy());
  return socket;
};

const head = (first: string, ...headers: string[]) =>
  [`${first} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n');

const upgrade = (path: string, ...headers: string[]) =>
  head(
    `GET ${path}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  );

const isAlive = async (origin: string) => (await fetch(`${origin}/healthz`)).status === 200;

const signInBody = JSON.stringify({ persona: 'nobody' });
const postHead = (...headers: string[]) =>
  head(
    'POST /api/sa/login',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `Content-Length: ${signInBody.length}`,
    ...headers,
  );

test('[LOG-02] a rejected upgrade gets a full response and is closed, although 300 clients keep their side open', async () => {
  const { port, origin, connections } = await openHttpServer();
  const held = Array.from({ length: 300 }, () => hold(port, upgrade('/v2/loggers/socket')));
  const responses = await Promise.all(held.map(socket => text(socket)));
  expect(new Set(responses.map(response => response.split('\r\n')[0]))).toEqual(
    new Set(['HTTP/1.1 403 Refused']),
  );
  expect(responses.every(response => /connection: close\r\n/i.test(response))).toBe(true);
  expect(await isAlive(origin)).toBe(true);
  // fetch keeps some connections open
  await eventually(async () => expect(await connections()).toBeLessThan(5));
});

test('SIGTERM ends the server with exit code 0, with any open connection: silent, partial headers or body, open and rejected sockets', async () => {
  const { origin, port, signIn, kill, ended } = await spawnServer({
    environment: { DATA_DIR: scratchFolder() },
    flags: ['--demo'],
  });
  const ada = await signIn('ada');
  const project = await ada.call('POST', '/v3/common/projects', { pjtNm: 'Cloud lamp', prodType: 'SERVICE' });
  const { pjtId: target } = (await project.json()) as { pjtId: string };
  const path = await startLog(ada.call, { target, type: 'SMARTAPPIDS' });
  const headers = [`Origin: http://127.0.0.1`, `Cookie: ${ada.cookieHeader()}`];

  hold(port);
  hold(port, 'GET /healthz HTTP/1.1\r\nHost: 127');
  hold(port, upgrade('/v2/loggers/socket'));
  const idle = hold(port, head('GET /healthz'));
  await once(idle, 'data');
  const open = hold(port, upgrade(path, ...headers));
  await once(open, 'data');
  open.pause();
  hold(port, postHead() + signInBody.slice(0, 5));
  // the response comes after the server has read the bytes above
  expect(await isAlive(origin)).toBe(true);

  kill('SIGTERM');
  // the server would exit with 1 if it took too long
  expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' });
});

test('a response in progress at SIGTERM announces that its connection closes', async () => {
  const { origin, port, kill, ended } = await spawnServer({ environment: { DATA_DIR: scratchFolder() } });
  const running = hold(port, postHead() + signInBody.slice(0, 5));
  expect(await isAlive(origin)).toBe(true);
  kill('SIGTERM');
  await eventually(() => expect(oneShot(new Request(`${origin}/healthz`))).rejects.toThrow('ECONNREFUSED'));
  running.write(signInBody.slice(5));
  const response = await text(running);
  expect(response).toMatch(/^HTTP\/1\.1 422 /);
  expect(response).toMatch(/\r\nconnection: close\r\n/i);
  expect((await ended).code).toBe(0);
});

test('an address has a limited number of connections; others work, and a closed one makes room', async () => {
  const { port, origin } = await openHttpServer({ CONNECTIONS_PER_ADDRESS: '3' });
  const held = [1, 2, 3].map(() => hold(port, head('GET /healthz'), '127.0.0.2'));
  await Promise.all(held.map(socket => once(socket, 'data')));
  expect(await text(hold(port, head('GET /healthz'), '127.0.0.2')).catch(() => '')).toBe('');
  expect(await isAlive(origin)).toBe(true);
  held[0]?.destroy();
  await eventually(async () => {
    const again = hold(port, head('GET /healthz', 'Connection: close'), '127.0.0.2');
    expect(await text(again).catch(() => 'reset')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

test.each(['h2c', 'TLS/1.0, HTTP/1.1'])(
  'a request that offers the upgrade %s gets the same response as one without',
  async protocol => {
    const { port } = await openHttpServer();
    const offer = [
      'Connection: Upgrade, HTTP2-Settings',
      `Upgrade: ${protocol}`,
      'HTTP2-Settings: AAMAAABkAAQ',
    ];
    const socket = hold(port, head('GET /healthz', ...offer));
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1\.1 200 /);
    // the body and a second request on the same connection arrive too
    socket.write(postHead(...offer) + signInBody);
    const [second] = (await once(socket, 'data')) as [Buffer];
    expect(second.toString()).toMatch(/^HTTP\/1\.1 422 /);
    socket.write(head('GET /readyz', 'Connection: close'));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test('a stalled body is cut; a slow one that arrives is not', async () => {
  const { port } = await openHttpServer({ BODY_STALL_SECONDS: '1' });
  const stalled = hold(port, postHead() + signInBody.slice(0, 5));
  const slow = hold(port, postHead());
  const cut = text(stalled).catch(() => 'reset');
  for (const letter of signInBody.slice(0, -1)) {
    slow.write(letter);
    await wait(80);
  }
  expect(await cut).toMatch(/^$|reset/);
  slow.write(signInBody.slice(-1));
  const [response] = (await once(slow, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 422 /);
});
