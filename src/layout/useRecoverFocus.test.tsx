import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useRecoverFocus } from './useRecoverFocus.ts';

const Page = ({ isBusy }: { isBusy: boolean }) => {
  const main = useRef<HTMLElement>(null);
  useRecoverFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      <div role="dialog" tabIndex={-1}>
        <button disabled={isBusy}>Save</button>
      </div>
      <button>Other</button>
    </main>
  );
};

const button = (name: string) => screen.getByRole('button', { name });

/** Disables the focused button; browsers then focus the body, or a dialog focuses itself. */
const open = (next: () => void) => {
  const { rerender } = render(<Page isBusy={false} />);
  button('Save').focus();
  rerender(<Page isBusy />);
  return act(async () => {
    await Promise.resolve();
    button('Save').blur();
    next();
    rerender(<Page isBusy={false} />);
    await Promise.resolve();
  });
};

it.each([
  ['the body', () => {}],
  ['the dialog around it', () => screen.getByRole('dialog').focus()],
])('returns the focus from %s to a button that was disabled while it worked', async (_, next) => {
  await open(next);
  expect(document.activeElement).toBe(button('Save'));
});

it('leaves the focus where the user moved it meanwhile', async () => {
  await open(() => button('Other').focus());
  expect(document.activeElement).toBe(button('Other'));
});
