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
