import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Feature } from '../../../model/deviceConfig/features.ts';
import { PreviewNumber } from './PreviewNumber.tsx';

afterEach(cleanup);

const feature: Feature = {
  at: 0,
  label: '',
  kind: 'numberField',
  range: [10, 30],
  bounds: {},
  step: 5,
  schema: { type: 'integer' },
  choices: [],
  alternatives: [],
  canSet: true,
};

const show = () => {
  const sent = vi.fn<(value: number) => void>();
  const Host = () => {
    const [value, setValue] = useState(20);
    const change = (next: number) => {
      sent(next);
      setValue(next);
    };
    return <PreviewNumber labelledBy="x" feature={feature} value={value} onChange={change} />;
  };
  render(<Host />);
  return { sent, field: screen.getByRole<HTMLInputElement>('spinbutton'), user: userEvent.setup() };
};

it('[CFG-01] a number is typed digit by digit, and sent once the device accepts it', async () => {
  const { sent, field, user } = show();
  await user.clear(field);
  await user.type(field, '25');
  expect(field.value).toBe('25');
  expect(sent.mock.calls).toEqual([[25]]);
});

it('[CFG-01] becomes the nearest accepted number when the field is left, and stays if it is emptied', async () => {
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
