import { describe, expect, it } from 'vitest';
import { createReauthentication } from './reauthentication.ts';

describe('[SES-01] createReauthentication', () => {
  it('asks once for all calls that fail at the same time', async () => {
    const reauthentication = createReauthentication(() => true);
    const calls = [reauthentication.request(performance.now()), reauthentication.request(performance.now())];
    expect(reauthentication.isRequested()).toBe(true);
    reauthentication.finish(true);
    expect(await Promise.all(calls)).toEqual([true, true]);
    expect(reauthentication.isRequested()).toBe(false);
  });

  it('does not ask again for a 401 that arrives after the sign-in', async () => {
    const reauthentication = createReauthentication(() => true);
    const sentAt = performance.now();
    const first = reauthentication.request(sentAt);
    await expect.poll(() => performance.now()).toBeGreaterThan(sentAt);
    reauthentication.finish(true);
    expect(await first).toBe(true);
    expect(await reauthentication.request(sentAt)).toBe(true);
    expect(reauthentication.isRequested()).toBe(false);
    await expect.poll(() => performance.now()).toBeGreaterThan(sentAt + 1);
    void reauthentication.request(performance.now());
    expect(reauthentication.isRequested()).toBe(true);
  });

  it('asks again when the user declined', async () => {
    const reauthentication = createReauthentication(() => true);
    const sentAt = performance.now();
    const first = reauthentication.request(sentAt);
    reauthentication.finish(false);
    expect(await first).toBe(false);
    void reauthentication.request(sentAt);
    expect(reauthentication.isRequested()).toBe(true);
  });
});
