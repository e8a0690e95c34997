import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';

// makes sure that a browser is installed before Playwright starts
const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0;

const install = () => {
  if (run('npx', ['playwright', 'install', 'chromium']) && findChromium() !== undefined) return;
  if (process.getuid?.() !== 0 || !run('apt-get', ['update'])) return;
  if (!run('apt-get', ['install', '-y', 'chromium-headless-shell']))
    run('apt-get', ['install', '-y', 'chromium']);
};

if (findChromium() === undefined) install();
if (findChromium() === undefined) {
  process.stderr.write('Browser tests need Chromium: install it, or run npx playwright install chromium.\n');
  process.exit(1);
}
