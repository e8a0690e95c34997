import { expect, it } from 'vitest';
import { addHint, type Edited, markLines } from './textEdits.ts';

/** `|` marks the caret, two of them mark a selection */
const at = (written: string): Edited => {
  const [before = '', ...rest] = written.split('|');
  const text = written.replaceAll('|', '');
  const end = rest.length > 1 ? before.length + (rest[0]?.length ?? 0) : before.length;
  return { text, start: before.length, end };
};
const shown = ({ text, start, end }: Edited) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

it.each([
  ['steps', 'Plug| it in', '1. Plug it in|'],
  ['steps', '1. Plug\nWait|', '1. Plug\n2. Wait|'],
  ['steps', '|Plug\nWait|\nDone', '|1. Plug\n2. Wait|\nDone'],
  ['steps', '1. Plug|', 'Plug|'],
  ['bullets', '|1. Plug\n2. Wait|', '|- Plug\n- Wait|'],
  ['heading', 'Before|\nafter', '# Before|\nafter'],
  ['heading', '|', '# |'],
] as const)('[PI-01] inserts %s into %j', (kind, written, expected) => {
  expect(shown(markLines(at(written), kind))).toBe(expected);
});

it.each([
  ['Plug|', 'Plug [[power cycle]]|'],
  ['Plug |it', 'Plug [[power cycle]] |it'],
  ['|', '[[power cycle]]|'],
  ['a |old| b', 'a [[power cycle]]| b'],
])('[PI-01] puts a chip into %j', (written, expected) => {
  expect(shown(addHint(at(written), 'power cycle'))).toBe(expected);
});
