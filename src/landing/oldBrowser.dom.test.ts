import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

const modern =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const ie11 = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
const ie9 = 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)';

const MISSING = ['Promise', 'fetch', 'Map', 'Set', 'Symbol', 'URL', 'globalThis'];

/** Runs the script in a page in which it can only use document, window and navigator. */
const openIn = (userAgent: string, documentMode?: number) => {
  const page = document.implementation.createHTMLDocument('Porchlight');
  page.body.innerHTML = '<div id="root">the application</div>';
  const state = { readyState: 'loading', documentMode };
  for (const key of ['readyState', 'documentMode'] as const) {
    Object.defineProperty(page, key, { get: () => state[key], configurable: true });
  }
  // oxlint-disable-next-line no-implied-eval -- this is how a page runs it
  const run = new Function('window', 'document', 'navigator', ...MISSING, script) as (
    ...given: unknown[]
  ) => void;
  run({ document: page, navigator: { userAgent } }, page, { userAgent });
  const enter = (readyState: string) => {
    state.readyState = readyState;
    page.dispatchEvent(new Event('readystatechange'));
  };
  return { page, enter };
};

it.each([
  ['11', ie11, 11],
  ['11 by its name only', ie11, undefined],
  ['9', ie9, 9],
  ['by its document mode only', modern, 8],
])(
  '[SH-09] Internet Explorer %s gets a page that names the supported browsers',
  (_, userAgent, documentMode) => {
    const { page, enter } = openIn(userAgent, documentMode);
    expect(page.body.textContent).toBe('the application');
    enter('interactive');
    const names = () => [...page.querySelectorAll('li')].map(item => item.textContent);
    expect(names()).toEqual(['Edge', 'Firefox', 'Chrome', 'Safari', 'Opera']);
    page.body.insertAdjacentHTML('beforeend', '<div id="root">parsed late</div>');
    enter('complete');
    expect(page.querySelector('h1')?.textContent).toBe('Your browser is not supported');
    expect(names()).toHaveLength(5);
    expect(page.getElementById('root')).toBeNull();
    expect(page.title).toBe('Your browser is not supported');
  },
);

it('[SH-09] a modern browser keeps its page', () => {
  const { page, enter } = openIn(modern);
  enter('interactive');
  enter('complete');
  expect(page.body.innerHTML).toBe('<div id="root">the application</div>');
  expect(page.title).toBe('Porchlight');
});

it('[SH-09] the check is before everything it guards, and is plain ES5', () => {
  expect(html.indexOf('<script')).toBe(html.indexOf(`<script>${script}`));
  expect(script).not.toMatch(
    /=>|`|\b(?:const|let|class|async|await)\b|\.\.\.|addEventListener|innerHTML|textContent/,
  );
});

it('fits the content security policy: two inline scripts, no inline style, no handler', () => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const scripts = [...page.scripts].map(({ src, type }) => ({
    src: new URL(src || 'about:blank').pathname,
    type,
  }));
  expect(scripts).toEqual([
    { src: 'blank', type: '' },
    { src: 'blank', type: '' },
    { src: '/src/main.tsx', type: 'module' },
  ]);
  expect(page.querySelectorAll('style, [style]')).toHaveLength(0);
  const names = [...page.querySelectorAll('*')].flatMap(element => element.getAttributeNames());
  expect(names.filter(name => name.startsWith('on'))).toEqual([]);
  expect(html).toContain('<!--bootstrap-->');
});
