import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, useNotify } from 'react-admin';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/provider.ts';
import { useFormUndoToast } from '../drafts/useUndoToast.tsx';
import { Toasts } from './Toasts.tsx';

const Form = () => {
  const undoToast = useFormUndoToast();
  return <button onClick={() => undoToast('Language removed', () => {})}>Remove</button>;
};

const Page = () => {
  const notify = useNotify();
  const [isFormOpen, setIsFormOpen] = useState(true);
  return (
    <>
      {isFormOpen && <Form />}
      <button onClick={() => setIsFormOpen(false)}>Leave</button>
      <button onClick={() => notify('Saved', { type: 'success' })}>Save</button>
    </>
  );
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['the focus', (undo: HTMLElement) => undo.focus()],
  ['the pointer', (undo: HTMLElement) => void fireEvent.pointerEnter(undo.closest('.toasts')!)],
])('later toasts disappear by themselves after a form was left with %s in its toast', (_, enter) => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Page />
      <Toasts />
    </CoreAdminContext>,
  );
  press('Remove');
  act(() => enter(screen.getByRole('button', { name: 'Undo' })));
  press('Leave');
  expect(screen.queryByText('Language removed')).toBeNull();
  press('Save');
  expect(screen.getByText('Saved')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('a toast disappears by itself after the focused one beside it is gone with its form', () => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Page />
      <Toasts />
    </CoreAdminContext>,
  );
  press('Save');
  press('Remove');
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByText('Saved')).toBeTruthy();
  press('Leave');
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('Escape closes the toast that has the focus, not the newest one', () => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Page />
      <Toasts />
    </CoreAdminContext>,
  );
  press('Save');
  press('Remove');
  const toast = screen.getByText('Saved').closest<HTMLElement>('.toast')!;
  act(() => within(toast).getByRole('button', { name: 'Close' }).focus());
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('Language removed')).toBeTruthy();
});
