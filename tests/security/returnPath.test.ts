import { describe, expect, test } from 'vitest';
import { ORGANIZATION_HEADER } from '../../model/contract/headers.ts';
import type { AppOptions } from '../../server/options.ts';
import { fakeSite } from '../../server/fake.ts';
import { openServer } from '../server.ts';

const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A server whose pages consist of their bootstrap data. */
const open = async (basePath = '', overrides: Partial<AppOptions> = {}) => {
  const page: AppOptions['page'] = async bootstrap => JSON.stringify(bootstrap);
  return openServer({ overrides: { page, site: { ...fakeSite, basePath }, ...overrides } });
};

const cookieOf = (response: Response) => response.headers.getSetCookie().join('\n');

describe('[SES-02] the page requested while signed out', () => {
  test.each(['', '/workspace'])('is stored for ten minutes, for the sign-in below %j only', async base => {
    const { browser } = await open(base);
    const { call } = browser();
    const response = await call('GET', `${base}/projects/MQTT/hd-1/overview?a=b%20c`, undefined, asPage);
    expect([response.status, response.headers.get('location')]).toEqual([302, `${base}/`]);
    const path = encodeURIComponent(`${base}/projects/MQTT/hd-1/overview?a=b%20c`);
    expect(cookieOf(response)).toBe(
      `porchlight-return=${path}; Max-Age=600; Path=${base}/api/sa; HttpOnly; SameSite=Lax`,
    );
  });

  test('is stored over https for secure requests only', async () => {
    const { browser } = await open('', { https: true });
    const response = await browser().call('GET', '/brands', undefined, asPage);
    expect(cookieOf(response)).toBe(
      '__Secure-porchlight-return=%2Fbrands; Max-Age=600; Path=/api/sa; HttpOnly; Secure; SameSite=Lax',
    );
  });

  test.each(['', '/workspace'])('is opened after sign-in, once, below %j', async base => {
    const { browser } = await open(base);
    const { call } = browser();
    const askSignIn = async (query = '') => {
      const response = await call('GET', `${base}/api/sa/login${query}`, undefined, asPage);
      return ((await response.json()) as { returnPath?: string }).returnPath;
    };
    await call('GET', `${base}/brands?page=2`, undefined, asPage);
    expect(await askSignIn()).toBe(`${base}/brands?page=2`);
    const refused = await call('POST', `${base}/api/sa/login`, { persona: 'nobody' });
    expect(refused.status).toBe(422);
    expect(await askSignIn()).toBe(`${base}/brands?page=2`);
    expect((await call('POST', `${base}/api/sa/login`, { persona: 'ada' })).status).toBe(204);
    expect(await askSignIn()).toBeUndefined();
  });

  test('is opened in the organization for which it was loaded, if the user belongs to it', async () => {
    const { browser } = await open();
    const memberships = async (persona: string) => {
      const { call } = browser();
      await call('POST', '/api/sa/login', { persona });
      return (await (await call('GET', '/v3/manufacturers/types')).json()) as { mnId: string }[];
    };
    const signInAfter = async (mnId: string) => {
      const { call } = browser();
      await call('GET', '/brands', undefined, { ...asPage, [ORGANIZATION_HEADER]: mnId });
      const page = await call('GET', '/api/sa/login', undefined, asPage);
      expect(await page.json()).toMatchObject({ returnPath: '/brands' });
      await call('POST', '/api/sa/login', { persona: 'omar' });
      const status = (await (await call('GET', '/api/sa/status')).json()) as { user: { mnId: string } };
      return status.user.mnId;
    };
    const [company, home] = await memberships('omar');
    const [others] = await memberships('otto');
    expect(await signInAfter(home!.mnId)).toBe(home!.mnId);
    for (const mnId of [company!.mnId, others!.mnId, 'no such/organization', 'x'.repeat(3_000)])
      expect(await signInAfter(mnId)).toBe(company!.mnId);
  });

  test('is the target of a form, unless the form names another page', async () => {
    const { browser } = await open();
    const signIn = async (next?: string) => {
      const { call } = browser();
      await call('GET', '/brands', undefined, asPage);
      const body = new URLSearchParams({ persona: 'ada', ...(next !== undefined && { next }) }).toString();
      const first = await call('POST', '/api/sa/login', body, FORM);
      const second = await call(
        'POST',
        '/api/sa/login',
        new URLSearchParams({ persona: 'ada' }).toString(),
        FORM,
      );
      return [first, second].map(response => response.headers.get('location'));
    };
    expect(await signIn()).toEqual(['/brands', '/projects']);
    expect(await signIn('/members')).toEqual(['/members', '/projects']);
  });

  test.each([
    '/',
    '//evil.example',
    '/%2f%2fevil.example',
    '/.//evil.example',
    `/projects?q=${'x'.repeat(3_000)}`,
  ])('%.40s is not stored', async path => {
    const { browser } = await open();
    const response = await browser().call('GET', path, undefined, asPage);
    expect(cookieOf(response)).toBe('');
  });

  test('is not set by a script, a monitor or a HEAD', async () => {
    const { browser } = await open();
    for (const [method, accept] of [
      ['GET', '*/*'],
      ['GET', 'application/json'],
      ['HEAD', asPage.accept],
    ] as const) {
      const response = await browser().call(method, '/brands', undefined, { accept });
      expect(cookieOf(response)).toBe('');
    }
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '/\t/evil.example',
    '/.//evil.example',
    '/api/sa/logout',
    '%',
    '',
  ])('an invalid cookie %j is ignored', async value => {
    const { browser } = await open();
    const { call, cookies } = browser();
    cookies.set('porchlight-return', encodeURIComponent(value));
    const page = await call('GET', '/api/sa/login', undefined, asPage);
    expect(await page.json()).not.toHaveProperty('returnPath');
    const body = new URLSearchParams({ persona: 'ada' }).toString();
    const response = await call('POST', '/api/sa/login', body, FORM);
    expect(response.headers.get('location')).toBe('/projects');
  });

  test('below a base path, a page outside of it is not opened', async () => {
    const { browser } = await open('/workspace');
    const { call, cookies } = browser();
    cookies.set('porchlight-return', encodeURIComponent('/other/page'));
    const response = await call('GET', '/workspace/api/sa/login', undefined, asPage);
    expect(await response.json()).not.toHaveProperty('returnPath');
  });
});
