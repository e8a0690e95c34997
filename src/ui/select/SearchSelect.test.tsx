import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SearchSelect } from './SearchSelect.tsx';

const labels: Record<string, string> = { a: 'Attic', b: 'Basement' };

/** Like a search on the server: each key changes the choices, which are new objects. */
const Rooms = () => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('a');
  const all = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return (
    <SearchSelect
      label="Room"
      choices={all.filter(({ label }) => label.toLowerCase().includes(typed))}
      chosen={all.find(({ value }) => value === chosen)}
      noChoices="No rooms"
      isRequired
      onType={setTyped}
      onChoose={value => setChosen(value ?? '')}
    />
  );
};

it('keeps what is typed over a chosen value while its choices are searched', async () => {
  const user = userEvent.setup();
  render(<Rooms />);
  const field = screen.getByRole('combobox', { name: 'Room' });
  await user.click(field);
  await user.clear(field);
  await user.type(field, 'base');
  expect((field as HTMLInputElement).value).toBe('base');
  await user.click(screen.getByRole('option', { name: 'Basement' }));
  expect((field as HTMLInputElement).value).toBe('Basement');
});

it('is empty again after each choice if it only adds', async () => {
  const user = userEvent.setup();
  const onChoose = vi.fn<(value: string | undefined) => void>();
  const choices = Object.entries(labels).map(([value, label]) => ({ value, label }));
  render(
    <SearchSelect
      label="Add a room"
      choices={choices}
      chosen={undefined}
      noChoices="No rooms"
      isCleared
      onChoose={onChoose}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Add a room' });
  for (const typed of ['sem', 'Attic']) await user.type(field, `${typed}{Enter}`);
  expect(onChoose.mock.calls).toEqual([['b'], ['a']]);
  expect((field as HTMLInputElement).value).toBe('');
});
