import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { escapeControls } from '../../../../model/rules/logMessage.ts';
import { ControlCharacters } from './ControlCharacters.tsx';

it.each([
  ['\u001b[31mred\u001b[0m', ['ESC', 'ESC']],
  ['a\r\nb\tc\u0000', ['CR', 'LF', 'TAB', 'NUL']],
  ['\u001f\u007f', ['US', 'DEL']],
  ['nothing of the kind', []],
])('%j shows the names of its control characters, and copies them unchanged', (text, names) => {
  const shown = escapeControls(text);
  const { container } = render(<ControlCharacters text={shown} />);
  expect(container.textContent).toBe(shown);
  expect([...container.querySelectorAll('.log-symbol')].map(one => one.getAttribute('data-name'))).toEqual(
    names,
  );
});
