import { expect, it, vi } from 'vitest';
import type { User } from '../../model/contract/user.ts';
import { buildBootstrap } from '../../tests/buildBootstrap.ts';
import { createSession } from './session.ts';

const open = () => {
  const { user } = buildBootstrap({ isSignedIn: true });
  if (user === null) throw new Error('not signed in');
  const session = createSession({ user, flags: {} });
  const listener = vi.fn<() => void>();
  session.subscribe(listener);
  return { user, session, listener };
};

it('[ORG-05] takes the new role of the user, and notifies listeners once', () => {
  const { user, session, listener } = open();
  const renewed: User = { ...user, role: 'MEMBER', may: { ...user.may, review: false } };
  expect(session.renewUser(renewed)).toBe(true);
  expect(session.user()).toEqual(renewed);
  expect(session.renewUser(structuredClone(renewed))).toBe(false);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('[ORG-05] ignores another organization or another user, and a response after the session has ended', () => {
  const { user, session, listener } = open();
  expect(session.renewUser({ ...user, mnId: 'hK7v' })).toBe(false);
  expect(session.renewUser({ ...user, userId: 'usr-otto' })).toBe(false);
  expect(session.user()).toBe(user);
  session.end();
  expect(session.renewUser({ ...user, role: 'MEMBER' })).toBe(false);
  expect(session.user()).toBeNull();
  expect(listener).not.toHaveBeenCalled();
});
