import { describe, expect, it } from 'vitest';
import { nextPath } from './nextPath.ts';

const ask = (next: string, basePath = '') => nextPath(next, basePath);
const askQuery = (search: string, basePath = '') =>
  nextPath(new URLSearchParams(search).get('next'), basePath);

describe('nextPath', () => {
  it.each(['', '?', '?next=', '?other=/brands', '?NEXT=/brands'])('goes to the projects for %j', search => {
    expect(askQuery(search)).toBe('/projects');
    expect(askQuery(search, '/work')).toBe('/work/projects');
  });

  it.each([
    ['/projects', '/projects'],
    ['/projects?x=1', '/projects?x=1'],
    ['/projects?x=1&y=a%20b#top', '/projects?x=1&y=a%20b#top'],
    ['/projects/p1/../p2', '/projects/p2'],
    ['/projects?from=https://evil.example', '/projects?from=https://evil.example'],
    ['/projects/a%2Fb', '/projects/a%2Fb'],
    ['/api/docs', '/api/docs'],
    ['/', '/'],
  ])('keeps the own path %j', (next, expected) => {
    expect(ask(next)).toBe(expected);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/projects\\..\\..',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'https://evil.example',
    'https:/evil.example',
    'https:evil.example',
    'http://workspace.invalid.evil.example/',
    'evil.example',
    'projects',
    '../projects',
    '?x=1',
    '#x',
    ' /projects',
    '\t//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nSet-Cookie: a=b',
    '/\u0000/evil.example',
    '/\u0085projects',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/%2F/evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%5c%5cevil.example',
    '/./%2fevil.example',
    '/@evil.example/../..//x',
    '/api/sa/login',
    '/api/sa/login?next=/api/sa/login',
    '/api/sa/logout',
  ])('rejects %j', next => {
    expect(ask(next)).toBe('/projects');
  });

  it.each([
    '%2F%2Fevil.example',
    '%252F%252Fevil.example',
    '/%255Cevil.example',
    '%2F%5Cevil.example',
    '/%09/evil.example',
  ])('never leaves the origin for the raw query %j', raw => {
    const path = askQuery(`?next=${raw}`);
    expect(new URL(path, 'https://own.example').origin).toBe('https://own.example');
    expect(path).not.toMatch(/^\/[/\\]/);
  });

  it.each([
    ['/work/projects?x=1', '/work/projects?x=1'],
    ['/work', '/work'],
    ['/work/', '/work/'],
    ['/projects', '/work/projects'],
    ['/', '/work/projects'],
    ['/workevil/x', '/work/projects'],
    ['/work/../admin', '/work/projects'],
    ['/work/%2e%2e/admin', '/work/projects'],
    ['/work/..//evil.example', '/work/projects'],
    ['//evil.example/work/', '/work/projects'],
    ['/work/api/sa/logout', '/work/projects'],
    ['/work/api/sa/join?token=a', '/work/api/sa/join?token=a'],
    ['/work/api/sa/join/../logout', '/work/projects'],
    ['/api/sa/join?token=a', '/work/projects'],
    ['/Work/projects', '/work/projects'],
  ])('under the base path /work, %j becomes %j', (next, expected) => {
    expect(ask(next, '/work')).toBe(expected);
    expect(ask(next, '/work/')).toBe(expected);
  });

  it('uses the first of several', () => {
    expect(askQuery('?next=/brands&next=//evil.example')).toBe('/brands');
    expect(askQuery('?next=//evil.example&next=/brands')).toBe('/projects');
  });
});
