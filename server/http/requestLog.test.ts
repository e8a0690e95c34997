import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { Log } from '../ports.ts';
import type { Env } from './call.ts';
import { logRequests } from './requestLog.ts';

test.each([
  [200, 'info'],
  [403, 'warn'],
  [404, 'warn'],
  [422, 'info'],
] as const)('a response of %i is one line of level %s', async (status, level) => {
  const log = { info: vi.fn<Log['info']>(), warn: vi.fn<Log['warn']>() };
  const app = new Hono<Env>();
  app.use(async (context, next) => {
    context.set('requestId', 'r1');
    await next();
  });
  app.use(logRequests(log));
  app.get('/healthz', context => context.text('', status));
  await app.request('/healthz?secret=x');
  expect(log.info.mock.calls.length + log.warn.mock.calls.length).toBe(1);
  expect(log[level]).toHaveBeenCalledWith(
    { requestId: 'r1', method: 'GET', path: '/healthz', status, ms: expect.any(Number), userId: undefined },
    expect.any(String),
  );
});
