import { describe, expect, test } from 'vitest';
import { fakeSite } from '../../server/fake.ts';
import { openServer, ORIGIN } from '../server.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('?next=', () => {
  const follow = async (basePath: string, next: string) => {
    const { signedOut } = await openServer({ overrides: { site: { ...fakeSite, basePath } } });
    const body = new URLSearchParams({ persona: 'ada', next }).toString();
    const response = await signedOut('POST', `${basePath}/api/sa/login`, body, FORM);
    expect(response.status).toBe(303);
    return response.headers.get('location') ?? '';
  };

  test.each([
    '/projects',
    '/projects?page=2&q=a%20b#x',
    '/projects/MQTT/hd-1/overview',
    '/',
    '/@evil.example',
    '/a//b',
  ])('%j is followed', async next => {
    expect(await follow('', next)).toBe(next);
  });

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nSet-Cookie: a=b',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'projects',
    '?x',
    '@evil.example',
    '.evil.example',
    '',
    '/a\\..\\evil',
  ])('%j is not followed', async next => {
    expect(await follow('', next)).toBe('/projects');
  });

  test.each([
    '/projects',
    '//evil.example',
    '/workspacex/a',
    '/workspace\\evil',
    'https://evil.example/workspace/',
  ])('%j is not followed under a base path', async next => {
    expect(await follow('/workspace', next)).toBe('/workspace/projects');
  });

  test.each([
    '/..//evil.example',
    '/.//evil.example',
    '/%2f%2fevil.example',
    '/a/../..//evil.example',
    '/projects/東京',
  ])('%j stays on this host', async next => {
    expect(new URL(await follow('', next), ORIGIN).origin).toBe(ORIGIN);
  });
});
