import * as z from 'zod/mini';
import { type Rule, rules } from './fieldRules.ts';

/**
 * Turns a validation rule into a schema check; `label` is the label of the field.
 *
 * @example url: z.string().check(must(rules.httpsUrl, 'Target URL'))
 */
export const satisfiesRule = <V>({ holds, message }: Rule<V>, label: string) =>
  z.refine<V>(holds, message(label));

/** matches a visible character; a name without one could not be clicked */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u;

/**
 * bidirectional overrides and isolates, which can make a name look like another one; right-to-left scripts do not need
 * them
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * A single line of user input: trimmed, 1 to `most` characters, without line breaks, control characters or characters
 * that change the text direction.
 *
 * @example pjtNm: line(100, { empty: 'Enter a name.', name: 'Name' })
 */
export const line = (most: number, { empty, name }: { empty: string; name: string }) =>
  z.string(empty).check(
    z.trim(),
    z.minLength(1, empty),
    z.refine(text => VISIBLE.test(text), empty),
    z.maxLength(most, `Use at most ${most} characters.`),
    satisfiesRule(rules.noNewLine, name),
    z.refine(text => !/\p{Cc}/u.test(text), 'Control characters are not allowed.'),
    z.refine(text => !BIDI_CONTROLS.test(text), 'Characters that change the text direction are not allowed.'),
  );

/** Longer text that can be empty; the default is empty. */
export const prose = (most: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`)), '');

export const emailAddress = z
  .string('Enter an email address.')
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Enter an email address.'));
