import { describe, expect, test } from 'vitest';
import type { Bootstrap } from '../../model/contract/session.ts';
import { ApiError, type ProblemCode } from '../../model/contract/problem.ts';
import { createWorld } from '../../model/seed/world.ts';
import { openServer } from '../server.ts';

const asPage = { accept: 'text/html' };

const open = async (world = createWorld(1, { projects: 0 })) => {
  const said: [string, unknown][] = [];
  const note = (level: string) => (fields: object) =>
    void said.push([level, (fields as { status?: unknown }).status]);
  const server = await openServer({
    world,
    overrides: {
      page: (bootstrap: Bootstrap) => JSON.stringify(bootstrap),
      log: { info: note('info'), warn: note('warn'), error: note('error') },
    },
  });
  const ada = await server.as('ada');
  said.length = 0;
  return { ...server, ada, said };
};

const overviewOf = async (call: Awaited<ReturnType<typeof open>>['ada']) => {
  const { list } = await (await call('GET', '/v3/common/projects')).json();
  return `/projects/${list[0].prodType}/${list[0].pjtId}/overview`;
};

describe('the status call of a page', () => {
  test.each<[ProblemCode, number, [string, unknown][]]>([
    ['forbidden', 403, [['warn', 403]]],
    ['not_found', 404, [['warn', 404]]],
    ['too_many', 429, [['info', 429]]],
    ['internal', 500, [['info', 500]]],
    [
      'unavailable',
      503,
      [
        ['error', undefined],
        ['info', 503],
      ],
    ],
  ])(
    '[SES-02] that fails with %s serves the error page with %i, and is logged accordingly',
    async (code, status, logged) => {
      const { ada, store, said } = await open();
      store.sessions.find = () => Promise.reject(new ApiError(code, 'No.'));
      const response = await ada('GET', '/projects', undefined, asPage);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ status, user: null });
      expect(said).toEqual(logged);
    },
  );

  test('[SES-02] that fails with 401 is a 302 to the landing page, without an error', async () => {
    const { ada, store, said } = await open();
    store.sessions.find = () => Promise.resolve(undefined);
    const responses = await Promise.all(['/projects', '/'].map(path => ada('GET', path, undefined, asPage)));
    expect(responses.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [302, '/'],
      [200, null],
    ]);
    expect(said.map(([level]) => level)).toEqual(['info', 'info']);
  });
});

describe('[SH-10] a page that does not exist', () => {
  test.each([
    '/nowhere',
    '/projects/anything',
    '/projects/LAMP/hd-1/overview',
    '/members/x',
    '/v3/nothing',
    // the page needs its project, which doesn't exist
    '/projects/MQTT/zz-0000/overview',
    '/projects/MQTT/zz-0000/logger',
  ])('%s is a 404, logged as a warning, with the not-found page', async path => {
    const { ada, said } = await open();
    const response = await ada('GET', path, undefined, asPage);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 200, user: { givenName: 'Ada' } });
    expect(said.at(-1)).toEqual(['warn', 404]);
  });

  test('a project of another organization is a 404 too', async () => {
    const { ada, as } = await open(createWorld(1, { projects: 3 }));
    const path = await overviewOf(ada);
    expect((await ada('GET', path, undefined, asPage)).status).toBe(200);
    const otto = await as('otto');
    expect((await otto('GET', path, undefined, asPage)).status).toBe(404);
  });

  test("one that the user can't open is a 403, logged as a warning", async () => {
    const { as, said } = await open();
    const pia = await as('pia');
    for (const path of ['/members', '/brands/b-1', '/projects/create']) {
      const response = await pia('GET', path, undefined, asPage);
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.json()).toMatchObject({ status: 200, user: { givenName: 'Pia' } });
      expect(said.at(-1)).toEqual(['warn', 403]);
    }
  });
});

describe('a program that accepts anything', () => {
  const asCurl = { accept: '*/*' };

  test.each(['/projects', '/projects/MQTT/p-1', '/capabilities/switch~1', '/help/projects'])(
    'gets the page %s like a browser',
    async path => {
      const { ada, signedOut } = await open();
      const response = await ada('GET', path, undefined, asCurl);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=UTF-8',
      ]);
      const redirected = await signedOut('GET', path, undefined, asCurl);
      expect([redirected.status, redirected.headers.get('location')]).toEqual([302, '/']);
    },
  );

  test('gets data for a call, and a problem if nothing is there', async () => {
    const { ada, signedOut } = await open();
    expect((await signedOut('GET', '/', undefined, asCurl)).headers.get('content-type')).toMatch(
      /^text\/html/,
    );
    const data = await ada('GET', '/v3/common/projects', undefined, asCurl);
    expect(data.headers.get('content-type')).toBe('application/json');
    const nothing = await ada('GET', '/nowhere', undefined, asCurl);
    expect([nothing.status, await nothing.json()]).toMatchObject([404, { code: 'not_found' }]);
  });
});
