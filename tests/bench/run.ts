import { cpus } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts';
import { figures } from './figures.ts';
import { printTable, type Row, writeReport } from './report.ts';
import { build, openSides } from './sides.ts';

const RESULT = path.resolve(import.meta.dirname, '../../test-results/bench.json');
const LONGEST = 10 * 60_000;

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

/** npm run bench -- [g1 g2 g3 g4] [--no-build]: a missed target is a line in the table, never a failure. */
const main = async () => {
  const args = process.argv.slice(2);
  const asked = args.filter(arg => arg !== '--no-build').map(arg => arg.toLowerCase());
  const unknown = asked.filter(name => figures[name] === undefined);
  if (unknown.length > 0)
    throw new Error(`No figure ${unknown.join(', ')}; there are ${Object.keys(figures).join(' ')}.`);

  const startedAt = Date.now();
  if (!args.includes('--no-build')) await build(note);
  const { rows, browser } = await measure(asked.length > 0 ? asked : Object.keys(figures));
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
