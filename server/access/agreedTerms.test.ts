import { expect, test } from 'vitest';
import { requireAgreedTerms } from './agreedTerms.ts';

const mustAgree = { user: { mustAgree: true } };

test('[TRM-01] no call works before the caller has accepted the terms', () => {
  expect(() => requireAgreedTerms({}, mustAgree)).toThrow(expect.objectContaining({ code: 'terms' }));
});

test('[TRM-01] except for the calls needed to accept them', () => {
  expect(() => requireAgreedTerms({ beforeTerms: true }, mustAgree)).not.toThrow();
});

test.each([undefined, { user: { mustAgree: false } }])('[TRM-01] everything works for %j', session => {
  expect(() => requireAgreedTerms({}, session)).not.toThrow();
});
