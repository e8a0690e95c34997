import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { fakeSite } from '../fake.ts';
import type { Env } from './call.ts';
import { isForPage } from './pages.ts';

const html = { accept: 'text/html,application/xhtml+xml' };
const withPages = { page: () => '', site: fakeSite };

/** Whether GET /locales/ with these headers returns the page. */
const responseOf = async (
  headers: Record<string, string>,
  endpoint: Parameters<typeof isForPage>[0] = { sharedWithPage: true },
  options: Parameters<typeof isForPage>[2] = withPages,
) => {
  const app = new Hono<Env>().get('/locales/', context =>
    context.json(isForPage(endpoint, context, options)),
  );
  return (await app.request('/locales/', { headers })).json();
};

test('if a page and a call share an address, the address bar gets the page', async () => {
  expect(await responseOf(html)).toBe(true);
});

test.each([
  ['a fetch', { accept: 'application/json' }],
  ['a program with a token', { ...html, authorization: 'Bearer x' }],
])('%s gets the response of the call', async (_, headers) => {
  expect(await responseOf(headers)).toBe(false);
});

test('a call without a page at its address always responds itself', async () => {
  expect(await responseOf(html, {})).toBe(false);
});

test('so does a server without pages', async () => {
  expect(await responseOf(html, { sharedWithPage: true }, { page: undefined, site: fakeSite })).toBe(false);
});
