import { expect, it } from 'vitest';
import { readUserAgent } from './userAgent.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera', 'Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPadOS',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.14.1', 'curl', null],
  ['something of its own', null, null],
  ['', null, null],
])('%s is %s on %s', (text, browser, system) => {
  expect(readUserAgent(text)).toEqual({ browser, system });
});
