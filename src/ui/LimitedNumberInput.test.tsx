import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LimitedNumberInput } from './LimitedNumberInput.tsx';

afterEach(cleanup);

const fromTenToThirty = (value: number) => Math.min(30, Math.max(10, value));

const show = () => {
  const sent = vi.fn<(value: number) => void>();
  const Host = () => {
    const [value, setValue] = useState(20);
    const change = (next: number) => {
      sent(next);
      setValue(next);
    };
    return <LimitedNumberInput aria-label="Level" value={value} limit={fromTenToThirty} onChange={change} />;
  };
  render(<Host />);
  return { sent, field: screen.getByRole<HTMLInputElement>('spinbutton'), user: userEvent.setup() };
};

it('[CFG-01] [LOG-01] is typed digit by digit, and counts once it is allowed', async () => {
  const { sent, field, user } = show();
  await user.clear(field);
  await user.type(field, '25');
  expect(field.value).toBe('25');
  expect(sent.mock.calls).toEqual([[25]]);
});

it('becomes the nearest number when the field is left, and stays if it is emptied', async () => {
  const { sent, field, user } = show();
  await user.clear(field);
  await user.type(field, '99{Enter}');
  expect(sent.mock.calls).toEqual([[30]]);
  expect(field.value).toBe('30');
  await user.clear(field);
  await user.tab();
  expect(field.value).toBe('30');
  expect(sent).toHaveBeenCalledTimes(1);
});
