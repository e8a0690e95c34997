import * as z from 'zod/mini';
import { between, dayLimits, isDay, type Rule, rules, type TextLimits, unlessEmpty } from './fieldRules.ts';

/** The rule and the field of a check, from which docs/rules.md is generated. */
type Guard = { rule: string; label: string; limits: TextLimits };
const guards = new WeakMap<object, Guard>();

/** Records that a check runs a rule, for checks that need more than one value. */
export const runsRule = <C extends object>(
  check: C,
  { name, limits = {} }: Pick<Rule, 'name' | 'limits'>,
  label: string,
): C => {
  guards.set(check, { rule: name, label, limits });
  return check;
};

type Bag = { minimum?: number; maximum?: number; patterns?: Set<RegExp> };

/** Adds the limits of a check to the API description, which can't see into functions. */
export const withLimits = <C extends z.core.$ZodCheck>(check: C, limits: TextLimits = {}): C => {
  const { minimum = 0, maximum = Infinity, pattern } = limits;
  check._zod.onattach.push(schema => {
    const bag = schema._zod.bag as Bag;
    if (minimum > (bag.minimum ?? 0)) bag.minimum = minimum;
    if (maximum < (bag.maximum ?? Infinity)) bag.maximum = maximum;
    if (pattern !== undefined) bag.patterns = new Set(bag.patterns).add(pattern);
  });
  return check;
};

/** The rule that a check of a schema runs. Functions are looked up by the check that zod wraps them in. */
export const guardOf = (check: z.core.$ZodCheck): Guard | undefined =>
  // oxlint-disable-next-line typescript/unbound-method -- only looked up
  guards.get(check) ?? guards.get(check._zod.check);

/**
 * A value for the examples of the API reference: for a schema whose rules a description can't express, so that no valid
 * value follows from it.
 *
 * @example langCd: z.string().check(z.regex(/^[a-z]{2}$/), hasExample('en'))
 */
export const hasExample = (value: unknown) => z.meta({ examples: [value] });

/**
 * Turns a validation rule into a schema check; `label` is the label of the field.
 *
 * @example url: z.string().check(satisfiesRule(rules.httpsUrl, 'Target URL'))
 */
export const satisfiesRule = <V>(rule: Rule<V>, label: string) =>
  runsRule(withLimits(z.refine<V>(rule.holds, rule.message(label)), rule.limits), rule, label);

/** Limits the length, in characters as users count them. */
export const hasLength = (least: number, most: number, label: string) =>
  satisfiesRule(between(least, most), label);

/** The same, with a message without a label: for values of documents, whose problems are shown with their path or line. */
export const hasAtMost = (most: number) => {
  const { holds, limits } = between(0, most);
  return withLimits(z.refine<string>(holds, `Use at most ${most} characters.`), limits);
};

const NO_DAY = 'Enter a date as YYYY-MM-DD.';

export const hasDay = () => withLimits(z.refine<string>(isDay, NO_DAY), dayLimits);

export const hasDayOrNothing = () => {
  const { holds, limits } = unlessEmpty({ name: '', holds: isDay, message: () => NO_DAY, limits: dayLimits });
  return withLimits(z.refine<string>(holds, NO_DAY), limits);
};

/** Shortens a text to a number of characters as users count them. */
export const truncate = (text: string, most: number) => Array.from(text).slice(0, most).join('').trimEnd();

/** matches a visible character; a name without one could not be clicked */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u;

/**
 * bidirectional overrides and isolates, which can make a name look like another one; right-to-left scripts do not need
 * them
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/;

/** Rejects control characters: all of them, or the ones that `controls` matches. */
export const hasNoControls = (controls = /\p{Cc}/u) =>
  z.refine<string>(text => !controls.test(text), "Control characters aren't allowed.");

export const changesTextDirection = (text: string) => BIDI_CONTROLS.test(text);

export const NO_BIDI_CONTROLS = "Characters that change the text direction aren't allowed.";

/** Rejects characters that change the text direction. */
export const hasNoBidiControls = () =>
  z.refine<string>(text => !changesTextDirection(text), NO_BIDI_CONTROLS);

/**
 * A single line of user input: composed (NFC), trimmed, 1 to `most` characters, without line breaks, control characters
 * or characters that change the text direction.
 *
 * @example pjtNm: line(100, { empty: 'Enter a name.', name: 'Name' })
 */
export const line = (most: number, { empty, name }: { empty: string; name: string }) =>
  z.string(empty).check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(1, empty),
    z.refine(text => VISIBLE.test(text), empty),
    satisfiesRule(unlessEmpty(between(1, most)), name),
    satisfiesRule(rules.noNewLine, name),
    hasNoControls(),
    hasNoBidiControls(),
  );

/** Whether a text has a visible character, or is empty. */
export const isVisibleText = (text: string) => text === '' || VISIBLE.test(text);

/**
 * For a text that is stored as sent: spaces and invisible characters alone count as no characters. Another check has the
 * message for an empty text.
 */
export const hasVisibleText = (most: number, label: string) =>
  satisfiesRule({ ...between(1, most), holds: isVisibleText }, label);

/**
 * Text of several lines that can be empty; the default is empty. Line ends become `\n`, and spaces at the end are removed.
 *
 * @example instructionText: multiline(4000, 200, 'Text')
 */
export const multiline = (most: number, mostLines: number, label: string) =>
  z._default(
    z.string().check(
      z.overwrite(text => text.replace(/\r\n?/g, '\n').normalize('NFC').trimEnd()),
      hasLength(0, most, label),
      z.refine(text => text.split('\n').length <= mostLines, `Use at most ${mostLines} lines.`),
      hasNoControls(/[^\P{Cc}\n\t]/u),
    ),
    '',
  );

/** Longer text that can be empty, without characters that change the text direction; the default is empty. */
export const prose = (most: number, name: string) =>
  z._default(
    z.string().check(z.normalize('NFC'), z.trim(), hasLength(0, most, name), hasNoBidiControls()),
    '',
  );

export const emailAddress = z
  .string('Enter an email address.')
  .check(
    z.trim(),
    z.toLowerCase(),
    hasLength(0, 254, 'Email'),
    z.email('Enter an email address.'),
    hasExample('sam@example.com'),
  );
