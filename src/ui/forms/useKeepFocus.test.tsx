import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useKeepFocus } from './useKeepFocus.ts';

const Rows = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const [isAdding, setIsAdding] = useState(false);
  useKeepFocus(frame);
  return (
    <>
      <div ref={frame}>
        {rows.map(row => (
          <p key={row}>
            <button type="button">Move {row}</button>
            <button type="button" onClick={() => setRows(rows.filter(other => other !== row))}>
              Delete {row}
            </button>
          </p>
        ))}
        <p hidden>
          <button type="button">Hidden</button>
        </p>
        {isAdding ? (
          <button
            type="button"
            onClick={() => setRows([...rows, 'four'])}
            onKeyDown={({ key }) => key === 'Escape' && setIsAdding(false)}
          >
            Add four
          </button>
        ) : (
          <button type="button" onClick={() => setIsAdding(true)}>
            Add
          </button>
        )}
      </div>
      <button type="button" onClick={() => setTimeout(() => setRows(['three']))}>
        Delete elsewhere
      </button>
    </>
  );
};

const focused = () => document.activeElement?.textContent;

it('moves the focus from a deleted row to the next one, and from the last to what follows', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  screen.getByRole('button', { name: 'Delete two' }).focus();
  await user.keyboard('{Enter}');
  await expect.poll(focused).toBe('Move three');
  screen.getByRole('button', { name: 'Delete three' }).focus();
  await user.keyboard('{Enter}');
  await expect.poll(focused).toBe('Add');
  screen.getByRole('button', { name: 'Delete one' }).focus();
  await user.keyboard('{Enter}');
  await expect.poll(focused).toBe('Add');
});

it('moves the focus to what takes the place of the focused element', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  screen.getByRole('button', { name: 'Add' }).focus();
  await user.keyboard('{Enter}');
  await expect.poll(focused).toBe('Add four');
  await user.keyboard('{Enter}');
  await screen.findByText('Delete four');
  await user.keyboard('{Escape}');
  await expect.poll(focused).toBe('Add');
});

it('leaves the focus where the user took it', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  screen.getByRole('button', { name: 'Delete one' }).focus();
  await user.click(screen.getByRole('button', { name: 'Delete elsewhere' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete one' })).toBeNull());
  await expect.poll(focused).toBe('Delete elsewhere');
});

const Table = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(['one', 'two']);
  useKeepFocus(frame);
  return (
    <div ref={frame}>
      <button type="button">Sort</button>
      {rows.length === 0 ? (
        <a href="/create">New row</a>
      ) : (
        <table>
          <tbody>
            {rows.map(row => (
              <tr key={row}>
                <td>
                  <button type="button" onClick={() => setRows(rows.filter(other => other !== row))}>
                    Delete {row}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button type="button">Rows per page</button>
    </div>
  );
};

it('stays in a table, and moves from its only row to the action that is shown instead', async () => {
  const user = userEvent.setup();
  render(<Table />);
  screen.getByRole('button', { name: 'Delete two' }).focus();
  await user.keyboard('{Enter}');
  await expect.poll(focused).toBe('Delete one');
  await user.keyboard('{Enter}');
  await expect.poll(focused).toBe('New row');
});

it('skips what a style sheet hides', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  const hidden = screen.getByRole('button', { name: 'Move three' });
  hidden.checkVisibility = () => false;
  screen.getByRole('button', { name: 'Delete two' }).focus();
  await user.keyboard('{Enter}');
  await expect.poll(focused).toBe('Delete three');
});
