import { describe, expect, test } from 'vitest';
import type { Bootstrap } from '../../model/contract/session.ts';
import { ApiError, type ProblemCode } from '../../model/contract/problem.ts';
import { openServer } from '../server.ts';

const asPage = { accept: 'text/html' };

const open = async () => {
  const said: [string, unknown][] = [];
  const note = (level: string) => (fields: object) =>
    void said.push([level, (fields as { status?: unknown }).status]);
  const server = await openServer({
    overrides: {
      page: (bootstrap: Bootstrap) => JSON.stringify(bootstrap),
      log: { info: note('info'), warn: note('warn'), error: note('error') },
    },
  });
  const ada = await server.as('ada');
  said.length = 0;
  return { ...server, ada, said };
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
    '[SES-02] that fails with %s serves the error page with %i, and is logged as it should',
    async (code, status, logged) => {
      const { ada, store, said } = await open();
      store.sessions.find = () => Promise.reject(new ApiError(code, 'No.'));
      const response = await ada('GET', '/projects', undefined, asPage);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ status, user: null });
      expect(said).toEqual(logged);
    },
  );

  test('[SES-02] that fails with 401 is a 302 to the landing page, which proceeds silently', async () => {
    const { ada, store, said } = await open();
    store.sessions.find = () => Promise.resolve(undefined);
    const answers = await Promise.all(['/projects', '/'].map(path => ada('GET', path, undefined, asPage)));
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [302, '/'],
      [200, null],
    ]);
    expect(said.map(([level]) => level)).toEqual(['info', 'info']);
  });
});

describe('a program that takes anything', () => {
  const asCurl = { accept: '*/*' };

  test.each(['/projects', '/projects/MQTT/p-1/overview', '/capabilities/switch~1', '/help/projects'])(
    'gets the page %s as a browser does',
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

  test('gets data where it asks for a call, and a problem where there is nothing', async () => {
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
