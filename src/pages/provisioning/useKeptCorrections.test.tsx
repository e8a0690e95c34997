import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { buildBootstrap } from '../../../tests/buildBootstrap.ts';
import { createSession } from '../../auth/session.ts';
import { SessionContext } from '../../auth/SessionContext.ts';
import { useKeptCorrections } from './useKeptCorrections.ts';

const file = new File([''], 'a.csv', { lastModified: 1 });
const correction = { kind: 'edit', number: 2, field: 'sn', value: 'NL-00001' } as const;

const visit = () => {
  const bootstrap = buildBootstrap({ isSignedIn: true });
  const session = createSession(bootstrap);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={{ session, bootstrap }}>{children}</SessionContext>
  );
  const { result, unmount } = renderHook(() => useKeptCorrections(), { wrapper });
  return { kept: result.current, session, leave: unmount };
};

it('[IDN-01] the corrections of a file are dropped when the user leaves the page', () => {
  const { kept, leave } = visit();
  kept.open(file);
  kept.add(correction);
  leave();
  expect(visit().kept.open(file)).toEqual([]);
});

it.each([
  ['has expired', 'expire'],
  ['was signed out elsewhere', 'markSignedOut'],
] as const)('[IDN-01] the corrections of a file are kept when the session %s', (_case, end) => {
  const { kept, session, leave } = visit();
  kept.open(file);
  kept.add(correction);
  session[end](true);
  leave();
  const next = visit();
  expect(next.kept.open(file)).toEqual([correction]);
  next.leave();
});
