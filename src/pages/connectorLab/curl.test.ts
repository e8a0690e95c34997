import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf, signatureExpiry } from './curl.ts';

const send = {
  url: 'https://hooks.maker.example/porch?a=1&b=2',
  headers: {
    'content-type': 'application/json',
    'signature-input': 'sig1=("@method");created=100;expires=400;keyid="app"',
  },
  body: `{\n  "name": "Ida's $HOME \\"lamp\\""\n}`,
};

test('[lab] a shell passes exactly the sent request to curl', () => {
  const script = `curl() { printf '%s\\0' "$@"; }\n${curlOf(send, ['Signed until then.'])}`;
  const args = execFileSync('/bin/sh', ['-c', script]).toString().split('\0').slice(0, -1);
  expect(args).toEqual([
    '-X',
    'POST',
    send.url,
    '-H',
    'content-type: application/json',
    '-H',
    `signature-input: ${send.headers['signature-input']}`,
    '--data-raw',
    send.body,
  ]);
});

test('[lab] the expiry of a signature is that of its parameters', () => {
  expect(signatureExpiry(send)).toBe(400_000);
  expect(signatureExpiry({ headers: { 'content-type': 'application/json' } })).toBeUndefined();
});
