import * as z from 'zod/mini';
import { type Rule, rules } from '../rules/fields.ts';

/**
 * A rule of the forms as a check of a schema; `label` is what the form calls the field.
 *
 * @example url: z.string().check(must(rules.httpsUrl, 'Target URL'))
 */
export const must = <V>({ holds, message }: Rule<V>, label: string) => z.refine<V>(holds, message(label));

/** something that can be seen: a link has to be there to be clicked */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u;

/** overrides and isolates, which make a name read as another one; a script that runs right to left needs none */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * A line that a user types: trimmed, then between 1 and `most` characters, without line breaks, control characters or
 * marks that turn the reading direction.
 *
 * @example pjtNm: line(100, { empty: 'Name the project.', name: 'Name' })
 */
export const line = (most: number, { empty, name }: { empty: string; name: string }) =>
  z.string(empty).check(
    z.trim(),
    z.minLength(1, empty),
    z.refine(text => VISIBLE.test(text), empty),
    z.maxLength(most, `Use at most ${most} characters.`),
    must(rules.noNewLine, name),
    z.refine(text => !/\p{Cc}/u.test(text), 'You may not use control characters here.'),
    z.refine(text => !TURNING.test(text), 'You may not use marks that turn the reading direction here.'),
  );

/** Longer text that may be empty; absent is empty. */
export const prose = (most: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`)), '');

export const emailAddress = z
  .string('Enter an e-mail address.')
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Enter an e-mail address.'));
