import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ValueInput } from './ValueInput.tsx';

afterEach(cleanup);

it('[CAP-02] keeps the focus while a text gets long, and short again', async () => {
  const Host = () => {
    const [draft, setDraft] = useState({ text: 'x'.repeat(58), isJson: false });
    return (
      <ValueInput
        id="v"
        label="Value"
        schema={{ type: 'string' }}
        draft={draft}
        isWrong={false}
        onChange={setDraft}
      />
    );
  };
  render(<Host />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Value' });
  await user.click(field);
  await user.keyboard('abcd');
  expect(document.activeElement).toBe(field);
  expect(field.value).toMatch(/xabcd$/);
  await user.keyboard('{Backspace}{Backspace}{Backspace}');
  expect(document.activeElement).toBe(field);
  expect(field.value).toMatch(/xa$/);
});
