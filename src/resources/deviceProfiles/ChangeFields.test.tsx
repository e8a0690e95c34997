import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CategoryFields } from './ChangeFields.tsx';
import { type ChangeForm, emptyForm } from './changeForm.ts';

afterEach(cleanup);

const show = () => {
  const changed = vi.fn<(form: ChangeForm) => void>();
  const Host = () => {
    const [form, setForm] = useState(emptyForm);
    const change = (next: ChangeForm) => {
      changed(next);
      setForm(next);
    };
    return <CategoryFields form={form} onChange={change} />;
  };
  render(<Host />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'deviceProfiles.change.names' });
  return { changed, field, user: userEvent.setup(), names: () => changed.mock.lastCall?.[0].names };
};

it('[RT-03] adds a category that was typed but not confirmed with Enter', async () => {
  const { changed, field, user, names } = show();
  await user.type(field, ' Porch lamp ');
  await user.tab();
  expect(names()).toEqual(['Porch lamp']);
  expect(field.value).toBe('');
  await user.type(field, 'Vent{Enter}');
  expect(names()).toEqual(['Porch lamp', 'Vent']);
  expect(field.value).toBe('');
  changed.mockClear();
  await user.tab();
  // the plan stays shown
  expect(changed).not.toHaveBeenCalled();
});

it('[RT-03] adds the option that was clicked, not the text that found it', async () => {
  const { field, user, names } = show();
  await user.type(field, 'ligh');
  const [option] = await screen.findAllByRole('option');
  await user.click(option!);
  const chosen = names();
  expect(chosen).toHaveLength(1);
  await user.click(document.body);
  expect(names()).toEqual(chosen);
});
