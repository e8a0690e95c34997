import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, CheckboxGroupInput, Form, useNotificationContext } from 'react-admin';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { useFocusFirstInvalid } from './useFocusFirstInvalid.ts';

const Fields = () => {
  const frame = useRef<HTMLDivElement>(null);
  useFocusFirstInvalid(frame);
  const { notifications } = useNotificationContext();
  return (
    <div ref={frame}>
      <CheckboxGroupInput source="colors" choices={[{ id: 'red', name: 'Red' }]} />
      <button type="submit">Save</button>
      <output>{notifications.length}</output>
    </div>
  );
};

describe('a failed submit', () => {
  it('focuses the first choice of a group of checkboxes, and shows no toast', async () => {
    render(
      <AdminContext>
        <Form
          disableInvalidFormNotification
          defaultValues={{ colors: [] }}
          validate={() => ({ colors: 'Choose a color.' })}
          onSubmit={() => undefined}
        >
          <Fields />
        </Form>
      </AdminContext>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose a color.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Red' })));
    expect(screen.getByRole('status').textContent).toBe('0');
  });
});
