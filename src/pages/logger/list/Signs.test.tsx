// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showControls } from '../../../../model/rules/logMessage.ts';
import { Signs } from './Signs.tsx';

afterEach(cleanup);

it.each([
  ['\u001b[31mred\u001b[0m', ['ESC', 'ESC']],
  ['a\r\nb\tc\u0000', ['CR', 'LF', 'TAB', 'NUL']],
  ['\u001f\u007f', ['US', 'DEL']],
  ['nothing of the kind', []],
])('%j is shown under the names of its control characters, and read as before', (text, names) => {
  const shown = showControls(text);
  const { container } = render(<Signs text={shown} />);
  expect(container.textContent).toBe(shown);
  expect([...container.querySelectorAll('.log-sign')].map(one => one.getAttribute('data-name'))).toEqual(
    names,
  );
});
