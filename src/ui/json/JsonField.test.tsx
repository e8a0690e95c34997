import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { createRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/provider.ts';
import { breakLine, indent, outdent } from './indent.ts';
import { type JsonHandle, type JsonProblem, JsonField } from './JsonField.tsx';

const handle = createRef<JsonHandle>();

const Page = ({ start, problems, error }: { start: string; problems?: JsonProblem[]; error?: string }) => {
  const [text, setText] = useState(start);
  return (
    <I18nContextProvider value={i18nProvider}>
      <JsonField
        ref={handle}
        label="JSON"
        value={text}
        onChange={setText}
        problems={problems ?? []}
        error={error}
      />
      <button type="button" onClick={() => setText(text.replace('1', '1234'))}>
        elsewhere
      </button>
    </I18nContextProvider>
  );
};

const open = (start: string, rest: { problems?: JsonProblem[]; error?: string } = {}) => {
  render(<Page start={start} {...rest} />);
  return {
    user: userEvent.setup(),
    field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'JSON' }),
  };
};

const numbers = (container: ParentNode) =>
  [...container.querySelectorAll('.json-at')].map(({ textContent }) => textContent);

describe('JsonField', () => {
  it('[CAP-06] numbers its lines, and says its problems beside them', () => {
    const { field } = open('{\n  "a": 1\n}', { problems: [{ line: 2, message: 'is missing' }] });
    expect(numbers(document)).toEqual(['1', '2', '3']);
    expect(screen.getByText('is missing').parentElement?.textContent).toContain('"a": 1');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('[CAP-06] says why it is not taken', () => {
    const { field } = open('{', { error: 'Line 1, column 2: it stops.' });
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const words = described.map(id => document.getElementById(id)?.textContent).join(' ');
    expect(words).toContain('Line 1, column 2: it stops.');
  });

  it('[CAP-06] indents by Tab, and lets go after Escape', async () => {
    const { user, field } = open('{}');
    await user.click(field);
    field.setSelectionRange(1, 1);
    await user.keyboard('{Enter}');
    expect(field.value).toBe('{\n  \n}');
    expect(field.selectionStart).toBe(4);
    await user.tab();
    expect(field.value).toBe('{\n    \n}');
    await user.tab({ shift: true });
    expect(field.value).toBe('{\n  \n}');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(field.value).toBe('{\n  \n}');
  });

  it('[CAP-06] keeps the caret at a change from elsewhere, and selects on demand', () => {
    const { field } = open('{ "a": 1, "b": 2 }');
    handle.current?.select(2, 8);
    expect([field.selectionStart, field.selectionEnd]).toEqual([2, 8]);
    expect(document.activeElement).toBe(field);
    screen.getByRole('button').click();
    return screen
      .findByDisplayValue('{ "a": 1234, "b": 2 }')
      .then(() => expect(field.selectionStart).toBe(11));
  });
});

describe('indent', () => {
  it('moves whole lines when several are selected', () => {
    const typed = { text: 'a\n  b\nc', start: 0, end: 5 };
    const inward = indent(typed);
    expect(inward).toEqual({ text: '  a\n    b\nc', start: 2, end: 9 });
    expect(outdent(inward)).toEqual(typed);
    expect(outdent({ text: 'a', start: 1, end: 1 })).toEqual({ text: 'a', start: 1, end: 1 });
  });

  it('goes on as deep as the line above', () => {
    expect(breakLine({ text: '  "a": [', start: 8, end: 8 })).toEqual({
      text: '  "a": [\n    ',
      start: 13,
      end: 13,
    });
    expect(breakLine({ text: '  1', start: 3, end: 3 }).text).toBe('  1\n  ');
  });
});
