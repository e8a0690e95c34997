import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OutgoingFault } from '../../model/contract/outgoing.ts';
import { parseRanges } from '../../server/clientAddress.ts';
import { type Address, createOutgoing } from '../../server/outgoing/client.ts';
import { noOutgoing, OutgoingError } from '../../server/outgoing/index.ts';

const ANY_PORT = { min: 1, max: 65_535 };

/** A server on loopback that counts connections. */
const listen = async (respond: RequestListener = (_, response) => response.end('{}'), host = '127.0.0.1') => {
  const server = createServer(respond);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>(resolve => {
    server.listen(0, host, resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise(resolve => {
      server.close(resolve);
    });
  });
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
};

const post = { method: 'POST', body: '{}' } as const;

const faultOf = async (work: Promise<unknown>): Promise<OutgoingFault | undefined> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof OutgoingError ? error.fault : undefined;
};

const resolveTo =
  (...addresses: string[]) =>
  async (): Promise<Address[]> =>
    addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }));

const onLoopback = (overrides: Parameters<typeof createOutgoing>[0] = {}) =>
  createOutgoing({
    allowsHttp: true,
    ports: ANY_PORT,
    privateRanges: parseRanges('127.0.0.1'),
    ...overrides,
  });

describe('outgoing requests only reach public addresses', () => {
  it.each([
    '127.0.0.1',
    '127.8.9.10',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[4000::1]',
  ])('reject %s', async host => {
    const { port, connections } = await listen();
    const outgoing = createOutgoing({ allowsHttp: true, ports: ANY_PORT });
    expect(await faultOf(outgoing.request(`http://${host}:${port}/`, post))).toBe('private_address');
    expect(connections()).toBe(0);
  });

  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['169.254.169.254'],
    ['64:ff9b::7f00:1'],
    // one of several is enough
    ['93.184.216.34', '127.0.0.1'],
    ['2606:2800:220:1::1', '::1'],
  ])('reject a name that resolves to %s %s', async (...addresses) => {
    const { port, connections } = await listen();
    const resolve = resolveTo(...addresses);
    const outgoing = createOutgoing({ allowsHttp: true, ports: ANY_PORT, resolve });
    const work = outgoing.request(`http://hooks.example:${port}/`, post);
    expect(await faultOf(work)).toBe('private_address');
    expect(connections()).toBe(0);
  });

  it.each(['localhost', 'localhost.', 'LOCALHOST', 'app.localhost'])('reject %s', async name => {
    const { port, connections } = await listen();
    const outgoing = createOutgoing({ allowsHttp: true, ports: ANY_PORT });
    const fault = await faultOf(outgoing.request(`http://${name}:${port}/`, post));
    // some machines resolve names below localhost
    expect(['private_address', 'name_not_found']).toContain(fault);
    expect(connections()).toBe(0);
  });

  it('connect to the address that was checked, whatever the name resolves to later', async () => {
    const checked = await listen((_, response) => response.end('checked'), '127.0.0.2');
    const server = createServer((_, response) => response.end('other'));
    let reached = 0;
    server.on('connection', () => {
      reached += 1;
    });
    await new Promise<void>(resolve => {
      server.listen(checked.port, '127.0.0.1', resolve);
    });
    onTestFinished(() => void server.close());
    const addresses = ['127.0.0.2', '127.0.0.1', '127.0.0.1'];
    let requestCount = 0;
    const outgoing = onLoopback({
      privateRanges: parseRanges('127.0.0.2'),
      resolve: async () => [{ address: addresses[requestCount++] ?? '', family: 4 }],
    });
    const { body } = await outgoing.request(`http://hooks.example:${checked.port}/`, post);
    expect({ body, requestCount, reached }).toEqual({ body: 'checked', requestCount: 1, reached: 0 });
  });

  it('follow no redirect', async () => {
    const inside = await listen();
    const outside = await listen((_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` }).end(),
    );
    expect(await faultOf(onLoopback().request(`http://127.0.0.1:${outside.port}/`, post))).toBe('redirect');
    expect({ outside: outside.connections(), inside: inside.connections() }).toEqual({
      outside: 1,
      inside: 0,
    });
  });

  it('only reach the private ranges that are allowed', async () => {
    const { port } = await listen();
    const outgoing = onLoopback();
    expect(await outgoing.request(`http://127.0.0.1:${port}/`, post)).toMatchObject({ status: 200 });
    expect(await faultOf(outgoing.request(`http://127.0.0.3:${port}/`, post))).toBe('private_address');
  });

  it('ignore proxies of the environment', async () => {
    const proxy = await listen();
    const target = await listen((_, response) => response.end('target'));
    const before = { ...process.env };
    onTestFinished(() => {
      process.env = before;
    });
    process.env['HTTP_PROXY'] = process.env['http_proxy'] = `http://127.0.0.1:${proxy.port}`;
    const { body } = await onLoopback().request(`http://127.0.0.1:${target.port}/`, post);
    expect({ body, proxied: proxy.connections() }).toEqual({ body: 'target', proxied: 0 });
  });
});

describe('outgoing requests have limits', () => {
  it.each([
    ['http://hooks.example/', {}],
    ['ftp://hooks.example/', { allowsHttp: true }],
    ['file:///etc/passwd', { allowsHttp: true }],
    ['no address', {}],
    ['https://user:word@hooks.example/', {}],
    ['https://hooks.example:22/', {}],
    ['https://hooks.example:25/', {}],
    ['https://hooks.example:8003/', {}],
  ])('reject %s', async (url, options) => {
    let requestCount = 0;
    const resolve = async () => {
      requestCount += 1;
      return [];
    };
    const outgoing = createOutgoing({ ...options, resolve });
    expect(await faultOf(outgoing.request(url, post))).toBe('invalid_address');
    expect(requestCount).toBe(0);
  });

  it('report that a name was not found', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
    const outgoing = createOutgoing({ resolve });
    await expect(outgoing.request('https://hooks.example/', post)).rejects.toThrow(
      'No IP address was found for hooks.example. Check the host name.',
    );
  });

  it.each([
    ['sends no response', () => {}],
    [
      'sends its response byte by byte',
      (_: unknown, response: Parameters<RequestListener>[1]) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('stop waiting for a target that %s', async (_, respond) => {
    const { port } = await listen(respond);
    const work = onLoopback({ timeout: 300 }).request(`http://127.0.0.1:${port}/`, post);
    expect(await faultOf(work)).toBe('timeout');
  });

  it('stop waiting for a name that is not resolved', async () => {
    const outgoing = createOutgoing({ timeout: 100, resolve: () => new Promise(() => {}) });
    expect(await faultOf(outgoing.request('https://hooks.example/', post))).toBe('timeout');
  });

  it('reject a response over 64 KB, announced or not', async () => {
    const long = await listen((_, response) => response.end('x'.repeat(64 * 1024 + 1)));
    const chunked = await listen((_, response) => {
      for (let part = 0; part < 65; part += 1) response.write('x'.repeat(1024));
      response.end();
    });
    const exact = await listen((_, response) => response.end('x'.repeat(64 * 1024)));
    const outgoing = onLoopback();
    expect(await faultOf(outgoing.request(`http://127.0.0.1:${long.port}/`, post))).toBe('too_large');
    expect(await faultOf(outgoing.request(`http://127.0.0.1:${chunked.port}/`, post))).toBe('too_large');
    expect((await outgoing.request(`http://127.0.0.1:${exact.port}/`, post)).body).toHaveLength(64 * 1024);
  });

  it('do not decompress a response', async () => {
    const { port } = await listen((request, response) =>
      response.end(JSON.stringify({ wanted: request.headers['accept-encoding'] })),
    );
    const { body } = await onLoopback().request(`http://127.0.0.1:${port}/`, post);
    expect(JSON.parse(body)).toEqual({ wanted: 'identity' });
  });

  it('report that the secure connection failed', async () => {
    const { port } = await listen();
    const error: unknown = await onLoopback()
      .request(`https://127.0.0.1:${port}/`, post)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ fault: 'tls' });
    expect(String(error)).toContain('The secure connection to 127.0.0.1');
  });

  it('report a closed port', async () => {
    const { port } = await listen();
    // the server only listens on 127.0.0.1
    const work = onLoopback({ privateRanges: parseRanges('127.0.0.9') }).request(
      `http://127.0.0.9:${port}/`,
      post,
    );
    expect(await faultOf(work)).toBe('unreachable');
  });

  it('return every status except redirects, with headers and body, and send no cookies', async () => {
    const { port } = await listen((request, response) => {
      response.writeHead(422, { 'set-cookie': 'a=1', 'x-case': 'Yes' });
      response.end(JSON.stringify({ cookie: request.headers.cookie ?? null }));
    });
    const outgoing = onLoopback();
    await outgoing.request(`http://127.0.0.1:${port}/`, post);
    const response = await outgoing.request(`http://127.0.0.1:${port}/`, post);
    expect(response).toMatchObject({ status: 422, headers: { 'x-case': 'Yes' }, body: '{"cookie":null}' });
  });

  it("report in the fake that addresses can't be called", async () => {
    expect(await faultOf(noOutgoing.request('https://hooks.example/', post))).toBe('disabled');
  });
});
