import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRetryKeys } from './retryKeys.ts';
import { createStoredRetryKeys } from './storedRetryKeys.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const create = { method: 'POST', path: '/v3/common/projects', body: '{"pjtNm":"Attic lamp"}' };

/** Each is another page of one tab. */
const openPage = (owner: string, key: string) => {
  const keys = createRetryKeys({ newKey: () => key, owner: () => owner });
  const sent: string[] = [];
  const send = async (request: Parameters<typeof keys.use>[0], error?: object) => {
    const work = async (used: string) => {
      sent.push(used);
      if (error !== undefined) throw error;
    };
    await keys.use(request, work).catch(() => undefined);
    return sent.at(-1);
  };
  return { send };
};

const lost = { status: 502 };

describe('the key of a request without a known result', () => {
  it('is the same after a reload, and a new one once the result is known', async () => {
    await openPage('ada|8kQ2', 'a').send(create, lost);
    expect(await openPage('ada|8kQ2', 'b').send(create)).toBe('a');
    expect(await openPage('ada|8kQ2', 'c').send(create)).toBe('c');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is stored while the request runs, and does not contain what was sent', () => {
    const keys = createRetryKeys({ newKey: () => 'a', owner: () => 'ada|8kQ2' });
    void keys.use(create, () => new Promise(() => {}));
    const stored = sessionStorage.getItem('porchlight.retryKeys.ada|8kQ2');
    expect(stored).toContain('"key":"a"');
    expect(stored).not.toContain('Attic');
  });

  it('belongs to its user in their organization, and to its content', async () => {
    await openPage('ada|8kQ2', 'a').send(create, lost);
    expect(await openPage('mel|8kQ2', 'b').send(create)).toBe('b');
    expect(await openPage('ada|8kQ2', 'c').send({ ...create, body: '{"pjtNm":"Porch lamp"}' })).toBe('c');
    expect(await openPage('ada|8kQ2', 'd').send(create)).toBe('a');
  });

  it.each([400, 409, 422])('is forgotten after a %i', async status => {
    await openPage('ada|8kQ2', 'a').send(create, { status });
    expect(await openPage('ada|8kQ2', 'b').send(create)).toBe('b');
  });

  it.each([undefined, '{}'])('is not kept for an action with the body %s', async body => {
    const deploy = { method: 'POST', path: '/v3/projects/p1/deploy', body };
    await openPage('ada|8kQ2', 'a').send(deploy, lost);
    expect(await openPage('ada|8kQ2', 'b').send(deploy)).toBe('b');
  });

  it('of a repeatable request is forgotten after another one to the same path, and with the page', async () => {
    const path = '/v3/testdevices/1/commands';
    const on = { method: 'POST', path, body: '{"command":"on"}', repeatable: true } as const;
    let count = 0;
    const keys = createRetryKeys({ newKey: () => `key ${(count += 1)}`, owner: () => 'ada|8kQ2' });
    const sent: string[] = [];
    const send = (request: Parameters<typeof keys.use>[0], isLost = false) =>
      keys
        .use(request, async key => {
          sent.push(key);
          if (isLost) throw lost;
        })
        .catch(() => undefined);
    await send(on, true);
    await send(on, true);
    await send({ ...on, body: '{"command":"off"}' });
    await send(on);
    expect(sent).toEqual(['key 1', 'key 1', 'key 2', 'key 3']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not kept after a quarter of an hour', () => {
    let now = 0;
    const keys = createStoredRetryKeys(() => now);
    keys.set('ada|8kQ2', 'request', 'a');
    now = 15 * 60_000 - 1;
    expect(keys.get('ada|8kQ2', 'request')).toBe('a');
    now += 1;
    expect(keys.get('ada|8kQ2', 'request')).toBeUndefined();
  });

  it('is one of the last 50', () => {
    const keys = createStoredRetryKeys();
    for (let index = 0; index < 51; index++) keys.set('ada|8kQ2', `request ${index}`, `key ${index}`);
    expect([0, 1, 50].map(index => keys.get('ada|8kQ2', `request ${index}`))).toEqual([
      undefined,
      'key 1',
      'key 50',
    ]);
  });

  it('is lost without storage, or if what is stored is invalid', () => {
    const keys = createStoredRetryKeys();
    sessionStorage.setItem('porchlight.retryKeys.ada|8kQ2', '{');
    expect(keys.get('ada|8kQ2', 'request')).toBeUndefined();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    keys.set('ada|8kQ2', 'request', 'a');
    expect(keys.get('ada|8kQ2', 'request')).toBeUndefined();
  });
});
