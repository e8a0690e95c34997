import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { createRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { findJsonEditor } from '../../../tests/jsonEditor.ts';
import { i18nProvider } from '../../i18n/provider.ts';
import type { CodeMark } from './codeEditor.ts';
import { JsonEditor, type JsonEditorHandle } from './JsonEditor.tsx';
import { errorMark, lineMark } from './marks.ts';

const handle = createRef<JsonEditorHandle>();

type Rest = { marks?: CodeMark[]; error?: string; isReadOnly?: boolean };
const NONE: CodeMark[] = [];

const Page = ({ start, marks = NONE, error, isReadOnly = false }: Rest & { start: string }) => {
  const [text, setText] = useState(start);
  return (
    <I18nContextProvider value={i18nProvider}>
      <JsonEditor
        ref={handle}
        label="JSON"
        value={text}
        onChange={setText}
        marks={marks}
        error={error}
        isReadOnly={isReadOnly}
      />
      <button type="button" onClick={() => setText(text.replace('1', '1234'))}>
        elsewhere
      </button>
    </I18nContextProvider>
  );
};

const open = async (start: string, rest: Rest = {}) => {
  render(<Page start={start} {...rest} />);
  return { user: userEvent.setup(), field: await findJsonEditor('JSON') };
};

describe('JsonEditor', () => {
  it('[CAP-06] numbers its lines, and shows problems beside them', async () => {
    const text = '{\n  "a": 1\n}';
    const { field } = await open(text, { marks: [lineMark(text, 2, 'is missing')] });
    const root = field.host.shadowRoot;
    const numbers = [...(root?.querySelectorAll('.cm-lineNumbers .cm-gutterElement') ?? [])];
    expect(numbers.slice(1).map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
    await waitFor(() => expect(field.notes).toEqual(['is missing']));
    expect(root?.querySelector('.cm-note')?.parentElement?.textContent).toContain('"a": 1');
    expect(field.textbox.getAttribute('aria-invalid')).toBe('true');
  });

  it('[CAP-06] shows why a text is rejected', async () => {
    const { field } = await open('{', { error: 'Line 1, column 2: it stops.' });
    expect(field.description).toContain('Line 1, column 2: it stops.');
    expect(field.description).toContain('Tab indents');
    expect(screen.getByText('Line 1, column 2: it stops.')).toBeTruthy();
    expect(field.textbox.getAttribute('aria-invalid')).toBe('true');
    // code that focuses an invalid field focuses the host
    field.host.focus();
    expect(field.hasFocus()).toBe(true);
  });

  it('[CAP-06] indents with Tab, and Tab leaves it after Escape', async () => {
    const { user, field } = await open('{}');
    field.focus(1);
    await user.keyboard('{Enter}');
    expect(field.value).toBe('{\n  \n}');
    expect(field.selection[0]).toBe(4);
    await user.tab();
    expect(field.value).toBe('{\n    \n}');
    await user.tab({ shift: true });
    expect(field.value).toBe('{\n  \n}');
    expect(field.hasFocus()).toBe(true);
    // if Tab is not handled, the browser moves the focus
    expect(fireEvent.keyDown(field.textbox, { key: 'Tab', keyCode: 9 })).toBe(false);
    const { value } = field;
    fireEvent.keyDown(field.textbox, { key: 'Escape', keyCode: 27 });
    expect(fireEvent.keyDown(field.textbox, { key: 'Tab', keyCode: 9 })).toBe(true);
    expect(field.value).toBe(value);
  });

  it('[CAP-06] keeps the cursor when the text changes elsewhere, and selects on demand', async () => {
    const { field } = await open('{ "a": 1, "b": 2 }');
    handle.current?.select(10, 16);
    expect(field.selected).toBe('"b": 2');
    expect(field.hasFocus()).toBe(true);
    screen.getByRole('button').click();
    await waitFor(() => expect(field.value).toBe('{ "a": 1234, "b": 2 }'));
    expect(field.selected).toBe('"b": 2');
  });

  it('[CAP-06] is read-only if nothing can be changed', async () => {
    const { user, field } = await open('{}', {
      isReadOnly: true,
      marks: [errorMark({ start: 0, end: 1, message: 'odd' })],
    });
    expect(field.textbox.getAttribute('aria-readonly')).toBe('true');
    field.focus(1);
    await user.keyboard('{Enter}');
    expect(field.value).toBe('{}');
    await user.tab();
    expect(field.hasFocus()).toBe(false);
  });
});
