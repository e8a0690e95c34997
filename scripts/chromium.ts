import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
];

/** The browser for tests: Playwright's own if installed, otherwise the system's, preferring the headless shell. */
export const findChromium = () =>
  [chromium.executablePath(), ...INSTALLED].find(candidate => candidate !== '' && existsSync(candidate));

/** No sandbox as root, and no background requests. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a position that is read while the page still moves would be compared with another one
  '--disable-smooth-scrolling',
];
