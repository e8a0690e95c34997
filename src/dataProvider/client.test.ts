import { delay, http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deviceTypes } from '../../model/contract/deviceTypes.ts';
import { projects } from '../../model/contract/projects.ts';
import { network, onRequest, resetNetwork } from '../../tests/network.ts';
import { createConnection } from './client.ts';
import { createDataProvider, type WorkspaceDataProvider } from './index.ts';

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(resetNetwork);
afterAll(() => network.close());

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const project = {
  pjtId: 'al-1',
  pjtNm: 'Attic lamp',
  prodType: 'MQTT',
  devStatCd: 'DEVELOP',
  dsc: '',
  mnId: '8kQ2',
  ownerId: 'u1',
  ownerNm: 'Ada',
  crtr: 'Ada',
  crtDt: 1,
  chgr: 'Ada',
  chgDt: 1,
  stateDt: 1,
  isOwner: true,
  canEdit: true,
  testDevices: 0,
  commercialDevices: 0,
  setupId: null,
  vid: null,
  dvcPrflId: null,
  catalogDispNm: null,
  version: 3,
};

/** Breaks off after its first bytes. */
const brokenBody = () => {
  const start = new TextEncoder().encode('{"pjtId": "al-');
  const chunks = [start];
  return new ReadableStream({
    pull: controller => {
      const chunk = chunks.shift();
      if (chunk === undefined) controller.error(new TypeError('terminated'));
      else controller.enqueue(chunk);
    },
  });
};

/** Returns the replies in turn and remembers the requests. */
const respondInTurn = (...replies: Response[]) => connect({}, replies);

const connect = (options: Partial<Parameters<typeof createConnection>[0]>, replies: Response[]) => {
  const requests: Request[] = [];
  onRequest(request => requests.push(request));
  const left = [...replies];
  network.use(http.all('*', () => left.shift() ?? HttpResponse.error()));
  let keys = 0;
  const connection = createConnection({
    fetch: request => globalThis.fetch(request),
    address: 'http://here',
    organization: () => '8kQ2',
    newKey: () => `key-${++keys}`,
    ...options,
  });
  return { requests, connection };
};

const body = { pjtNm: 'Attic lamp', dsc: '', prodType: 'MQTT' as const };

describe('the client', () => {
  it('builds the path, the query and the headers from the contract', async () => {
    const { requests, connection } = respondInTurn(json({ list: [], totalCount: 0 }), json(project));
    await connection.call(projects.list, { query: { keyword: 'a b', page: 2 } });
    await connection.call(projects.one, { params: { projectId: 'a/b' } });
    expect(requests.map(({ url }) => url)).toEqual([
      'http://here/v3/common/projects?keyword=a+b&page=2',
      'http://here/v3/common/projects/a%2Fb',
    ]);
    expect(requests[0]?.headers.get('workspace-organization')).toBe('8kQ2');
  });

  it('sends the version of the form as If-Match', async () => {
    const { requests, connection } = respondInTurn(json({ ...project, version: 4 }));
    const dataProvider = createDataProvider(connection);
    const record = { ...project, id: 'al-1' };
    await dataProvider.update('projects', {
      id: 'al-1',
      data: { ...record, dsc: 'x' },
      previousData: record,
    });
    expect(requests[0]?.headers.get('if-match')).toBe('"3"');
    expect(await requests[0]?.json()).toEqual({ pjtNm: 'Attic lamp', dsc: 'x' });
  });

  it('keeps the key of a write while its result is unknown, and takes a new one afterwards', async () => {
    const cut = HttpResponse.error();
    const unreadable = new Response('{"pjtId": "al-', { status: 200 });
    const { requests, connection } = respondInTurn(
      cut,
      json({}, 502),
      unreadable,
      json(project),
      json(project),
    );
    const create = () => connection.call(projects.create, { body });
    await expect(create()).rejects.toMatchObject({ status: 502 });
    await expect(create()).rejects.toMatchObject({ status: 502 });
    await create();
    await create();
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      'key-1',
      'key-1',
      'key-1',
      'key-1',
      'key-2',
    ]);
  });

  it.each([
    ['has no response', () => HttpResponse.error()],
    ['has a response that breaks off', () => new Response(brokenBody(), { status: 200 })],
  ])('repeats a write that %s once, with the same key', async (_, lost) => {
    const { requests, connection } = respondInTurn(lost(), json(project), lost(), lost(), json(project));
    const create = () => connection.call(projects.create, { body });
    await create();
    await expect(create()).rejects.toMatchObject({ status: 0 });
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      'key-1',
      'key-1',
      'key-2',
      'key-2',
    ]);
  });

  it.each([401, 429])('keeps the key of a lost write when its retry is stopped by a %i', async status => {
    const lost = [HttpResponse.error(), HttpResponse.error()];
    const { requests, connection } = respondInTurn(...lost, json({}, status), json(project), json(project));
    const create = () => connection.call(projects.create, { body });
    await expect(create()).rejects.toMatchObject({ status: 0 });
    await expect(create()).rejects.toMatchObject({ status });
    await create();
    await create();
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-2']);
  });

  it.each([503, 502, 500, 409])('does not repeat a write whose response has the status %i', async status => {
    const { requests, connection } = respondInTurn(json({}, status));
    await expect(connection.call(projects.create, { body })).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });

  it('repeats a PUT that creates with its key, and no other PUT', async () => {
    const body = { dvcType: 'lamp', dvcTypeNm: 'Lamp', ocfDvcType: '' };
    const { requests, connection } = respondInTurn(HttpResponse.error(), json({ ...project, ...body }));
    await connection.call(deviceTypes.create, { body });
    const edit = { params: { projectId: 'al-1' }, body: { pjtNm: 'Attic lamp', dsc: '' } };
    await expect(connection.call(projects.update, edit)).rejects.toMatchObject({ status: 0 });
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1', null]);
  });

  it('names the deletion when a DELETE is repeated', async () => {
    const { requests, connection } = respondInTurn(
      HttpResponse.error(),
      new Response(null, { status: 204, headers: { 'deletion-id': 'd1' } }),
    );
    const given: string[] = [];
    await connection.call(
      projects.remove,
      { params: { projectId: 'al-1' } },
      { version: 3, onDeletion: id => given.push(id) },
    );
    expect(given).toEqual(['d1']);
    expect(requests.map(({ method, headers }) => [method, headers.get('idempotency-key')])).toEqual([
      ['DELETE', 'key-1'],
      ['DELETE', 'key-1'],
    ]);
  });

  it('deletes a record that was restored meanwhile, instead of repeating the lost deletion', async () => {
    const lost = [HttpResponse.error(), HttpResponse.error()];
    const { requests, connection } = respondInTurn(...lost, new Response(null, { status: 204 }));
    const remove = (version: number) =>
      connection.call(projects.remove, { params: { projectId: 'al-1' } }, { version });
    await expect(remove(3)).rejects.toMatchObject({ status: 0 });
    await remove(4);
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('sends two clicks as one request to the server', async () => {
    const { requests, connection } = respondInTurn(json(project), json(project));
    await Promise.all([
      connection.call(projects.create, { body }),
      connection.call(projects.create, { body }),
    ]);
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('throws an error with the problem as its body', async () => {
    const problem = {
      code: 'invalid',
      message: 'Check the marked fields.',
      errors: { pjtNm: 'Taken' },
      requestId: 'r',
    };
    const { connection } = respondInTurn(json(problem, 422));
    await expect(connection.call(projects.create, { body })).rejects.toMatchObject({
      status: 422,
      message: 'Check the marked fields.',
      body: { errors: { pjtNm: 'Taken' } },
    });
  });

  it.each([
    ['a page in place of JSON', new Response('<html>Bad gateway</html>', { status: 200 })],
    ['cut JSON', new Response('{"list": [', { status: 200 })],
    ['another shape', json({ list: 'none' })],
    ['an error page', new Response('<html>', { status: 500 })],
  ])('turns %s into an error that can be shown', async (_, response) => {
    const { connection } = respondInTurn(response);
    await expect(connection.call(projects.list, {})).rejects.toMatchObject({
      status: response.status === 500 ? 500 : 502,
      message: expect.stringContaining('unexpected response'),
    });
  });

  it('passes an aborted call on as aborted', async () => {
    const stop = new AbortController();
    const { connection } = respondInTurn();
    network.use(http.all('*', () => delay('infinite')));
    const response = connection.call(projects.list, {}, { signal: stop.signal });
    stop.abort();
    await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the dataProvider', () => {
  const list = (from: number, count: number) =>
    json({
      list: Array.from({ length: count }, (_, i) => ({ ...project, pjtId: `p-${from + i}` })),
      totalCount: 130,
    });

  it('asks page by page when more rows are wanted than a page has', async () => {
    const { requests, connection } = respondInTurn(list(0, 100), list(100, 30));
    const { data, total } = await createDataProvider(connection).getList('projects', {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'pjtNm', order: 'ASC' },
      filter: {},
    });
    expect([data.length, total, requests.length]).toEqual([130, 130, 2]);
    expect(new Set(data.map(row => row.id)).size).toBe(130);
  });

  it.each<[string, (from: WorkspaceDataProvider) => Promise<unknown>]>([
    ['project file', ({ exportProjectFile }) => exportProjectFile('al-1')],
    ['driver folder', ({ exportDriver }) => exportDriver('al-1')],
    ['file', ({ downloadFile }) => downloadFile('f-1')],
    ['picture', ({ picture }) => picture('f-1')],
    ['firmware', ({ downloadFirmware }) => downloadFirmware('fw-1')],
    ['list of rejected rows', ({ provisioningFailures }) => provisioningFailures('t-1')],
  ])('[fault 21] reports a %s that breaks off as a lost connection', async (_, download) => {
    const { connection } = respondInTurn(new Response(brokenBody(), { status: 200 }));
    await expect(download(createDataProvider(connection))).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining("can't be reached"),
    });
  });

  it('rejects a verb that the API lacks with a sentence', async () => {
    const { connection } = respondInTurn();
    await expect(createDataProvider(connection).getOne('projectReport', { id: 1 })).rejects.toThrow(
      "The API can't load single projectReport.",
    );
  });

  it('types its methods by inference', async () => {
    const { connection } = respondInTurn();
    const dataProvider = createDataProvider(connection);
    // @ts-expect-error a misspelt method does not compile
    await expect(dataProvider.deployProjct('p1')).rejects.toThrow('unknown method: deployProjct');
  });

  describe('[SES-01] after a 401', () => {
    const refusal = () => json({ code: 'unauthenticated', message: 'Sign in.', requestId: 'r1' }, 401);

    it('repeats the write, with its Idempotency-Key, once the user has signed in again', async () => {
      let attempts = 0;
      const { requests, connection } = connect({ reauthenticate: async () => ++attempts > 0 }, [
        refusal(),
        json(project, 201),
      ]);
      const created = await connection.call(projects.create, { body });
      expect(created.pjtId).toBe('al-1');
      expect(attempts).toBe(1);
      const sent = requests.map(async request => [
        request.headers.get('idempotency-key'),
        await request.json(),
      ]);
      expect(await Promise.all(sent)).toEqual([
        ['key-1', body],
        ['key-1', body],
      ]);
    });

    it('fails when the user does not sign in, or the session ends again', async () => {
      const declined = connect({ reauthenticate: async () => false }, [refusal()]);
      await expect(declined.connection.call(projects.create, { body })).rejects.toMatchObject({
        status: 401,
      });
      const again = connect({ reauthenticate: async () => true }, [refusal(), refusal()]);
      await expect(again.connection.call(projects.create, { body })).rejects.toMatchObject({ status: 401 });
      expect(again.requests).toHaveLength(2);
    });

    it('does not ask while signing in, and names no organization', async () => {
      const reauthenticate = async () => {
        throw new Error('asked');
      };
      const { requests, connection } = connect({ reauthenticate }, [refusal()]);
      const options = { isSignIn: true };
      await expect(connection.call(projects.list, {}, options)).rejects.toMatchObject({ status: 401 });
      expect(requests[0]?.headers.has('workspace-organization')).toBe(false);
    });
  });
});
