import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createTemplate, inlineScriptHashes } from '../../server/pageTemplate.ts';
import { fakeSite } from '../../server/fake.ts';
import { gzip } from '../../server/gzip.ts';
import { cell, pages } from '../app/personas.ts';
import { openServer } from '../server.ts';

const html = readFileSync('index.html', 'utf8');
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const open = async (basePath = '', product = 'Porchlight') => {
  const preload = {
    workspace: ['assets/workspace-1.js', 'assets/workspace-1.css'],
    public: ['assets/pages-1.js'],
  };
  const landing = { render: () => '<h1>Landing</h1>', styles: ['assets/landing-1.css'] };
  const page = createTemplate({ html, product, basePath, preload, landing });
  const overrides = { page, gzip, site: { ...fakeSite, basePath }, scriptHashes: inlineScriptHashes(html) };
  const server = await openServer({ overrides });
  const signIn = async (persona: string) => {
    const own = server.browser();
    await own.call('POST', `${basePath}/api/sa/login`, { persona });
    return own.call;
  };
  return { ...server, as: signIn };
};

const SCRIPT = /<script type="application\/json" id="bootstrap">(.*?)<\/script>/s;
const bootstrapOf = (text: string) => JSON.parse(SCRIPT.exec(text)?.[1] ?? 'null');
const scriptsIn = (text: string) => text.match(/<script/g)?.length;

describe('a page', () => {
  test('[SES-02] / is served to signed-out users, with the sign-in options', async () => {
    const { signedOut } = await open();
    const response = await signedOut('GET', '/', undefined, asPage);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(bootstrapOf(text)).toMatchObject({
      user: null,
      flags: {},
      status: 200,
      signInOptions: { firstRun: false, demoAllowed: true },
    });
    expect(bootstrapOf(text).signInOptions.personas).toHaveLength(6);
    expect(text).not.toContain('modulepreload');
  });

  test('[SES-02] / is complete, with its styles and without a module to run', async () => {
    const { signedOut } = await open('/workspace');
    const text = await (await signedOut('GET', '/workspace/', undefined, asPage)).text();
    expect(text).toContain('<div id="root"><h1>Landing</h1></div>');
    expect(text).toContain('<link rel="stylesheet" href="/workspace/assets/landing-1.css">');
    expect(text).not.toContain('type="module"');
    const signIn = await (await signedOut('GET', '/workspace/api/sa/login', undefined, asPage)).text();
    expect(signIn).toContain('<div id="root"></div>');
    expect(signIn).toContain('<link rel="modulepreload" href="/workspace/assets/pages-1.js">');
    expect(signIn).toContain('type="module"');
  });

  test.each(['/locales', '/locales/', '/locales/en-US'])(
    '[LOC-01] [RT-04] %s is a page in the address bar, and data otherwise',
    async path => {
      const { as, signedOut } = await open();
      const mel = await as('mel');
      const page = await mel('GET', path, undefined, asPage);
      expect(bootstrapOf(await page.text())).toMatchObject({ status: 200, user: { givenName: 'Mel' } });
      const data = await mel('GET', path, undefined, { accept: 'application/json' });
      expect(data.headers.get('content-type')).toBe('application/json');
      expect((await signedOut('GET', path, undefined, asPage)).status).toBe(302);
      expect((await signedOut('GET', path)).status).toBe(401);
    },
  );

  test('is compressed if accepted, including data', async () => {
    const { as } = await open();
    const ada = await as('ada');
    for (const [path, headers] of [
      ['/projects', asPage],
      ['/v3/common/capabilities/all', {}],
    ] as const) {
      const plain = await ada('GET', path, undefined, headers);
      const packed = await ada('GET', path, undefined, { ...headers, 'accept-encoding': 'gzip, br' });
      expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([
        null,
        'gzip',
      ]);
      const unpacked = packed.body?.pipeThrough(new DecompressionStream('gzip'));
      expect(await new Response(unpacked).text()).toBe(await plain.text());
    }
  });

  test.each([
    '/projects',
    '/brands',
    '/projects/MQTT/hd-1/overview',
    '/enroll',
    '/nowhere',
    '/projects?page=2',
    '/v3/files/x',
    '/v3/common/projects',
  ])('[SES-02] %s is a 302 to / for signed-out and expired sessions', async path => {
    const { signedOut, as, shift } = await open();
    const ada = await as('ada');
    shift(3_600_000);
    for (const call of [signedOut, ada]) {
      const response = await call('GET', path, undefined, asPage);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    }
  });

  test.each(Object.entries(pages))(
    '[RT-01] [SES-02] signed out, %s leads to the landing page, and its call to 401',
    async (path, { shows, call, statuses }) => {
      const { signedOut } = await open();
      const page = await signedOut('GET', path, undefined, asPage);
      expect([page.status, page.headers.get('location')]).toEqual([302, cell(shows, 'signedOut')]);
      const [method, url] = call('8kQ2');
      const response = await signedOut(method, url, method === 'POST' ? {} : undefined);
      expect([method, url, response.status]).toEqual([method, url, cell(statuses, 'signedOut')]);
    },
  );

  test('[SES-02] carries user, flags and settings for the first paint', async () => {
    const { as } = await open();
    const ada = await as('ada');
    const status = await (await ada('GET', '/api/sa/status')).json();
    for (const path of ['/projects', '/']) {
      const text = await (await ada('GET', path, undefined, asPage)).text();
      expect(bootstrapOf(text)).toMatchObject({ ...status, status: 200 });
      // the landing page is complete; the workspace fetches its chunks in parallel
      const links = [
        '<link rel="modulepreload" href="/assets/workspace-1.js">',
        '<link rel="stylesheet" href="/assets/workspace-1.css">',
      ];
      expect(links.map(link => text.includes(link))).toEqual(path === '/' ? [false, false] : [true, true]);
    }
  });

  test.each([
    ['/workspace/', 200, null],
    ['/workspace', 200, null],
    ['/workspace/projects', 302, '/workspace/'],
    ['/workspace/api/sa/login', 200, null],
    ['/workspace/v3/nothing', 302, '/workspace/'],
    ['/workspacex', 404, null],
    ['/projects', 404, null],
    ['/', 404, null],
  ])('[SH-13] under a base path %s is %i', async (path, status, location) => {
    const { signedOut } = await open('/workspace');
    const response = await signedOut('GET', path, undefined, asPage);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('[SH-13] under a base path the API moves too, with all its errors', async () => {
    const { as, signedOut } = await open('/workspace');
    const ada = await as('ada');
    expect((await ada('GET', '/workspace/v3/common/projects')).status).toBe(200);
    for (const path of ['/v3/common/projects', '/workspace/v3/nothing', '/api/sa/status']) {
      const response = await ada('GET', path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'not_found',
        requestId: response.headers.get('x-request-id'),
      });
    }
    expect(
      (await signedOut('POST', '/workspace/v3/common/projects', {}, { 'sec-fetch-site': 'cross-site' }))
        .status,
    ).toBe(403);
    const text = await (await ada('GET', '/workspace/projects', undefined, asPage)).text();
    expect(text).toContain('href="/workspace/favicon.svg"');
    expect(text).toContain('src="/workspace/src/main.tsx"');
    expect(text).toContain('href="/workspace/assets/workspace-1.css"');
  });

  test("has the product's name, for any name", async () => {
    const { signedOut } = await open('', `A$&B </title><script>alert(1)</script>`);
    const text = await (await signedOut('GET', '/', undefined, asPage)).text();
    expect(text).toContain(
      '<title>A$&#38;B &#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62;</title>',
    );
  });

  test('has its own policy: the header has the hashes of the inline scripts', async () => {
    const { signedOut } = await open('/workspace');
    const response = await signedOut('GET', '/workspace/', undefined, asPage);
    const inline = [...(await response.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, code]) => code ?? '',
    );
    expect(inline).toHaveLength(2);
    const hashes = inline.map(code => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(response.headers.get('content-security-policy')).toContain(
      `script-src 'self' ${hashes.join(' ')};`,
    );
  });
});

describe('hostile names', () => {
  test.each([
    '</script><script>alert(1)</script>',
    '</SCRIPT ><img src=x onerror=alert(1)>',
    '<!--<script>',
    '<!-- --!> ]]> <?php',
    '\u2028\u2029\u0000\ud800',
    '"\\\'`${1+1}',
    '$& $1 $`',
  ])("%j can't close the bootstrap script", async name => {
    const { as, store } = await open();
    const ada = await as('ada');
    const plain = await (await ada('GET', '/projects', undefined, asPage)).text();
    await store.db.updateTable('users').set({ givenName: name }).where('userId', '=', 'usr-ada').execute();
    const { givenName: stored } = await store.db
      .selectFrom('users')
      .select('givenName')
      .where('userId', '=', 'usr-ada')
      .executeTakeFirstOrThrow();
    const text = await (await ada('GET', '/projects', undefined, asPage)).text();
    expect(bootstrapOf(text).user.givenName).toBe(stored);
    expect(scriptsIn(text)).toBe(scriptsIn(plain));
    expect(SCRIPT.exec(text)?.[1]).not.toMatch(/[<\u2028\u2029]/);
  });
});

describe('a page while the database is unavailable', () => {
  const brokenBy = async (error: Error) => {
    const server = await open();
    const ada = await server.as('ada');
    server.store.sessions.find = async () => {
      throw error;
    };
    server.store.accounts.isEmpty = async () => {
      throw error;
    };
    return { ...server, ada };
  };
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

  test.each(['/', '/projects', '/api/sa/login'])(
    "[SES-02] %s is a 503 page and doesn't sign out",
    async path => {
      const { ada, signedOut } = await brokenBy(away);
      for (const call of path === '/projects' ? [ada] : [ada, signedOut]) {
        const response = await call('GET', path, undefined, asPage);
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
        expect(response.headers.getSetCookie()).toEqual([]);
        const text = await response.text();
        expect(bootstrapOf(text)).toMatchObject({ status: 503, user: null, signInOptions: null });
        expect(text).not.toContain('ECONNREFUSED');
      }
    },
  );

  test('[SES-02] a call is a 503 problem', async () => {
    const { ada } = await brokenBy(away);
    for (const path of ['/api/sa/status', '/v3/common/projects']) {
      const response = await ada('GET', path);
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ code: 'unavailable' });
    }
    // not a call: the response needs no database
    expect((await ada('GET', '/projects')).status).toBe(404);
  });

  test('[SES-02] another error is a 500 page without details', async () => {
    const { ada } = await brokenBy(new Error('no such column: secret'));
    const response = await ada('GET', '/projects', undefined, asPage);
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(bootstrapOf(text)).toMatchObject({ status: 500 });
    expect(text).not.toContain('secret');
  });
});
