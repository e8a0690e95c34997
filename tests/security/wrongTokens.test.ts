import { describe, expect, test } from 'vitest';
import { openServer } from '../server.ts';
import { asPage, bearer, codeOf, lamp, newToken } from './tokens.ts';

describe('an API token', () => {
  test.each([
    ['an unknown one', `Bearer plk_${'x'.repeat(43)}`],
    ['an empty header', ' '],
    ['no token', 'Bearer'],
    ['another scheme', 'Basic YWRhOmFkYQ=='],
    ['a quote', "Bearer plk_' or 1=1 --"],
    ['two at once', `Bearer plk_${'x'.repeat(43)}, Bearer plk_${'y'.repeat(43)}`],
    ['a long one', `Bearer ${'x'.repeat(5000)}`],
  ])('that is invalid (%s) is a 401 problem, for a page too', async (_, authorization) => {
    const { signIn, faults } = await openServer({ overrides: { page: () => '<!doctype html>' } });
    const { call } = await signIn('ada');
    // calls that need no session, such as the sign-in page, ignore tokens too
    for (const path of ['/', '/projects', '/v3/common/projects', '/api/sa/status']) {
      const response = await call('GET', path, undefined, { ...asPage, authorization });
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="api", error="invalid_token"');
      expect(await codeOf(response)).toEqual([401, 'unauthenticated']);
    }
    const write = await call('POST', '/v3/common/projects', lamp, { authorization });
    expect(await codeOf(write)).toEqual([401, 'unauthenticated']);
    expect(faults).toEqual([]);
  });

  test('is what a 401 without one asks for', async () => {
    const { signedOut } = await openServer();
    const response = await signedOut('GET', '/v3/common/projects');
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="api"']);
  });

  test('is in no line of the log', async () => {
    const lines: string[] = [];
    const note = (fields: object, message: string) => {
      const { err } = fields as { err?: unknown };
      lines.push(message, JSON.stringify(fields), err instanceof Error ? `${err.message} ${err.stack}` : '');
    };
    const { as, signedOut, store } = await openServer({
      overrides: { log: { info: note, warn: note, error: note } },
    });
    const { secret } = await newToken(await as('ada'), {}, { 'idempotency-key': 'k1' });
    const wrong = `plk_${'w'.repeat(43)}`;
    await signedOut('GET', '/v3/common/projects', undefined, bearer(secret));
    await signedOut('GET', '/v3/nothing', undefined, bearer(secret));
    await signedOut('GET', '/v3/common/projects', undefined, bearer(wrong));
    store.apiTokens.find = async () => {
      throw new Error('no such column');
    };
    expect((await signedOut('GET', '/v3/common/projects', undefined, bearer(secret))).status).toBe(500);
    const log = lines.join('\n');
    expect(log).toContain('no such column');
    for (const text of [secret, wrong]) expect(log).not.toContain(text);
  });
});
