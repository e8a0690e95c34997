import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { addFile } from '../records.ts';
import { AUTH_CODE_POLICY } from '../../server/http/authCodePage.ts';
import type { AtEnd } from '../scratchFolder.ts';
import { openServer, shareServer } from '../server.ts';
import { table } from './matrixTable.ts';

const POLICY =
  "default-src 'none'; script-src 'self' 'sha256-own'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
  "connect-src 'self'; img-src 'self' data:; font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default";

const SET: Record<string, string> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), serial=(), midi=()',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

/** pages for one purpose */
const STRICTER: Record<string, object> = {
  'GET /api/sa/authcode': { 'content-security-policy': AUTH_CODE_POLICY },
};

const setOf = (response: Response) =>
  Object.fromEntries(Object.keys(SET).map(name => [name, response.headers.get(name)]));

const open = (overrides = {}, atEnd?: AtEnd) =>
  openServer({
    overrides: { scriptHashes: ["'sha256-own'"], page: () => '<!doctype html>', ...overrides },
    ...(atEnd && { atEnd }),
  });

const shared = shareServer(async atEnd => {
  const { as, signedOut } = await open({}, atEnd);
  return [signedOut, await as('ada')];
});

describe('the security headers', () => {
  test.each(Object.entries(table))('are sent with %s, to everybody', async (key, line) => {
    const { path: target, body, headers } = line.request('never');
    for (const call of await shared()) {
      const response = await call(key.split(' ')[0] ?? '', target, body, {
        ...headers,
        origin: 'https://evil.example',
      });
      expect(setOf(response)).toEqual({ ...SET, ...STRICTER[key] });
      expect(response.headers.get('x-request-id')).toMatch(/./);
      expect([...response.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([]);
      expect(response.headers.has('strict-transport-security')).toBe(false);
    }
  });

  test.each([
    [400, 'POST', '/v3/common/projects', '{', {}],
    [403, 'POST', '/v3/common/projects', {}, { 'sec-fetch-site': 'cross-site' }],
    [404, 'GET', '/v3/nothing', undefined, {}],
    [404, 'PATCH', '/v3/common/projects', {}, {}],
    [404, 'OPTIONS', '/v3/common/projects', undefined, { 'access-control-request-method': 'POST' }],
    [409, 'GET', '/v3/common/projects', undefined, { 'workspace-organization': 'other' }],
    [413, 'POST', '/v3/common/projects', 'x'.repeat(70_000), {}],
    [415, 'POST', '/v3/common/projects', 'x', { 'content-type': 'text/plain' }],
    [422, 'POST', '/v3/common/projects', {}, {}],
    [200, 'HEAD', '/v3/common/projects', undefined, {}],
    [200, 'GET', '/projects', undefined, { accept: 'text/html' }],
    [200, 'HEAD', '/projects', undefined, { accept: 'text/html' }],
  ] as const)('are sent with a %i to %s %s', async (status, method, target, body, headers) => {
    const { as } = await open();
    const response = await (await as('ada'))(method, target, body, headers);
    expect(response.status).toBe(status);
    expect(setOf(response)).toEqual(SET);
    expect([...response.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([]);
  });

  test('are sent with a redirect', async () => {
    const { signedOut } = await open();
    const response = await signedOut('GET', '/projects', undefined, { accept: 'text/html' });
    expect(response.status).toBe(302);
    expect(setOf(response)).toEqual(SET);
  });

  test('are stricter for a file', async () => {
    const { as, folder, store } = await open();
    writeFileSync(path.join(folder, 'kept'), '1');
    const fileId = await addFile(store, { mnId: '8kQ2', userId: 'usr-ada', storageKey: 'kept' });
    const response = await (await as('ada'))('GET', `/v3/files/${fileId}`);
    await response.text();
    expect(setOf(response)).toEqual({
      ...SET,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
  });

  test('include HSTS behind https', async () => {
    const { signedOut } = await open({ https: true });
    const response = await signedOut('GET', '/healthz');
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  test('include the charset of every page', async () => {
    const { signedOut } = await open();
    for (const target of ['/', '/api/docs', '/api/sa/login']) {
      const response = await signedOut('GET', target, undefined, { accept: 'text/html' });
      expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    }
  });
});
