import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
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
