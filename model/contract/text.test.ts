import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rules, unlessEmpty } from './fieldRules.ts';
import { hasDayOrNothing, line, multiline, prose, satisfiesRule } from './text.ts';

const name = line(40, { empty: 'Name it.', name: 'Name' });
const comment = prose(40, 'Comment');
const saidOf = (text: string, schema: z.ZodMiniType = name) =>
  z.safeParse(schema, text).error?.issues.map(({ message }) => message) ?? [];

test.each(['Porch Lamp', 'ß', 'مصباح', 'מנורה', 'ランプ', '👩‍🔧', 'نمی‌شود', '=1+1', '<b>'])(
  'a line may be %j',
  text => expect(saidOf(text)).toEqual([]),
);

test('texts are composed (NFC)', () => {
  expect(name.parse(' Cafe\u0301 ')).toBe('Caf\u00e9');
  expect(comment.parse('Cafe\u0301')).toBe('Caf\u00e9');
  expect(multiline(40, 2, 'Text').parse('Cafe\u0301\r\n')).toBe('Caf\u00e9');
});

test.each(['', '  ', '\u200b', '\u3164', '\u2800\u2800', '\u00ad\u2060', '\u{e0041}'])(
  'a line without visible characters is empty: %j',
  text => expect(saidOf(text)).toContain('Name it.'),
);

test.each(['\u202egpj.exe', 'a\u2066b', 'x\u202c'])("a text doesn't change the text direction: %j", text => {
  const said = ["Characters that change the text direction aren't allowed."];
  expect(saidOf(text)).toEqual(said);
  expect(saidOf(`first line\n${text}`, comment)).toEqual(said);
});

test.each(['', 'two\nlines', 'مصباح', 'left-to-right\u200e mark'])('a longer text may be %j', text =>
  expect(saidOf(text, comment)).toEqual([]),
);

test.each([
  [line(40, { empty: 'Name it.', name: 'Name' }), { minLength: 1, maxLength: 40 }],
  [prose(40, 'Comment'), { maxLength: 40 }],
  [
    z.string().check(satisfiesRule(unlessEmpty(rules.arnAws), 'ARN')),
    { maxLength: 110, pattern: '^$|^arn:aws:' },
  ],
  [z.string().check(hasDayOrNothing()), { pattern: String.raw`^$|^\d{4}-\d{2}-\d{2}$` }],
  [
    z.string().check(satisfiesRule(rules.easysetupNm, 'ID'), satisfiesRule(rules.alphaDashDot, 'ID')),
    {
      allOf: [
        { pattern: rules.easysetupNm.limits?.pattern?.source },
        { pattern: rules.alphaDashDot.limits?.pattern?.source },
      ],
    },
  ],
])('[line 19] its schema has the limits of its rules %#', (schema, limits) => {
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject(limits);
});
