import { expect, test } from 'vitest';
import { openServer } from '../../tests/server.ts';

const spansOf = (response: Response) =>
  (response.headers.get('server-timing') ?? '').split(', ').map(part => part.replace(/;dur=\d+\.\d\d$/, ''));

test('Server-Timing names the spans of a read and of a write', async () => {
  const { as } = await openServer({ overrides: { serverTiming: true } });
  const ada = await as('ada');
  const read = await ada('GET', '/v3/common/projects');
  expect(spansOf(read).toSorted()).toEqual(['policy', 'reply', 'session', 'sql']);
  const body = { pjtNm: 'Porch lamp', prodType: 'MQTT', dsc: '' };
  const written = await ada('POST', '/v3/common/projects', body);
  expect(spansOf(written).toSorted()).toEqual(['policy', 'reply', 'session', 'sql']);
});

test('a call without a session has no span for it', async () => {
  const { signedOut } = await openServer({ overrides: { serverTiming: true } });
  expect(spansOf(await signedOut('GET', '/healthz')).toSorted()).toEqual(['policy', 'reply']);
});

test('a failed request has its times too, and without the setting there are none', async () => {
  const { as } = await openServer({ overrides: { serverTiming: true } });
  const refused = await (await as('ada'))('GET', '/v3/common/projects/none');
  expect(refused.status).toBe(404);
  expect(spansOf(refused)).toContain('sql');
  const quiet = await openServer();
  const response = await (await quiet.as('ada'))('GET', '/v3/common/projects');
  expect(response.headers.has('server-timing')).toBe(false);
});
