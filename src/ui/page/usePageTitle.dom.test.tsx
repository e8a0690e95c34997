import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { pageTitle } from './pageTitle.ts';
import { usePageTitle } from './usePageTitle.ts';

afterEach(() => {
  pageTitle.clear();
});

it('a page has no title while the title of the previous page is still there', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/capabilities/lock~1']}>{children}</MemoryRouter>
  );
  pageTitle.set({ text: 'Projects', name: 'Projects', isError: false, pathname: '/projects' });
  const { result } = renderHook(usePageTitle, { wrapper });
  expect(result.current.text).toBeUndefined();
  act(() => pageTitle.set({ text: 'Lock', name: 'Lock', isError: false, pathname: '/capabilities/lock~1' }));
  expect(result.current.text).toBe('Lock');
});
