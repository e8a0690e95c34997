import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NoServerNote } from './NoServerNote.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['fake', 1],
  ['production', 0],
])('in the mode %s, it is shown %i times', (mode, times) => {
  vi.stubEnv('MODE', mode);
  render(<NoServerNote />);
  expect(screen.queryAllByRole('note')).toHaveLength(times);
});
