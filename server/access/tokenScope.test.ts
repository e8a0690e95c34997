import { expect, test } from 'vitest';
import { requireTokenScope } from './tokenScope.ts';

const forbidden = expect.objectContaining({ code: 'forbidden' });

test.each([undefined, {}])('a caller without a token needs no scope: %j', session => {
  expect(() => requireTokenScope({ method: 'POST', tokens: 'never' }, session)).not.toThrow();
});

test.each([
  ['GET', ['read'], true],
  ['GET', ['write'], false],
  ['PUT', ['read'], false],
  ['PUT', ['read', 'write'], true],
  ['DELETE', [], false],
] as const)('%s with the scopes %j is allowed: %s', (method, scopes, isAllowed) => {
  const call = () => requireTokenScope({ method }, { scopes });
  if (isAllowed) expect(call).not.toThrow();
  else expect(call).toThrow(forbidden);
});

test('an endpoint can require another scope than its method', () => {
  const endpoint = { method: 'POST', tokens: 'logs' } as const;
  expect(() => requireTokenScope(endpoint, { scopes: ['logs'] })).not.toThrow();
  expect(() => requireTokenScope(endpoint, { scopes: ['read', 'write'] })).toThrow(forbidden);
});

test('an endpoint can reject all tokens', () => {
  const endpoint = { method: 'GET', tokens: 'never' } as const;
  expect(() => requireTokenScope(endpoint, { scopes: ['read', 'write', 'logs'] })).toThrow(forbidden);
});
