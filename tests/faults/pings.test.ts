import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startLog } from '../logSocket.ts';
import { residentBytes } from '../process/memory.ts';
import { spawnServer } from '../process/spawnServer.ts';
import { scratchFolder } from '../scratchFolder.ts';

const TEXT = 0x1;
const PING = 0x9;

/** A masked frame; the mask is zero, so that the payload stays readable. */
const frame = (opcode: number, payload: string) =>
  Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), Buffer.from(payload)]);

test.each([
  ['a page', frame(TEXT, 'ping')],
  ['the protocol', frame(PING, 'x'.repeat(125))],
])("[LOG-02] pings of %s that doesn't read don't fill the memory: the connection is cut", async (_, ping) => {
  const { origin, port, signIn, pid } = await spawnServer({
    environment: { DATA_DIR: scratchFolder() },
    flags: ['--demo'],
  });
  const ada = await signIn('ada');
  const project = await ada.call('POST', '/v3/common/projects', { pjtNm: 'Cloud lamp', prodType: 'SERVICE' });
  const { pjtId: target } = (await project.json()) as { pjtId: string };
  const path = await startLog(ada.call, { target, type: 'SMARTAPPIDS' });
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const closed = new Promise<void>(resolve => void socket.once('close', () => resolve()));
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Origin: ${origin}`,
      `Cookie: ${ada.cookieHeader()}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '',
      '',
    ].join('\r\n'),
  );
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 101 /);
  socket.pause();
  const before = residentBytes(pid);
  const many = Buffer.concat(Array.from({ length: 10_000 }, () => ping));
  let most = 0;
  for (let sent = 0; sent < 150 && !socket.destroyed; sent++) {
    await Promise.race([closed, new Promise<void>(resolve => void socket.write(many, () => resolve()))]);
    most = Math.max(most, residentBytes(pid));
  }
  await closed;
  expect(most - before).toBeLessThan(150 * 1024 * 1024);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});
