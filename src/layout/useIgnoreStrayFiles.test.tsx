import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIgnoreStrayFiles } from './useIgnoreStrayFiles.ts';

const Page = () => {
  useIgnoreStrayFiles();
  return (
    <main>
      <p>Text</p>
      <input aria-label="File" type="file" />
      <textarea aria-label="Note" />
    </main>
  );
};

/** Whether the browser opens what is dropped. */
const opens = (target: Element, types: string[]) => {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } });
  return target.dispatchEvent(event);
};

it('keeps the page when a file is dropped beside a drop zone', () => {
  render(<Page />);
  expect(opens(screen.getByText('Text'), ['Files'])).toBe(false);
  expect(opens(screen.getByLabelText('Note'), ['Files'])).toBe(false);
  // these are for the browser
  expect(opens(screen.getByLabelText('File'), ['Files'])).toBe(true);
  expect(opens(screen.getByLabelText('Note'), ['text/plain'])).toBe(true);
});
