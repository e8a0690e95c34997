import { expect, test } from 'vitest';
import { requireAgreedTerms } from './agreedTerms.ts';

const mustAgree = { user: { mustAgree: true } };

test('[TRM-01] nothing answers before the caller has agreed', () => {
  expect(() => requireAgreedTerms({}, mustAgree)).toThrow(expect.objectContaining({ code: 'terms' }));
});

test('[TRM-01] except for the calls that lead there', () => {
  expect(() => requireAgreedTerms({ beforeTerms: true }, mustAgree)).not.toThrow();
});

test.each([undefined, { user: { mustAgree: false } }])('[TRM-01] everything answers for %j', session => {
  expect(() => requireAgreedTerms({}, session)).not.toThrow();
});
