import { expect, test } from 'vitest';
import { isCommitUnknown, toApiError } from './databaseErrors.ts';

const failure = (code: string) => Object.assign(new Error('getaddrinfo db.internal'), { code });

const UNAVAILABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '08006',
  '25006',
  '53300',
  '57P01',
  'SQLITE_BUSY_SNAPSHOT',
];

test.each(UNAVAILABLE)('[SES-01] %s means that the database is unavailable', code => {
  expect(toApiError(failure(code))).toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
});

test('[SES-01] a statement that PostgreSQL stopped at its limit took too long', () => {
  expect(toApiError(failure('57014'))).toMatchObject({
    code: 'unavailable',
    message: 'This took too long. Try again, or narrow the search.',
    details: { retryAfter: 5 },
  });
});

test.each(['ENOENT', '23505', '42601'])('%s is an error of the server', code => {
  expect(toApiError(failure(code))).toBeUndefined();
});

const LOST = [
  failure('ECONNRESET'),
  failure('EPIPE'),
  failure('ETIMEDOUT'),
  failure('08006'),
  failure('57P01'),
  new Error('Connection terminated unexpectedly'),
  new Error('Query read timeout'),
];

test.each(LOST)('a transaction may have been committed before a loss in transit: %o', error => {
  expect(isCommitUnknown(error)).toBe(true);
});

const NOT_COMMITTED = [
  failure('ECONNREFUSED'),
  failure('ENOTFOUND'),
  failure('25006'),
  failure('53300'),
  failure('55P03'),
  failure('57014'),
  failure('57P03'),
  failure('SQLITE_BUSY'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated due to connection timeout'),
];

test.each(NOT_COMMITTED)('a transaction was certainly not committed: %o', error => {
  expect(isCommitUnknown(error)).toBe(false);
  expect(toApiError(error)).toMatchObject({ code: 'unavailable' });
});
