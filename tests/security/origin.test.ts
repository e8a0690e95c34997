import { describe, expect, test } from 'vitest';
import { ORIGIN, openServer, shareServer, snapshot, type Headers } from '../server.ts';
import { addProject } from '../records.ts';
import { keepBytes } from './matrixRun.ts';
import { type Line, table, upload } from './matrixTable.ts';

const unsafe = Object.entries(table).filter(([key]) => !/^(GET|OPTIONS) /.test(key));

/** '' leaves a header out */
const elsewhere: Record<string, Headers> = {
  'cross-site': { 'sec-fetch-site': 'cross-site' },
  'cross-site with our Origin': { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
  'same-site': { 'sec-fetch-site': 'same-site' },
  none: { 'sec-fetch-site': 'none' },
  'neither header': { 'sec-fetch-site': '' },
  'Origin null': { 'sec-fetch-site': '', origin: 'null' },
  'a foreign Origin': { 'sec-fetch-site': '', origin: 'https://evil.example' },
  'a longer Origin': { 'sec-fetch-site': '', origin: `${ORIGIN}.evil.example` },
  'our Origin over https': { 'sec-fetch-site': '', origin: ORIGIN.replace('http:', 'https:') },
};

const requestOf = async (server: Awaited<ReturnType<typeof openServer>>, line: Line) => {
  const id = (await line.make?.(server.store, { mnId: '8kQ2', userId: 'usr-ada' })) ?? '';
  return line.request(id);
};

const shared = shareServer(async atEnd => {
  const server = await openServer({ atEnd });
  return { server, call: await server.as('ada') };
});

describe.each(unsafe)('%s', (key, line) => {
  const method = key.split(' ')[0] ?? '';

  test('rejects every other origin', async () => {
    const { server, call } = await shared();
    const { path, body, headers: own } = line.request('never');
    const before = await snapshot(server.store);
    for (const [name, headers] of Object.entries(elsewhere)) {
      const response = await call(method, path, body, { ...own, ...headers });
      expect([name, response.status, await response.json()]).toMatchObject([
        name,
        403,
        { code: 'forbidden' },
      ]);
      expect(await snapshot(server.store), name).toBe(before);
    }
  });

  test('accepts its own Origin without Fetch Metadata', async () => {
    const server = await openServer({ flags: line.flags ?? {} });
    keepBytes(server.folder);
    const { path, body, headers: own } = await requestOf(server, line);
    const call = await server.as('ada');
    const response = await call(method, path, body, { ...own, 'sec-fetch-site': '', origin: ORIGIN });
    // a second first run is rejected for another reason
    expect(response.status).toBe(
      key === 'POST /api/sa/setup' ? 409 : (line.rows.none?.[5] ?? line.rows.own?.[5]),
    );
  });

  test("rejects a body that isn't JSON", async () => {
    const server = await openServer();
    const { path, headers } = await requestOf(server, line);
    const call = await server.as('ada');
    const before = await snapshot(server.store);
    // '' sends none
    for (const type of ['text/plain', '', 'application/jsonp', 'application/xml']) {
      const response = await call(method, path, '{"pjtNm":"x","prodType":"MQTT"}', {
        ...headers,
        'content-type': type,
      });
      expect([type, response.status]).toEqual([type, 415]);
      expect(await snapshot(server.store), type).toBe(before);
    }
  });
});

test('a form is only accepted by the sign-in and sign-out pages', async () => {
  const { as, store } = await openServer();
  const { pjtId } = await addProject(store, { ownerId: 'usr-ada' });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await (await as('ada'))('POST', '/api/sa/login', 'persona=mel', form)).status).toBe(303);
  expect((await (await as('ada'))('POST', '/api/sa/logout', '', form)).status).toBe(303);
  const call = await as('ada');
  expect((await call('POST', '/v3/common/projects', 'pjtNm=x&prodType=MQTT', form)).status).toBe(415);
  expect((await call('PUT', `/v3/common/projects/${pjtId}`, 'pjtNm=x', form)).status).toBe(415);
  expect((await call('POST', '/api/sa/setup', 'kind=demo', form)).status).toBe(415);
  expect((await call('POST', '/v3/common/projects', upload())).status).toBe(415);
});

test("another site's page can link here: a GET changes nothing", async () => {
  const { as, store } = await openServer();
  const call = await as('ada');
  const before = await snapshot(store);
  for (const [key, line] of Object.entries(table).filter(([name]) => name.startsWith('GET '))) {
    const { path } = line.request('never');
    const response = await call('GET', path, undefined, { 'sec-fetch-site': 'cross-site' });
    expect([key, response.status]).not.toEqual([key, 403]);
    await response.body?.cancel();
  }
  expect(await snapshot(store)).toBe(before);
});
