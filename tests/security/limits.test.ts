import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../../model/contract/problem.ts';
import { FIXED_NOW } from '../../server/fake.ts';
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
  const guess = (call: Call, email = 'ada@northgate.example') =>
    call('POST', '/api/sa/login', { email, password: 'no' });

  /** After six wrong passwords; the sixth starts the first delay. */
  const useUp = async (call: Call) => {
    for (let count = 0; count < 6; count++) expect((await guess(call)).status).toBe(422);
  };

  test('accepts five wrong passwords for an account, then each waits twice as long as the previous one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { signedOut, store } = await open();
    await useUp(signedOut);
    for (const seconds of [1, 2, 4, 8, 16]) {
      const refused = await guess(signedOut, 'ADA@northgate.example');
      expect(refused.headers.get('retry-after')).toBe(String(seconds));
      await expectTooMany(refused);
      vi.setSystemTime(Date.now() + seconds * 1000);
      expect((await guess(signedOut)).status).toBe(422);
    }
    expect((await signInAs(signedOut, 'mel')).status).toBe(204);
    expect(await store.db.selectFrom('sessions').select('userId').execute()).toEqual([{ userId: 'usr-mel' }]);
  });

  test("doesn't speed up twenty concurrent guesses", async () => {
    const { signedOut } = await open();
    const responses = await Promise.all(Array.from({ length: 20 }, () => guess(signedOut)));
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(6);
  });

  test("doesn't count passwords that the server was too busy to check", async () => {
    let isBusy = true;
    const verify = async () => {
      if (isBusy) throw new ApiError('unavailable', 'too busy');
      return false;
    };
    const { signedOut } = await openServer({
      overrides: {
        limits: createLimits({ writesPerMinute: 600, signInsPerAddress: 20 }),
        passwords: { hash: async () => '', verify },
      },
    });
    for (let count = 0; count < 25; count++) expect((await guess(signedOut)).status).toBe(503);
    isBusy = false;
    await useUp(signedOut);
    await expectTooMany(await guess(signedOut));
  });

  test("is delayed at the attacker's address, and nowhere else", async () => {
    let address = '203.0.113.9';
    const { signedOut } = await openServer({
      overrides: {
        limits: createLimits({ writesPerMinute: 600, signInsPerAddress: 50 }),
        addressOf: () => address,
      },
    });
    await useUp(signedOut);
    await expectTooMany(await guess(signedOut));
    address = '198.51.100.7';
    expect((await guess(signedOut)).status).toBe(422);
  });

  test('is not delayed in a browser that was signed in before, which has ten attempts of its own', async () => {
    const { signedOut, browser } = await open({ signInsPerAddress: 20 });
    const { call } = browser();
    expect((await signInAs(call, 'mel')).status).toBe(204);
    await call('POST', '/api/sa/logout');
    // another user at the same address
    for (let count = 0; count < 20; count++) await signInAs(signedOut, `nobody${count}`);
    await expectTooMany(await signInAs(signedOut, 'mel'));
    expect((await signInAs(call, 'mel')).status).toBe(204);
    await call('POST', '/api/sa/logout');
    // for another account, it's like any other browser
    await expectTooMany(await signInAs(call, 'ada'));
  });

  test("doesn't count successful attempts, nor reward them", async () => {
    const { signedOut, browser } = await open({ signInsPerAddress: 5 });
    for (let count = 0; count < 12; count++) expect((await signInAs(signedOut, 'mel')).status).toBe(204);
    const { call } = browser();
    for (let count = 0; count < 12; count++) expect((await signInAs(call, 'mel')).status).toBe(204);
    const stranger = browser().call;
    for (let count = 0; count < 5; count++)
      expect((await signInAs(stranger, `nobody${count}`)).status).toBe(422);
    await expectTooMany(await signInAs(stranger, 'nobody'));
  });

  test('treats a made-up or foreign device cookie like none', async () => {
    const { as, browser, store } = await open({ signInsPerAddress: 1 });
    await as('mel');
    const { call, cookies } = browser();
    await signInAs(call, 'nobody');
    for (const value of [`${Date.now()}.${'0'.repeat(64)}`, 'x', `${FIXED_NOW}.${'f'.repeat(64)}`]) {
      cookies.set('porchlight-device', value);
      await expectTooMany(await signInAs(call, 'mel'));
    }
    expect(await store.meta.find('deviceKey')).toHaveLength(43);
  });

  test('is limited per address, for any account and any forwarded-for header', async () => {
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
  test("are limited per minute and user; reads and other users aren't affected", async () => {
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

describe('calls that change nothing', () => {
  test("aren't limited, although they are sent with POST", async () => {
    const { as } = await open({ writesPerMinute: 1 });
    const ada = await as('ada');
    const plan = () => ada('POST', '/v3/hub/fingerprints/duplicates', {});
    for (let count = 0; count < 3; count++) expect((await plan()).status).toBe(422);
    const create = () => ada('POST', '/v3/common/projects', { pjtNm: 'x', prodType: 'MQTT' });
    expect((await create()).status).toBe(200);
    await expectTooMany(await create());
  });
});

describe('invitation links', () => {
  test('are limited to ten wrong ones per address; a valid one still opens', async () => {
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
    // responses no longer reveal which accounts exist either
    await expectTooMany(await join('mel@northgate.example'));
    expect((await look(token)).status).toBe(200);
    expect((await join('jo@roe.example')).status).toBe(200);
  });
});
