import { cpus } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts';
import { apiFigures } from './api/index.ts';
import { farPages } from './farPages.ts';
import { figures, logFigures } from './figures.ts';
import { importFigures } from './imports/index.ts';
import { mqttFigures } from './mqtt/index.ts';
import { profileLists } from './profiles.ts';
import { printTable, type Row, writeReport } from './report.ts';
import { buildPeer, buildProduct, installPeer, openSides } from './sides.ts';
import { soak } from './soak.ts';
import { socketFigures } from './sockets/index.ts';

const RESULT = path.resolve(import.meta.dirname, '../../test-results/bench.json');
const LONGEST = 40 * 60_000;

/** Figures that need neither a browser nor a peer. */
const serverFigures: Record<string, () => Promise<Row[]>> = {
  l1: farPages,
  l3: profileLists,
  ...socketFigures,
  ...apiFigures,
  ...importFigures,
  ...mqttFigures,
  f30: soak,
};
/** takes minutes, so it only runs on request */
const byHand = ['f26', 'f27', 'f28', 'f30'];
const isServerFigure = (name: string) => name in serverFigures;

const note = (text: string) => process.stderr.write(`${text}\n`);

const measure = async (names: string[]) => {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('The bench needs Chromium: npx playwright install chromium.');
  const sides = await openSides();
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const rows: Row[] = [];
  try {
    for (const name of names) {
      note(`measuring ${name.toUpperCase()}`);
      rows.push(...((await figures[name]?.({ browser, sides })) ?? []));
    }
    return { rows, browser: browser.version() };
  } finally {
    await browser.close();
    await Promise.all([sides.product.stop(), sides.peer.stop()]);
  }
};

/**
 * [SOCKETS=10000] [IMPORT_ROWS=50000] [BASELINE=<dist of an earlier build>] npm run bench --
 * [c1 g1 … g11 g5d g12 g13 g14 g15 g15t g16 g18 … g21 l1 l2 l3 f26 f27 f28 f30]
 * [--no-build]: a missed target is a line in the table, never a failure.
 */
const main = async () => {
  const args = process.argv.slice(2);
  const requested = args.filter(arg => arg !== '--no-build').map(arg => arg.toLowerCase());
  const all = [...Object.keys(figures), ...Object.keys(serverFigures)];
  const unknown = requested.filter(name => !all.includes(name));
  if (unknown.length > 0) throw new Error(`No figure ${unknown.join(', ')}; there are ${all.join(' ')}.`);
  const chosen = requested.length > 0 ? requested : all.filter(name => !byHand.includes(name));
  const inBrowser = chosen.filter(name => !isServerFigure(name));

  const startedAt = Date.now();
  if (!args.includes('--no-build')) {
    if (inBrowser.length > 0) await buildPeer('react-admin', note);
    if (chosen.some(name => name in logFigures)) await buildPeer('logs', note);
    if (chosen.some(name => name in apiFigures || name in importFigures)) await installPeer('api', note);
    await buildProduct(note);
  }
  const { rows, browser } =
    inBrowser.length > 0 ? await measure(inBrowser) : { rows: [] as Row[], browser: undefined };
  for (const name of chosen.filter(isServerFigure)) {
    note(`measuring ${name.toUpperCase()}`);
    rows.push(...((await serverFigures[name]?.()) ?? []));
  }
  printTable(rows);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const machine = {
    at: new Date(startedAt).toISOString(),
    seconds,
    cpus: cpus().length,
    node: process.version,
    browser,
  };
  writeReport(RESULT, machine, rows);
  note(`\n${seconds} s; ${path.relative(process.cwd(), RESULT)}`);
};

setTimeout(() => {
  note('The bench took too long.');
  process.exit(1);
}, LONGEST).unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

main().catch((error: unknown) => {
  note(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
