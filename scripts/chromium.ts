import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
];

/** The browser for tests: Playwright's own where it is, else one of the machine, the one without windows first. */
export const findChromium = () =>
  [chromium.executablePath(), ...INSTALLED].find(candidate => candidate !== '' && existsSync(candidate));

/** Without a sandbox as root, and without calls of its own. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
