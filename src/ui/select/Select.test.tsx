import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Select } from './Select.tsx';

const units = [{ value: 'C', label: 'Celsius' }, { value: 'F', label: 'Fahrenheit' }, { value: 'K' }];

const show = (first = 'C') => {
  const onChange = vi.fn<(value: string) => void>();
  const Field = () => {
    const [value, setValue] = useState(first);
    return (
      <>
        <label htmlFor="unit">Unit</label>
        <Select
          id="unit"
          value={value}
          options={units}
          placeholder="No unit"
          onChange={next => {
            onChange(next);
            setValue(next);
          }}
        />
      </>
    );
  };
  render(<Field />);
  return { onChange, user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Unit' }) };
};

const options = () => screen.findAllByRole('option');

it('[line 20] a select shows the selected option, and lists all when opened', async () => {
  const { field, user, onChange } = show();
  expect(field.textContent).toBe('Celsius');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(field);
  expect((await options()).map(one => [one.textContent, one.getAttribute('aria-selected')])).toEqual([
    ['Celsius', 'true'],
    ['Fahrenheit', 'false'],
    ['K', 'false'],
  ]);
  await user.click(screen.getByRole('option', { name: 'K' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect([field.textContent, onChange.mock.calls]).toEqual(['K', [['K']]]);
});

it('[line 20] can be opened, used and closed with keys, which keep the focus on it', async () => {
  const { field, user, onChange } = show();
  await user.tab();
  expect(document.activeElement).toBe(field);
  await user.keyboard('{ArrowDown}');
  const [first] = await options();
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(onChange.mock.calls).toEqual([['F']]);
  await user.keyboard('{Enter}');
  await options();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('[line 20] shows a placeholder while nothing is selected, and ignores selecting the same option again', async () => {
  const { field, user, onChange } = show('');
  expect(field.textContent).toBe('No unit');
  await user.click(field);
  await user.click(screen.queryAllByRole('option')[0] ?? (await options())[0]!);
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Celsius' }));
  expect(onChange.mock.calls).toEqual([['C']]);
});
