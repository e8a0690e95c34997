import { expect, test } from 'vitest';
import { createStartingApp } from './startingApp.ts';

const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8';

const ask = (path: string, accept: string, more: Record<string, string> = {}) =>
  createStartingApp({ https: false, BASE_PATH: '/work', PRODUCT_NAME: 'Lamps & <Co>' }).request(path, {
    headers: { accept, ...more },
  });

test('[SES-02] while the server starts, a browser gets a page that says so and is loaded again', async () => {
  const response = await ask('/work/projects', PAGE);
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  expect(response.headers.get('retry-after')).toBe('5');
  const text = await response.text();
  expect(text).toContain('<h1>Lamps &amp; &lt;Co&gt; is starting</h1>');
  expect(text).toContain('<meta http-equiv="refresh" content="5" />');
});

test('[SES-02] that page is light or dark as the system, runs no script, and its style is allowed', async () => {
  const response = await ask('/work/', PAGE);
  const policy = response.headers.get('content-security-policy') ?? '';
  const text = await response.text();
  expect(text).toContain('color-scheme: light dark');
  expect(text).not.toContain('<script');
  const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  expect(policy).toContain(`style-src 'sha256-${Buffer.from(digest).toString('base64')}'`);
  expect(policy).toContain("default-src 'none'");
});

test.each([
  ['/work/v3/common/projects', 'application/json', {}],
  ['/work/api/sa/status', PAGE, {}],
  ['/work/projects', PAGE, { authorization: 'Bearer x' }],
  ['/work/projects', '*/*', {}],
])('[SES-02] while the server starts, other calls get a problem: %s %s %j', async (path, accept, more) => {
  const response = await ask(path, accept, more);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
});
