import { describe, expect, test } from 'vitest';
import { createLimits } from '../../server/limits.ts';
import { type Call, openServer } from '../server.ts';

const open = (limits: Partial<Parameters<typeof createLimits>[0]> = {}) =>
  openServer({
    overrides: { limits: createLimits({ writesPerMinute: 600, signInsPerAddress: 50, ...limits }) },
  });

const signInAs = (call: Call, persona: string, headers = {}) =>
  call('POST', '/api/sa/login', { persona }, headers);

const expectTooMany = async (response: Response) => {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ code: 'too_many' });
};

describe('sign-in', () => {
  test('takes ten wrong attempts an account in 15 minutes', async () => {
    const { signedOut, store } = await open();
    for (let count = 0; count < 10; count++) {
      expect(
        (await signedOut('POST', '/api/sa/login', { email: 'ada@northgate.example', password: 'no' })).status,
      ).toBe(422);
    }
    const refused = await signedOut('POST', '/api/sa/login', {
      email: 'ADA@northgate.example',
      password: 'no',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    await expectTooMany(refused);
    expect((await signInAs(signedOut, 'mel')).status).toBe(204);
    expect(await store.db.selectFrom('sessions').select('userId').execute()).toEqual([{ userId: 'usr-mel' }]);
  });

  test('does not count against the one who signs in', async () => {
    const { signedOut } = await open();
    for (let count = 0; count < 12; count++) expect((await signInAs(signedOut, 'mel')).status).toBe(204);
  });

  test('takes a set number an address, whatever the account and whatever it says it was forwarded for', async () => {
    const { signedOut } = await open({ signInsPerAddress: 5 });
    for (let count = 0; count < 5; count++) await signInAs(signedOut, `nobody${count}`);
    await expectTooMany(await signInAs(signedOut, 'mel'));
    for (const header of [
      'x-forwarded-for',
      'forwarded',
      'x-real-ip',
      'cf-connecting-ip',
      'true-client-ip',
    ]) {
      await expectTooMany(await signInAs(signedOut, 'mel', { [header]: '203.0.113.9' }));
    }
  });
});

describe('writes', () => {
  test('take a set number a minute and user; reads and other users go on', async () => {
    const { as, store } = await open({ writesPerMinute: 3 });
    const [ada, mel] = [await as('ada'), await as('mel')];
    const create = (call: Call) => call('POST', '/v3/common/projects', { pjtNm: 'x', prodType: 'MQTT' });
    for (let count = 0; count < 3; count++) expect((await create(ada)).status).toBe(200);
    await expectTooMany(await create(ada));
    await expectTooMany(await ada('PUT', '/v3/common/projects/never', { pjtNm: 'x' }));
    await expectTooMany(await ada('DELETE', '/v3/common/projects/never'));
    expect((await ada('GET', '/v3/common/projects')).status).toBe(200);
    expect((await create(mel)).status).toBe(200);
    expect((await store.db.selectFrom('projects').select('ownerId').execute()).length).toBe(4);
  });
});

describe('invitation links', () => {
  test('take ten wrong ones an address; a right one opens all the same', async () => {
    const { as, signedOut } = await open();
    const ada = await as('ada');
    const made = await (await ada('POST', '/v3/organizations/8kQ2/invites', { role: 'MEMBER' })).json();
    const token = String(made.path).split('token=')[1];
    const look = (link: unknown) => signedOut('POST', '/api/sa/invite', { token: link });
    const join = (email: string) =>
      signedOut('POST', '/api/sa/join', {
        kind: 'newAccount',
        token,
        email,
        givenName: 'Jo',
        familyName: 'Roe',
        password: 'long enough by far',
      });
    for (let count = 0; count < 12; count++) expect((await look(token)).status).toBe(200);
    for (let count = 0; count < 9; count++) expect((await look(`wrong${count}`)).status).toBe(404);
    expect((await join('ada@northgate.example')).status).toBe(422);
    await expectTooMany(await look('wrong'));
    await expectTooMany(await signedOut('POST', '/api/sa/join', { kind: 'signedIn', token: 'wrong' }));
    // nor is there any more telling who has an account
    await expectTooMany(await join('mel@northgate.example'));
    expect((await look(token)).status).toBe(200);
    expect((await join('jo@roe.example')).status).toBe(200);
  });
});
