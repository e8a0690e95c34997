import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { FatalErrorPage } from './FatalErrorPage.tsx';

afterEach(() => void vi.restoreAllMocks());

it('[SH-10] a frame that fails shows a message and a way out, not a white page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = (): never => {
    throw new Error('broken');
  };
  const router = createMemoryRouter([{ path: '*', element: <Broken />, errorElement: <FatalErrorPage /> }]);
  render(<RouterProvider router={router} />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Oops, something went wrong');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(document.title).toBe('Oops, something went wrong');
});
