import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { Log } from '../ports.ts';
import type { Env } from './call.ts';
import { createRequestLog } from './requestLog.ts';

/** The lines of one request, by level. */
const linesOf = async (path: string, status: 200 | 403 | 404 | 422 | 503) => {
  const log = { info: vi.fn<Log['info']>(), warn: vi.fn<Log['warn']>() };
  const logRequest = createRequestLog(log);
  const app = new Hono<Env>();
  app.use(async (context, next) => {
    context.set('requestId', 'r1');
    const started = performance.now();
    await next();
    logRequest(context, started);
  });
  app.get('*', context => context.text('', status));
  await app.request(path);
  return { info: log.info.mock.calls, warn: log.warn.mock.calls };
};

test.each([
  [200, 'info'],
  [403, 'warn'],
  [404, 'warn'],
  [422, 'info'],
] as const)('a response of %i is one line of level %s', async (status, level) => {
  const lines = await linesOf('/projects?secret=x', status);
  expect(lines.info.length + lines.warn.length).toBe(1);
  expect(lines[level]).toEqual([
    [
      {
        requestId: 'r1',
        method: 'GET',
        path: '/projects',
        status,
        ms: expect.any(Number),
        userId: undefined,
      },
      expect.any(String),
    ],
  ]);
});

test.each(['/healthz', '/work/readyz'])('%s is logged only when it fails', async path => {
  expect(await linesOf(path, 200)).toEqual({ info: [], warn: [] });
  expect((await linesOf(path, 503)).info).toHaveLength(1);
});
