import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { openHttpServer } from '../httpServer.ts';

type RawResponse = { status: number; body: string; headers: Record<string, string | string[] | undefined> };

/** Sends with Node's own client, chunked when no length is given. */
const send = (
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  chunks: string[] = [],
) =>
  new Promise<RawResponse>((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', method, path, headers }, response => {
      text(response).then(
        body => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
        reject,
      );
    });
    call.on('error', reject);
    for (const chunk of chunks) call.write(chunk);
    call.end();
  });

/** Sends a request as bytes, and returns all of the response. */
const sendBytes = (port: number, bytes: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  return text(socket);
};

const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

describe('over a socket', () => {
  test('a body over 64 KB is rejected, announced or in chunks', async () => {
    const { port, signIn } = await openHttpServer();
    const { cookieHeader } = await signIn('ada');
    const headers = { ...own, cookie: cookieHeader() };
    const chunk = ' '.repeat(8 * 1024);
    const chunked = await send(
      port,
      'POST',
      '/v3/common/projects',
      headers,
      Array.from({ length: 9 }, () => chunk),
    );
    expect([chunked.status, JSON.parse(chunked.body)]).toMatchObject([413, { code: 'too_large' }]);
    const length = String(9 * chunk.length);
    const announced = await send(
      port,
      'POST',
      '/v3/common/projects',
      { ...headers, 'content-length': length },
      [chunk.repeat(9)],
    );
    expect(announced.status).toBe(413);
    const small = await send(port, 'POST', '/v3/common/projects', headers, [
      '{"pjtNm":"x",',
      '"prodType":"MQTT"}',
    ]);
    expect(small.status).toBe(200);
  });

  test.each(['a body', 'a part of a file'])(
    'after %s that is too long, the connection is kept, as promised',
    async kind => {
      const { port, signIn } = await openHttpServer();
      const { call, cookieHeader } = await signIn('ada');
      const isPart = kind !== 'a body';
      const tus = { 'tus-resumable': '1.0.0', 'upload-length': '1000' };
      const upload = isPart ? await call('POST', '/v3/uploads', undefined, tus) : undefined;
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      onTestFinished(() => agent.destroy());
      const sendOn = (
        method: string,
        path: string,
        headers: Record<string, string>,
        chunks: readonly string[] = [],
      ) =>
        new Promise<[number | undefined, string | undefined, boolean]>((resolve, reject) => {
          const sent = request({ port, host: '127.0.0.1', method, path, headers, agent }, response => {
            response.resume();
            response.on('end', () =>
              resolve([response.statusCode, response.headers.connection, sent.reusedSocket]),
            );
          });
          sent.on('error', reject);
          for (const chunk of chunks) sent.write(chunk);
          sent.end();
        });
      const cookie = cookieHeader();
      const [method, path, headers] = isPart
        ? [
            'PATCH',
            upload?.headers.get('location') ?? '',
            { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
          ]
        : ['POST', '/v3/common/projects', { 'content-type': 'application/json' }];
      const chunks = Array.from({ length: 256 }, () => ' '.repeat(8 * 1024));
      const rejected = await sendOn(method, path, { ...own, ...headers, cookie }, chunks);
      expect(rejected).toEqual([413, 'keep-alive', false]);
      expect(await sendOn('GET', '/healthz', {})).toEqual([200, 'keep-alive', true]);
    },
  );

  test('a trusted proxy names its clients: each has its own limit', async () => {
    const { port } = await openHttpServer({ SIGN_INS_PER_ADDRESS: '3', TRUSTED_PROXIES: '127.0.0.0/8' });
    const attempt = (forwarded: string) =>
      send(port, 'POST', '/api/sa/login', { ...own, 'x-forwarded-for': forwarded }, ['{"persona":"nobody"}']);
    const statuses: number[] = [];
    for (let index = 0; index < 5; index++)
      statuses.push((await attempt(`192.0.2.${index}, 203.0.113.1`)).status);
    expect(statuses).toEqual([422, 422, 422, 429, 429]);
    expect((await attempt('203.0.113.2')).status).toBe(422);
  });

  test('a forged forwarded-for header does not change the address', async () => {
    const { port } = await openHttpServer({ SIGN_INS_PER_ADDRESS: '3' });
    const attempt = (index: number) =>
      send(
        port,
        'POST',
        '/api/sa/login',
        { ...own, 'x-forwarded-for': `203.0.113.${index}`, forwarded: `for=10.0.0.${index}` },
        [JSON.stringify({ persona: `nobody${index}` })],
      );
    const statuses: number[] = [];
    for (let index = 0; index < 5; index++) statuses.push((await attempt(index)).status);
    expect(statuses).toEqual([422, 422, 422, 429, 429]);
  });

  test.each([
    ['127.0.0.1', 'http://127.0.0.1', 422],
    ['localhost', 'http://localhost', 422],
    ['localhost', 'http://127.0.0.1', 403],
    ['evil.example', 'http://evil.example', 403],
    ['localhost', 'https://localhost', 403],
    ['localhost', 'http://localhost.evil.example', 403],
    ['localhost', 'null', 403],
  ])(
    'without Fetch Metadata, a page at host %j with the Origin %j gets a %i',
    async (name, start, status) => {
      const { port } = await openHttpServer();
      const host = `${name}:${port}`;
      const origin = start === 'null' ? start : `${start}:${port}`;
      const headers = { 'content-type': 'application/json', host, origin };
      const response = await send(port, 'POST', '/api/sa/login', headers, ['{"persona":"nobody"}']);
      expect(response.status).toBe(status);
    },
  );

  test('HEAD has the same headers as GET, without a body', async () => {
    const { port, signIn } = await openHttpServer();
    const { cookieHeader } = await signIn('ada');
    const response = await send(port, 'HEAD', '/v3/common/projects', { cookie: cookieHeader() });
    expect([response.status, response.body]).toEqual([200, '']);
    expect(response.headers['content-type']).toBe('application/json');
  });

  test.each([
    ['a path that is no path', 'GET \\ HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a host that is no host', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['no HTTP', 'hello\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
    [
      'a length beside chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['headers of 100 KB', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(100_000)}\r\n\r\n`],
  ])('%s is rejected with a JSON error, and the server keeps running', async (_, bytes) => {
    const { port } = await openHttpServer();
    const response = await sendBytes(port, bytes);
    expect(response).toMatch(/^HTTP\/1\.1 4/);
    const [head = '', body = ''] = response.split('\r\n\r\n');
    const problem = JSON.parse(body) as Record<string, unknown>;
    expect(problem).toEqual({
      code: head.includes(' 431 ') ? 'headers_too_large' : 'bad_request',
      message: expect.any(String) as string,
      requestId: expect.any(String) as string,
    });
    expect(head).toMatch(/\r\ncontent-type: application\/json\r\n/);
    expect(head).toContain(`\r\nx-request-id: ${String(problem['requestId'])}`);
    expect(response).not.toMatch(/node_modules|at \w+ \(/);
    expect((await send(port, 'GET', '/healthz', {})).status).toBe(200);
  });

  test('headers that are too large get a 431, and a client that keeps its side open is disconnected', async () => {
    const { port, connections } = await openHttpServer();
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`);
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(JSON.parse(response.slice(response.indexOf('{')))).toMatchObject({
      message: 'The address and the headers are too large. Use at most 16 KB.',
    });
    await eventually(async () => expect(await connections()).toBe(0));
  });

  test('invalid bytes while a response is being sent add nothing to it', async () => {
    const { port, signIn } = await openHttpServer();
    const { cookieHeader } = await signIn('ada');
    const socket = connect(port, '127.0.0.1');
    const lines = ['Host: x', `Cookie: ${cookieHeader()}`, 'Accept: text/event-stream'];
    socket.write(['GET /v3/changes HTTP/1.1', ...lines, '', ''].join('\r\n'));
    socket.once('data', () => socket.write('hello\r\n\r\n'));
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test('invalid bytes after several requests add nothing to the response that is being sent', async () => {
    const { port, signIn } = await openHttpServer();
    const { cookieHeader } = await signIn('ada');
    const socket = connect(port, '127.0.0.1');
    const lines = ['Host: x', `Cookie: ${cookieHeader()}`, 'Accept: text/event-stream', '', ''];
    const stream = ['GET /v3/changes HTTP/1.1', ...lines].join('\r\n');
    socket.write(stream);
    // the response to the second request waits for the end of the first one
    socket.once('data', () => socket.write(`${stream}hello\r\n\r\n`));
    expect((await text(socket)).match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test('no response names the software', async () => {
    const { port } = await openHttpServer();
    const { headers } = await send(port, 'GET', '/healthz', {});
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });
});
