import { render, screen } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createSession } from '../../auth/session.ts';
import { SessionContext } from '../../auth/SessionContext.ts';
import { i18nProvider } from '../../i18n/provider.ts';
import { buildBootstrap } from '../../../tests/buildBootstrap.ts';
import { Header } from './Header.tsx';

it('[SH-01] signed out there is a Sign in button only', () => {
  const bootstrap = buildBootstrap({ basePath: '/work' });
  render(
    <MemoryRouter>
      <SessionContext value={{ session: createSession(bootstrap), bootstrap }}>
        <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
          <Header menu={{ isOpen: false, toggle: () => {}, button: { current: null } }} />
        </AdminContext>
      </SessionContext>
    </MemoryRouter>,
  );
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lanternworks', '/projects'],
    ['Sign in', '/work/api/sa/login'],
  ]);
});
