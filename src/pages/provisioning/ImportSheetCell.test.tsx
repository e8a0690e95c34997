import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ImportSheetRow } from '../../../model/provisioning/importSheetTypes.ts';
import { ImportSheetCell } from './ImportSheetCell.tsx';
import type { GridActions } from './useGridFocus.ts';

afterEach(cleanup);

const rowWith = (sn: string): ImportSheetRow => ({
  number: 2,
  values: { sn },
  cells: [sn],
  problems: [],
  warning: undefined,
  edited: [],
});

it('[IDN-01] shows a value that was undone, and does not save the undone text again', () => {
  const edit = vi.fn<GridActions['edit']>();
  const actions: GridActions = { edit, goOn: () => {}, move: () => {} };
  const cell = (sn: string) => (
    <table>
      <tbody>
        <tr>
          <ImportSheetCell row={rowWith(sn)} field="sn" isSkipped={false} actions={actions} />
        </tr>
      </tbody>
    </table>
  );
  const { rerender } = render(cell('A'));
  const input = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(input, { target: { value: 'B' } });
  fireEvent.blur(input);
  expect(edit.mock.calls).toEqual([[2, 'sn', 'B']]);
  rerender(cell('B'));
  rerender(cell('A'));
  expect(input.value).toBe('A');
  fireEvent.blur(input);
  expect(edit).toHaveBeenCalledTimes(1);
});
