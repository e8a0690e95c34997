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
  expect(isCommitUnknown(failure(code))).toBe(true);
});

test('[SES-01] a statement that PostgreSQL stopped at its limit took too long', () => {
  expect(toApiError(failure('57014'))).toMatchObject({
    code: 'unavailable',
    message: 'This took too long. Try again, or narrow the search.',
    details: { retryAfter: 5 },
  });
  expect(isCommitUnknown(failure('57014'))).toBe(true);
});

test.each(['ENOENT', '23505', '42601'])('%s is an error of the server', code => {
  expect(toApiError(failure(code))).toBeUndefined();
});
