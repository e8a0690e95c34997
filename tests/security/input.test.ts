import { describe, expect, test } from 'vitest';
import { newProjectSchema, projectSchema } from '../../model/contract/projects.ts';
import { createWorld } from '../../model/seed/world.ts';
import { addProject } from '../records.ts';
import { type Call, openServer, ORIGIN, snapshot } from '../server.ts';

const LIMIT = 64 * 1024;
const project = { pjtNm: 'Porch Lamp', prodType: 'MQTT', dsc: 'A lamp.' };
const ownFields = Object.keys(newProjectSchema.shape);

const foreignFields = [
  ...Object.keys(projectSchema.shape).filter(name => !ownFields.includes(name)),
  'nameKey',
  'userId',
  'role',
  'passwordHash',
  'constructor',
  'toString',
  'projectId',
  '$set',
];

const open = async () => {
  const server = await openServer();
  const { pjtId } = await addProject(server.store, { ownerId: 'usr-ada' });
  return { ...server, ada: await server.as('ada'), pjtId };
};

describe('an unknown field', () => {
  test.each(foreignFields)('%s is rejected and changes nothing', async name => {
    const { ada, pjtId, store } = await open();
    const extra = { [name]: 'hK7v' };
    const before = await snapshot(store);
    const refusals = [
      await ada('POST', '/v3/common/projects', { ...project, ...extra }),
      await ada('PUT', `/v3/common/projects/${pjtId}`, { pjtNm: 'x', ...extra }),
      await ada('PUT', '/v3/manufacturers/type', { mnIdTypeCd: 'INDIVIDUAL', ...extra }),
      await ada('POST', `/v3/common/projects/${pjtId}/duplicate`, extra),
      await ada('POST', `/v3/common/projects/${pjtId}/deploy`, extra),
      await ada('DELETE', `/v3/common/projects/${pjtId}`, extra),
      await ada('POST', '/api/sa/login', { persona: 'mel', ...extra }),
      await ada('POST', '/api/sa/logout', extra),
      await ada('POST', '/api/sa/setup', { kind: 'demo', ...extra }),
    ];
    for (const response of refusals) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'bad_request',
        message: `Unknown fields: ${name}.`,
      });
    }
    expect(await snapshot(store)).toBe(before);
  });

  test('is rejected in a query too', async () => {
    const { ada } = await open();
    for (const query of ['mnId=hK7v', 'ownerId=usr-otto', 'nameKey=x', 'constructor=x', 'pageSize=10&x=']) {
      for (const path of [
        '/v3/common/projects',
        '/v3/common/projects/counts',
        '/v3/common/projects/report',
      ]) {
        expect((await ada('GET', `${path}?${query}`)).status).toBe(400);
      }
      expect((await ada('GET', `/api/resources/auditEntries?${query}`)).status).toBe(400);
    }
    const filter = encodeURIComponent(JSON.stringify({ mnId: 'hK7v' }));
    expect((await ada('GET', `/api/resources/auditEntries?filter=${filter}`)).status).toBe(400);
  });
});

describe('ids in another place than their own', () => {
  test('[ORG-05] neither query nor body can select another record than the path', async () => {
    const { ada, pjtId, store } = await open();
    const foreign = await addProject(store, { mnId: 'hK7v', ownerId: 'usr-otto', pjtNm: 'Not yours' });
    const before = await snapshot(store);
    for (const name of ['projectId', 'pjtId', 'mnId', 'id']) {
      const response = await ada('GET', `/v3/common/projects/${pjtId}?${name}=${foreign.pjtId}`);
      expect(await response.json()).toMatchObject({ pjtId });
      const body = { pjtNm: 'Mine now', [name]: name === 'mnId' ? '8kQ2' : pjtId };
      expect((await ada('PUT', `/v3/common/projects/${foreign.pjtId}`, body)).status).toBe(404);
      expect((await ada('DELETE', `/v3/common/projects/${foreign.pjtId}?${name}=${pjtId}`)).status).not.toBe(
        204,
      );
    }
    expect((await ada('GET', '/v3/organizations/hK7v?mnId=8kQ2')).status).toBe(404);
    expect(await snapshot(store)).toBe(before);
  });
});

describe('an invalid value', () => {
  const long = (length: number) => 'x'.repeat(length);

  test.each([
    [{}, ['pjtNm', 'prodType']],
    [{ ...project, pjtNm: '' }, ['pjtNm']],
    [{ ...project, pjtNm: ' \t ' }, ['pjtNm']],
    [{ ...project, pjtNm: 'two\nlines' }, ['pjtNm']],
    [{ ...project, pjtNm: long(101) }, ['pjtNm']],
    [{ ...project, pjtNm: 7 }, ['pjtNm']],
    [{ ...project, pjtNm: ['a'] }, ['pjtNm']],
    [{ ...project, dsc: long(501) }, ['dsc']],
    [{ ...project, dsc: null }, ['dsc']],
    [{ ...project, prodType: 'TOASTER' }, ['prodType']],
    [{ ...project, prodType: { $ne: null } }, ['prodType']],
  ])('%j is reported at its field', async (body, fields) => {
    const { ada, store } = await open();
    const before = await snapshot(store);
    const response = await ada('POST', '/v3/common/projects', body);
    expect(response.status).toBe(422);
    const problem = await response.json();
    expect(problem).toMatchObject({ code: 'invalid' });
    expect(Object.keys(problem.errors).sort()).toEqual(fields);
    expect(await snapshot(store)).toBe(before);
  });

  test.each([
    [{ kind: 'workspace' }, ['email', 'familyName', 'givenName', 'mnNm', 'password']],
    [{ kind: 'castle' }, ['kind']],
  ])('of the first run, %j, is reported at its field', async (body, fields) => {
    const nobody = { organizations: [], users: [], memberships: [], invites: [] };
    const world = { ...createWorld(1, { projects: 0 }), ...nobody };
    const { signedOut } = await openServer({ world });
    const response = await signedOut('POST', '/api/sa/setup', body);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors).sort()).toEqual(fields);
  });

  test.each(['[]', 'null', '7', '"text"', 'true'])('%s does not find a record', async body => {
    const { ada } = await open();
    expect((await ada('POST', '/v3/common/projects', body)).status).toBe(422);
  });

  test.each(['', '{', '{"pjtNm":', "{'pjtNm':1}", '{}{}', '\ufeff{'])('%j is invalid JSON', async body => {
    const { ada } = await open();
    expect((await ada('POST', '/v3/common/projects', body)).status).toBe(400);
  });

  test.each([
    'page=0',
    'page=1.5',
    'page=1000001',
    'pageSize=0',
    'pageSize=101',
    'pageSize=all',
    'orderCol=nameKey',
    'orderKey=up',
  ])('[PRJ-02] ?%s is rejected', async query => {
    const { ada } = await open();
    expect((await ada('GET', `/v3/common/projects?${query}`)).status).toBe(400);
  });

  test('[PRJ-02] a keyword is a text, not a pattern', async () => {
    const { ada, store } = await open();
    await addProject(store, { pjtNm: '100% Lamp' });
    await addProject(store, { pjtNm: 'under_score' });
    await addProject(store, { pjtNm: 'back\\slash' });
    const found = async (keyword: string) => {
      const response = await ada('GET', `/v3/common/projects?keyword=${encodeURIComponent(keyword)}`);
      return (await response.json()).list.map((row: { pjtNm: string }) => row.pjtNm);
    };
    expect(await found('%')).toEqual(['100% Lamp']);
    expect(await found('_')).toEqual(['under_score']);
    expect(await found('\\')).toEqual(['back\\slash']);
    expect(await found("'")).toEqual([]);
  });
});

describe('a body over 64 KB', () => {
  const bodyOf = (length: number) => JSON.stringify({ ...project, dsc: '' }).padEnd(length, ' ');
  const withLength = (text: string) => ({ 'content-length': String(text.length) });
  const send = (call: Call, path: string, method: string, text: string) => [
    () => call(method, path, text),
    () => call(method, path, text, withLength(text)),
  ];

  test.each([
    ['POST', '/v3/common/projects'],
    ['PUT', '/v3/common/projects/never'],
    ['PUT', '/v3/manufacturers/type'],
    ['POST', '/api/sa/login'],
    ['POST', '/api/sa/setup'],
  ])('is rejected by %s %s, announced or not', async (method, path) => {
    const { ada, store } = await open();
    const before = await snapshot(store);
    for (const attempt of send(ada, path, method, bodyOf(LIMIT + 1))) {
      const response = await attempt();
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code: 'too_large' });
    }
    expect(await snapshot(store)).toBe(before);
  });

  test('is only rejected from the first byte over the limit', async () => {
    const { ada } = await open();
    for (const attempt of send(ada, '/v3/common/projects', 'POST', bodyOf(LIMIT))) {
      expect((await attempt()).status).toBe(200);
    }
  });
});

describe('a body with a prototype key', () => {
  test.each([
    '{"__proto__":{"polluted":true},"pjtNm":"x","prodType":"MQTT"}',
    '{"constructor":{"prototype":{"polluted":true}},"pjtNm":"x","prodType":"MQTT"}',
    '{"pjtNm":"x","prodType":"MQTT","dsc":{"__proto__":{"polluted":true}}}',
  ])('%s pollutes nothing', async body => {
    const { ada, pjtId } = await open();
    await ada('POST', '/v3/common/projects', body);
    await ada('PUT', `/v3/common/projects/${pjtId}`, body);
    await ada('POST', '/api/sa/login', body);
    await ada('POST', '/api/sa/login', '__proto__=x&__proto__[polluted]=1&persona=ada', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    await ada(
      'GET',
      '/v3/common/projects?__proto__=1&__proto__[polluted]=1&constructor[prototype][polluted]=1',
    );
    await ada(
      'GET',
      `/api/resources/auditEntries?filter=${encodeURIComponent('{"__proto__":{"polluted":1}}')}`,
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});

describe('an endlessly nested body', () => {
  const nested = (levels: number, open: string, close: string) =>
    `${open.repeat(levels)}null${close.repeat(levels)}`;
  const bodies = {
    'a schema of schemas': `{"name":"deep","cpbtNm":"Deep","detail":{"attributes":{"a":{"schema":${nested(6000, '{"items":', '}')}}},"commands":{}}}`,
    'lists of lists': `{"name":"deep","cpbtNm":"Deep","detail":{"attributes":{},"commands":{}},"uiManifest":{"a":${nested(30_000, '[', ']')}}}`,
  };

  test.each(Object.entries(bodies))('of %s is rejected before it is read', async (_, body) => {
    const { ada, faults } = await open();
    const response = await ada('POST', '/v3/custom/capabilities', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'The body is nested too deeply.' });
    expect(faults).toEqual([]);
  });
});

test("a body that isn't UTF-8 is rejected, not stored with replacement characters", async () => {
  const { fetch, signIn, store } = await openServer();
  const { cookieHeader } = await signIn('ada');
  const bytes = Buffer.concat([
    Buffer.from('{"prodType":"MQTT","pjtNm":"Lamp '),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('"}'),
  ]);
  const headers = {
    cookie: cookieHeader(),
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const send = (body: Buffer) =>
    fetch(
      new Request(`${ORIGIN}/v3/common/projects`, { method: 'POST', headers, body: new Uint8Array(body) }),
    );
  const response = await send(bytes);
  expect([response.status, (await response.json()).message]).toEqual([400, "The body isn't valid UTF-8."]);
  expect((await send(Buffer.from('\ufeff{"prodType":"MQTT","pjtNm":"Lämpchen 💡"}'))).status).toBe(200);
  const rows = await store.db.selectFrom('projects').select('pjtNm').execute();
  expect(rows).toEqual([{ pjtNm: 'Lämpchen 💡' }]);
});
