import { defaultTerms } from './defaultTerms.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exampleLinksWarning, readSettings } from './settings.ts';

const fileWith = (text: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'flags.json');
  writeFileSync(file, text);
  return file;
};

test('every setting has a default, and an empty one counts as missing', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', UNKNOWN: 'x' })).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    DATABASE_WAIT_SECONDS: 30,
    BASE_PATH: '',
    PRODUCT_NAME: 'Porchlight',
    SUPPORT_URL: 'mailto:support@porchlight.example',
    ACCOUNT_URL: 'https://account.porchlight.example',
    SESSION_IDLE_MINUTES: 3_600_000,
    SESSION_ABSOLUTE_MINUTES: 43_200_000,
    UPLOAD_MAX_MB: 256,
    WRITES_PER_MINUTE: 600,
    TRUSTED_PROXIES: '',
    CONNECTIONS_PER_ADDRESS: 1000,
    BODY_STALL_SECONDS: 30,
    SIGN_INS_PER_ADDRESS: 50,
    LOG_KEEP_EVENTS: 10_000,
    LOG_KEEP_HOURS: 24,
    LOG_EVENTS_PER_SECOND: 20_000,
    LOG_SOCKETS_PER_USER: 10,
    OUTGOING_PRIVATE_RANGES: '',
    OUTGOING_HTTP: false,
    SERVER_TIMING: false,
    MQTT_CONNECTIONS: 10_000,
    MQTT_EVENTS_PER_SECOND: 1000,
    DIGEST_HOUR: 7,
    LOG_LEVEL: 'info',
    SECRET_WORD: 'fanlight',
    flags: {},
    terms: defaultTerms,
    proxies: [],
    outgoingRanges: [],
    https: false,
    isExposed: false,
  });
});

test('[SH-01] [SH-10] a warning names the links that only have an example address, and what to set', () => {
  const support = { SUPPORT_URL: 'mailto:help@lamps.com' };
  const account = { ACCOUNT_URL: 'https://id.lamps.com' };
  const warningOf = (environment: Record<string, string>) => exampleLinksWarning(readSettings(environment));
  expect(warningOf({ ...support, ...account })).toBeUndefined();
  expect(warningOf({})).toMatch(
    /^Set SUPPORT_URL \(the 'contact us' link, .*\) and ACCOUNT_URL \(the 'Manage/,
  );
  expect(warningOf(support)).toMatch(/^Set ACCOUNT_URL \(/);
  expect(warningOf(account)).toMatch(/^Set SUPPORT_URL \(.*\). Until then, users see an example address/);
});

test.each([
  ['PORT', 'web'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'x'],
  ['PUBLIC_URL', 'porchlight.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'http://mail.example'],
  ['DIGEST_HOUR', '24'],
  ['OUTGOING_PRIVATE_RANGES', 'the office'],
  ['OUTGOING_PRIVATE_RANGES', '10.0.0.0/33'],
  ['OUTGOING_HTTP', 'yes'],
  ['BASE_PATH', 'workspace'],
  ['BASE_PATH', '/workspace/'],
  ['BASE_PATH', '/'],
  ['BASE_PATH', '/a b'],
  ['BASE_PATH', '//evil'],
  ['PRODUCT_NAME', 'x'.repeat(41)],
  ['SUPPORT_URL', 'javascript:alert(1)'],
  ['SUPPORT_URL', 'support'],
  ['ACCOUNT_URL', 'data:text/html,x'],
  ['SESSION_IDLE_MINUTES', '0'],
  ['SESSION_IDLE_MINUTES', 'an hour'],
  ['SESSION_ABSOLUTE_MINUTES', '-5'],
  ['UPLOAD_MAX_MB', '0'],
  ['WRITES_PER_MINUTE', '0'],
  ['WRITES_PER_MINUTE', '1.5'],
  ['SIGN_INS_PER_ADDRESS', 'many'],
  ['MQTT_PORT', '65536'],
  ['MQTT_URL', 'https://broker.example'],
  ['LOG_LEVEL', 'loud'],
  ['REDIS_URL', 'http://localhost'],
  ['LOG_KEEP_EVENTS', '99'],
  ['LOG_KEEP_HOURS', '0'],
  ['LOG_EVENTS_PER_SECOND', '-1'],
  ['LOG_SOCKETS_PER_USER', 'many'],
  ['FLAGS', '/nowhere/flags.json'],
])('%s=%s is rejected with one sentence that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`));
});

test.each([
  '{',
  '{\n  "easterEgg": tru\n}',
  '[]',
  '{"easterEgg": 7}',
  '{"easterEgg": {}}',
  '{"edgeForHub": true}',
  '{"edgeForHub": "edge@hub.example"}',
  '{"schemaDeprecation": "off"}',
  '{"esterEgg": true}',
  '{"toString": true}',
])('flags with %s are rejected', text => {
  expect(() => readSettings({ FLAGS: fileWith(text) })).toThrow(/^FLAGS: [^\n]+\.$/);
});

test('[FLG-01] a flag with a value of another type is rejected with the types that flags can have', () => {
  expect(() => readSettings({ FLAGS: fileWith('{"easterEgg": 7}') })).toThrow(
    'FLAGS: must be a JSON object with a boolean, a string, or an object of strings for each flag.',
  );
});

test('[FLG-01] flags are read from a file with switches, texts and the banner', () => {
  const flags = {
    easterEgg: true,
    edgeForHub: 'mailto:a@b.example',
    developerMode: 'b.example',
    schemaDeprecation: { date: '2030-01-01' },
  };
  expect(readSettings({ FLAGS: fileWith(JSON.stringify(flags)) }).flags).toEqual(flags);
});

test.each([
  ['https://porchlight.example/workspace', true],
  ['http://porchlight.example', false],
])('behind %s cookies are Secure: %s', (address, https) => {
  expect(readSettings({ PUBLIC_URL: address }).https).toBe(https);
});

test.each([
  [{}, false],
  [{ HOST: '::1' }, false],
  [{ HOST: 'localhost' }, false],
  [{ PUBLIC_URL: 'http://localhost:8080' }, false],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, false],
  [{ PUBLIC_URL: 'https://workspace.example' }, true],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.7' }, true],
  [{ HOST: '127.0.0.1.evil.example' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, true],
])('with %j others can reach the server: %s', (environment, isExposed) => {
  expect(readSettings(environment).isExposed).toBe(isExposed);
});

test('a set-up token that is short enough to guess is rejected', () => {
  expect(() => readSettings({ SETUP_TOKEN: 'letmein' })).toThrow(/^SETUP_TOKEN: /);
});

const term = { tosName: 'use', tosVersion: 3, title: 'Terms of use', text: 'Be kind.' };

test('[TRM-01] terms come from a file', () => {
  const terms = [term, { ...term, tosName: 'privacy', tosVersion: 20_261_121 }];
  expect(readSettings({ TERMS: fileWith(JSON.stringify(terms)) }).terms).toEqual(terms);
});

test.each([
  ['is no JSON', '['],
  ['is cut off within a line', '[\n{"tosName": "use",\n'],
  ['is no list', JSON.stringify(term)],
  ['lists nothing', '[]'],
  ['each tosName may appear only once', JSON.stringify([term, { ...term, tosVersion: 4 }])],
  ['has a name that fits no path', JSON.stringify([{ ...term, tosName: 'a/b' }])],
  ['has no version', JSON.stringify([{ ...term, tosVersion: undefined }])],
  ['has a version that is a text', JSON.stringify([{ ...term, tosVersion: '3' }])],
  ['has half a version', JSON.stringify([{ ...term, tosVersion: 1.5 }])],
  ['has version 0', JSON.stringify([{ ...term, tosVersion: 0 }])],
  ['has a version that the database can not hold', JSON.stringify([{ ...term, tosVersion: 2 ** 31 }])],
  ['has an empty text', JSON.stringify([{ ...term, text: ' \n ' }])],
  ['has an empty title', JSON.stringify([{ ...term, title: ' ' }])],
  ['says more than it may', JSON.stringify([{ ...term, agreed: true }])],
])('[TRM-01] a file of terms that %s stops the start', (_, text) => {
  expect(() => readSettings({ TERMS: fileWith(text) })).toThrow(/^TERMS: [^\n]+\.$/);
});

test('[TRM-01] a missing file of terms stops the start', () => {
  expect(() => readSettings({ TERMS: '/nowhere/terms.json' })).toThrow(/^TERMS: [^\n]+\.$/);
});

test('e-mails need a sender, and an address to link to', () => {
  const mail = {
    SMTP_URL: 'smtp://user:secret@mail.example:587',
    MAIL_FROM: 'Porchlight <noreply@porchlight.example>',
    PUBLIC_URL: 'https://workspace.example',
  };
  expect(readSettings(mail)).toMatchObject(mail);
  for (const name of ['MAIL_FROM', 'PUBLIC_URL'])
    expect(() => readSettings({ ...mail, [name]: '' })).toThrow(`${name}: must be set if SMTP_URL is.`);
  expect(() => readSettings({ ...mail, MAIL_FROM: 'a@b.example\nBcc: c@d.example' })).toThrow(/^MAIL_FROM: /);
});
