import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { QaClock } from './QaClock.tsx';

const NOW = Date.UTC(2026, 10, 21, 14, 31, 20);

it.each([
  ['+1 hour', Date.UTC(2026, 10, 21, 15, 32)],
  ['+1 day', Date.UTC(2026, 10, 22, 14, 32)],
])('%s adds at least as much', async (name, expected) => {
  const handleSet = vi.fn<(time: number | null) => void>();
  render(<QaClock now={() => NOW} onSet={handleSet} />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(handleSet).toHaveBeenCalledExactlyOnceWith(expected);
});
