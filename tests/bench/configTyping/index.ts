import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { defaultConfig, printConfig } from '../../../model/deviceConfig/defaultConfig.ts';
import { loadCatalog } from '../../../model/catalog/index.ts';
import type { Row } from '../report.ts';
import type { Side } from '../sides.ts';
import { alternate, type Pair } from '../statistics.ts';

const PROFILE = '0d3e8a54-12fb-4a67-9b08-c5f2714e6d3a';
const PROJECT = 'hd-71c4-9b2e-4f60-a1d3';
const COMPONENTS = 20;
const CAPABILITIES = [
  'switch',
  'switchLevel',
  'colorTemperature',
  'temperatureMeasurement',
  'powerMeter',
  'audioVolume',
];
const ROUNDS = 6;
const TYPED = 'a brighter hallway lamp';
const SLOWED = 4;
/** Time between two keys of a fast typist, in milliseconds. */
const PAUSE = 90;
const WATCH = path.join(import.meta.dirname, 'watch.js');

type Visit = {
  cookies: Side['cookies'];
  /** factor by which the processor is slowed down */
  cpu: number;
  open: (page: Page) => Promise<unknown>;
  /** resolves when all views show what was typed */
  shown: (page: Page) => Promise<unknown>;
};
type Typed = { times: number[]; tasks: number[] };

const components = Array.from({ length: COMPONENTS }, (_, index) => ({
  id: index === 0 ? 'main' : `part${index}`,
  label: index === 0 ? 'Main' : `Part ${index}`,
  capabilities: CAPABILITIES.map(id => ({ id, version: 1 })),
  ...(index === 0 && { categories: [{ name: 'Light' }] }),
}));

/** A config of 300 entries, with a profile that has as many capabilities. */
const readText = async () => {
  const catalog = await loadCatalog();
  const config = defaultConfig({ components }, id => catalog.get(id), { mnmn: '8kQ2', vid: 'ST_bench' });
  return printConfig({ 'x-note': 'type here', ...config });
};

const save = async ({ list, cookies }: Side, address: string, body: string) => {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(new URL(address, list), {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body,
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
};

const buildPlainEditor = async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'plainEditor.ts'), formats: ['iife'], name: 'plain' },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first)) throw new Error('The plain editor was not built.');
  return first.output[0].code;
};

const type = async (page: Page, cpu: number, shown: (page: Page) => Promise<unknown>): Promise<Typed> => {
  const cdp = await page.context().newCDPSession(page);
  // not page.evaluate, which needs eval, forbidden by the product's content security policy
  const ask = async (expression: string) => {
    const { result } = await cdp.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    return result.value as unknown;
  };
  await page.getByText('"type here"', { exact: true }).click();
  await page.keyboard.press('Home');
  for (let at = 0; at < 16; at++) await page.keyboard.press('ArrowRight');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await ask('typing.idle()');
  await ask('typing.times.length = 0; typing.tasks.length = 0; typing.from = performance.now()');
  await page.keyboard.type(TYPED, { delay: PAUSE });
  await shown(page);
  await ask('typing.idle()');
  return (await ask('({ times: typing.times, tasks: typing.tasks })')) as Typed;
};

const withPage = async (browser: Browser, { cookies, cpu, open, shown }: Visit): Promise<Typed> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    if (cookies.length > 0) await context.addCookies(cookies);
    await context.addInitScript({ path: WATCH });
    const page = await context.newPage();
    await open(page);
    return await type(page, cpu, shown);
  } finally {
    await context.close();
  }
};

/** CFG-01: typing into a config of 300 entries, compared with a bare CodeMirror with the same text. */
export const configTyping = async ({
  browser,
  sides,
}: {
  browser: Browser;
  sides: Pair<Side>;
}): Promise<Row[]> => {
  const { product } = sides;
  const text = await readText();
  const document = { name: 'Hearth Dimmer H2', components };
  await save(product, `/v3/deviceprofiles/${PROFILE}`, JSON.stringify({ document }));
  await save(product, `/v4/deviceprofiles/${PROFILE}/deviceconfig`, text);
  const script = await buildPlainEditor();
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const html = `<!doctype html><meta charset="utf-8"><textarea id="text" hidden>${escaped}</textarea>`;
  const plain = async (page: Page) => {
    await page.route('http://plain.test/**', route =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ body: script, contentType: 'text/javascript' })
        : route.fulfill({ body: `${html}<script src="/plain.js"></script>`, contentType: 'text/html' }),
    );
    await page.goto('http://plain.test/');
  };
  const editor = async (page: Page) => {
    await page.goto(new URL(`/projects/MQTT/${PROJECT}/profile/config`, product.list).href);
    await page.getByText('"type here"', { exact: true }).waitFor();
  };
  const typed = (page: Page) => page.getByText(TYPED).waitFor();
  const inStep = (page: Page) => page.getByText('1 unsaved change').waitFor();
  const measure = (cpu: number) =>
    alternate(ROUNDS, {
      product: () => withPage(browser, { cookies: product.cookies, cpu, open: editor, shown: inStep }),
      peer: () => withPage(browser, { cookies: [], cpu, open: plain, shown: typed }),
    });
  const all = (side: Typed[]) => side.flatMap(({ times }) => times);
  const longest = (side: Typed[]) => side.map(({ tasks }) => Math.max(0, ...tasks));
  const rounds = await measure(1);
  const slowed = await measure(SLOWED);
  return [
    {
      figure: 'C1',
      label: 'key to painted character, config of 300 entries',
      unit: 'ms',
      digits: 1,
      values: { product: all(rounds.product), peer: all(rounds.peer) },
      most: 2,
    },
    {
      figure: 'C1',
      label: '  longest task of a round (0: none over 50 ms)',
      unit: 'ms',
      values: { product: longest(rounds.product), peer: longest(rounds.peer) },
      cap: 50,
    },
    {
      figure: 'C1',
      label: `  key to painted character, CPU ${SLOWED} times slower`,
      unit: 'ms',
      digits: 1,
      values: { product: all(slowed.product), peer: all(slowed.peer) },
    },
    {
      figure: 'C1',
      label: `  longest task of a round, CPU ${SLOWED} times slower`,
      unit: 'ms',
      values: { product: longest(slowed.product), peer: longest(slowed.peer) },
    },
  ];
};
