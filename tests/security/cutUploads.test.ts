import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import type { Log } from '../../server/ports.ts';
import { openHttpServer } from '../httpServer.ts';
import { eventually } from '../eventually.ts';

describe('an upload that is cut', () => {
  const body = Buffer.from(
    `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'x'.repeat(200_000)}\r\n--b--\r\n`,
  );
  const head = (cookie: string) =>
    `POST /v3/files HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\n` +
    `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  const written = (socket: Socket, bytes: Buffer | string) =>
    new Promise<void>(resolve => void socket.write(bytes, () => resolve()));

  test.each([1, 50, 99])(
    '[fault 33] [FIL-01] at %i percent leaves no record and no bytes, and the retry works',
    async percent => {
      const warn = vi.fn<Log['warn']>();
      const log = { info: () => {}, warn, error: vi.fn<Log['warn']>() };
      const { port, signIn, store, uploads } = await openHttpServer({}, { log });
      const { cookieHeader } = await signIn('ada');
      const socket = connect(port, '127.0.0.1');
      await written(socket, head(cookieHeader()));
      await written(socket, body.subarray(0, (body.length * percent) / 100));
      const incoming = () => readdirSync(path.join(uploads, 'incoming'));
      // the server has started to write
      await eventually(() => expect(incoming()).toHaveLength(1), 2);
      socket.destroy();
      await eventually(() => expect(incoming()).toEqual([]), 2);
      expect(readdirSync(uploads)).toEqual(['incoming']);
      await eventually(() =>
        expect(warn).toHaveBeenCalledWith(
          expect.objectContaining({ path: '/v3/files', userId: 'usr-ada' }),
          'interrupted',
        ),
      );
      expect(log.error).not.toHaveBeenCalled();
      expect(await store.db.selectFrom('files').selectAll().execute()).toEqual([]);

      const again = connect(port, '127.0.0.1');
      await written(again, head(cookieHeader()));
      await written(again, body);
      expect(await text(again)).toMatch(/^HTTP\/1\.1 200/);
      expect(await store.db.selectFrom('files').select('size').execute()).toEqual([{ size: 200_000 }]);
    },
  );

  test('a JSON body that is cut is a warning, not an error of the server', async () => {
    const log = { info: () => {}, warn: vi.fn<Log['warn']>(), error: vi.fn<Log['warn']>() };
    const { port, origin } = await openHttpServer({}, { log });
    const socket = connect(port, '127.0.0.1');
    const post = head('')
      .replace('/v3/files', '/api/sa/login')
      .replace(/multipart.*/, 'application/json')
      .replace(/Content-Length: \d+/, 'Content-Length: 100');
    await written(socket, `${post}{`);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    socket.destroy();
    await eventually(() => expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'interrupted'));
    expect(log.error).not.toHaveBeenCalled();
  });

  test('[FIL-01] an endless one is stopped at the limit', async () => {
    const { port, signIn, uploads, store } = await openHttpServer({ UPLOAD_MAX_MB: '1' });
    const { cookieHeader } = await signIn('ada');
    const socket = connect(port, '127.0.0.1');
    const start = head(cookieHeader()).replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked');
    const response = text(socket).catch(() => 'reset');
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    socket.on('error', () => {});
    socket.write(start);
    socket.write(chunk(body.subarray(0, 1000)));
    let sent = 0;
    while (!socket.destroyed && !socket.readableEnded && sent < 200 * 1024 * 1024) {
      await written(socket, chunk(Buffer.alloc(64 * 1024, 120)));
      sent += 64 * 1024;
    }
    expect(sent).toBeLessThan(200 * 1024 * 1024);
    expect(await response).toMatch(/^HTTP\/1\.1 413|reset/);
    expect(readdirSync(path.join(uploads, 'incoming'))).toEqual([]);
    expect(await store.db.selectFrom('files').selectAll().execute()).toEqual([]);
  });
});
