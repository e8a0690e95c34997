import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { publishCommand, publishLanguages } from './publishCommands.ts';

const event = { deviceId: 'd 1', component: 'main', capability: 'switch', attribute: 'switch', value: 'on' };

type Received = {
  method?: string | undefined;
  url?: string | undefined;
  token?: string | undefined;
  body: unknown;
};

const listen = async () => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      received.push({ method, url, token: headers.authorization, body: JSON.parse(text) });
      response.end('{"accepted":1}');
    });
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, address: `http://127.0.0.1:${port}/base`, close: () => server.close() };
};

it('[line 9] the lines for Node run as they are, and publish the event', async () => {
  const { received, address, close } = await listen();
  const code = publishCommand('node', { address, type: 'DEVICEIDS', target: 'd 1', event });
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  const { stdout } = await run.finally(close);
  expect(stdout.trim()).toBe('200 {"accepted":1}');
  expect(received).toEqual([
    {
      method: 'POST',
      url: '/base/v2/logs/events?type=DEVICEIDS&target=d%201',
      token: 'Bearer <token>',
      body: [event],
    },
  ]);
});

it.each(publishLanguages)('[line 9] the lines for %s name the log, the event and the token', language => {
  const text = publishCommand(language, {
    address: 'https://a.example',
    type: 'DEVICEIDS',
    target: 'd 1',
    event,
  });
  expect(text).toContain('https://a.example/v2/logs/events?type=DEVICEIDS&target=d%201');
  expect(text).toContain(JSON.stringify(event));
  expect(text).toContain('Bearer <token>');
});
