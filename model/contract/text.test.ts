import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { line } from './text.ts';

const name = line(40, { empty: 'Name it.', name: 'Name' });
const saidOf = (text: string) => z.safeParse(name, text).error?.issues.map(({ message }) => message) ?? [];

test.each(['Porch Lamp', 'ß', 'مصباح', 'מנורה', 'ランプ', '👩‍🔧', 'نمی‌شود', '=1+1', '<b>'])(
  'a line may be %j',
  text => expect(saidOf(text)).toEqual([]),
);

test.each(['', '  ', '\u200b', '\u3164', '\u2800\u2800', '\u00ad\u2060', '\u{e0041}'])(
  'a line without visible characters is empty: %j',
  text => expect(saidOf(text)).toContain('Name it.'),
);

test.each(['\u202egpj.exe', 'a\u2066b', 'x\u202c'])("a line doesn't change the text direction: %j", text =>
  expect(saidOf(text)).toEqual(["Characters that change the text direction aren't allowed."]),
);
