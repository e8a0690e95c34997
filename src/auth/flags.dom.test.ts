import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlagMap } from '../../model/contract/flags.ts';
import { defaultFlags } from '../../model/rules/flags.ts';
import { buildBootstrap } from '../../tests/buildBootstrap.ts';
import { MIN_INTERVAL, createFlagRefresh } from './flagRefresh.ts';
import { createSession } from './session.ts';

const KEY = 'porchlight.flagOverrides';
const open = (flags = {}) => createSession({ user: buildBootstrap({ isSignedIn: true }).user, flags });

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

describe('[FLG-01] the flags of a session', () => {
  it('are the defaults if the server sent nothing', () => {
    expect(open().flags()).toEqual(defaultFlags);
    expect(open({ automation: false }).flags()).toEqual({ ...defaultFlags, automation: false });
  });

  it('are the same object until something changes, and notify listeners when it does', () => {
    const session = open();
    const listener = vi.fn<() => void>();
    const stop = session.subscribe(listener);
    expect(session.flags()).toBe(session.flags());
    session.override('easterEgg', true);
    expect(session.flags().easterEgg).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    session.clearOverrides();
    expect(session.flags().easterEgg).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('are overridden after every fetch, and in the next visit too', () => {
    const session = open({ automation: true });
    session.override('automation', false);
    session.renewFlags({ automation: true, easterEgg: true });
    expect(session.flags()).toMatchObject({ automation: false, easterEgg: true });
    expect(open({ automation: true }).flags().automation).toBe(false);
    session.override('automation', undefined);
    expect(session.flags().automation).toBe(true);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('keep the overrides of another tab', () => {
    const [one, other] = [open(), open()];
    one.override('easterEgg', true);
    other.override('automation', false);
    one.renewFlags({});
    expect(one.overrides()).toEqual({ easterEgg: true, automation: false });
  });

  it.each([
    '{',
    '7',
    'null',
    '[]',
    '{"unknown": true, "edgeForHub": true, "automation": "x", "__proto__": true}',
  ])('ignore invalid storage: %s', text => {
    localStorage.setItem(KEY, text);
    expect(open().flags()).toEqual(defaultFlags);
  });

  it('can be overridden even if the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const session = open();
    session.override('easterEgg', true);
    session.renewFlags({});
    expect(session.flags().easterEgg).toBe(true);
    expect(open().flags().easterEgg).toBe(false);
  });
});

describe('[FLG-01] fetching the flags again', () => {
  const start = (fetchFlags: () => Promise<FlagMap>) => {
    const session = open({ automation: false });
    let time = 0;
    const refresh = createFlagRefresh({ session, fetchFlags, now: () => time });
    return { session, at: (when: number) => ((time = when), refresh()) };
  };

  it('happens at most once in five minutes', async () => {
    const fetchFlags = vi.fn<() => Promise<{ automation: boolean }>>(async () => ({ automation: true }));
    const { session, at } = start(fetchFlags);
    await at(MIN_INTERVAL - 1);
    expect(fetchFlags).not.toHaveBeenCalled();
    await at(MIN_INTERVAL);
    expect(session.flags().automation).toBe(true);
    await at(2 * MIN_INTERVAL - 1);
    expect(fetchFlags).toHaveBeenCalledTimes(1);
    await at(2 * MIN_INTERVAL);
    expect(fetchFlags).toHaveBeenCalledTimes(2);
  });

  it('is only logged when it fails: the current flags stay', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { session, at } = start(() => Promise.reject(new Error('away')));
    session.override('easterEgg', true);
    await expect(at(MIN_INTERVAL)).resolves.toBeUndefined();
    expect(session.flags()).toEqual({ ...defaultFlags, automation: false, easterEgg: true });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('stops with the session', async () => {
    const fetchFlags = vi.fn<() => Promise<FlagMap>>(async () => ({}));
    const { session, at } = start(fetchFlags);
    session.expire();
    await at(MIN_INTERVAL);
    expect(fetchFlags).not.toHaveBeenCalled();
  });
});
