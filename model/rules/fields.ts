/** One rule of the forms, checked alike in the browser and on the server. `label` is what the form calls the field. */
export type Rule<V = string> = {
  holds: (value: V) => boolean;
  message: (label: string) => string;
};

/** Longer than any text a rule may accept; what is longer meets no regular expression. */
const LONGEST = 10_000;

const rule = <V = string>(holds: (value: V) => boolean, message: string): Rule<V> => ({
  holds,
  message: label => message.replaceAll(':attribute', label),
});

const matching = (pattern: RegExp) => (text: string) => text.length <= LONGEST && pattern.test(text);

/** as users count them: an emoji of two code units is one */
const lengthOf = (text: string) => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

const folded = (text: string) => text.trim().toLowerCase();

// URL mends what nobody should have typed: spaces, backslashes, line breaks, missing slashes
const isUntidy = (text: string) => text.length > 2048 || /[\s\\\p{Cc}\p{Cf}]/u.test(text);

const parseUrl = (text: string): URL | null => (isUntidy(text) || !URL.canParse(text) ? null : new URL(text));

const isWebUrl = (text: string, protocol: 'http' | 'https') =>
  text.toLowerCase().startsWith(`${protocol}://`) && parseUrl(text) !== null;

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

// valid URIs that a browser would run or open on the user's machine
const UNSAFE = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']);

const isWebOrAppUrl = (text: string) => {
  if (/^https?:/i.test(text)) {
    if (isWebUrl(text, 'https')) return true;
    return isWebUrl(text, 'http') && LOCAL.has(parseUrl(text)?.hostname ?? '');
  }
  const url = parseUrl(text);
  return (
    url !== null &&
    !UNSAFE.has(url.protocol) &&
    /^[a-z][a-z0-9+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/i.test(text) &&
    !/%(?![0-9a-f]{2})/i.test(text)
  );
};

const isDay = (text: string) => {
  const [day] = /^\d{4}-\d{2}-\d{2}$/.exec(text) ?? [];
  if (day === undefined) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  // 30 February is no day
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

const ARN = 'Please enter a valid Amazon Resource Name between 8 and 110 characters.';

/** Words that the name of a connector app may not hold, beside the product's own name. */
const RESERVED = ['samsung', 'google', 'amazon'];

// what looks the same is the same: full-width letters, joiners in the middle of a word
const plainLetters = (text: string) =>
  text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();

/** The rules that need nothing but the value (S1 §5), with its messages word for word. */
export const rules = {
  alphaDashDot: rule(
    matching(/^[\p{L}\p{M}\p{N}_\-. ]*$/u),
    'The :attribute field may only contain letters, numbers, underscores, dashes, dots and spaces.',
  ),
  /** names that become ids: the letters of ASCII */
  alphaLowercaseDashDot: rule(
    matching(/^[a-z0-9\-_.]*$/),
    'The :attribute field may only contain lowercase letters, numbers, dashes, underscores and periods.',
  ),
  deviceProfileName: rule(
    text =>
      text.length <= LONGEST &&
      lengthOf(text) <= 100 &&
      /^(?!\s)[\p{L}\p{M}\p{N} _\-.,:;()[\]/&+'"!?#@%*]+$/u.test(text),
    'The :attribute provided is not acceptable. Please try again.',
  ),
  arnAws: rule(text => text.startsWith('arn:aws:') && text.length > 8 && text.length < 111, ARN),
  httpsUrl: rule(text => isWebUrl(text, 'https'), 'Please enter a valid HTTPS URL.'),
  webOrAppUrl: rule(isWebOrAppUrl, 'Please enter a valid URI, secure URL or localhost endpoint.'),
  /** nothing typed is nothing wrong */
  firstIsLetterOrNumber: rule(
    text => text === '' || /^[\p{L}\p{N}]/u.test(text.slice(0, 2)),
    'The :attribute field must start with a letter or number.',
  ),
  easysetupNm: rule(text => !text.includes('_E4'), "Please avoid this illegal character combination: '_E4'"),
  noNewLine: rule(
    text => !/[\n\r\v\f\u0085\u2028\u2029]/.test(text),
    'You may not use new lines in the :attribute',
  ),
  hasImage: rule<unknown>(
    value => (typeof value === 'string' ? value.trim() !== '' : typeof value === 'object' && value !== null),
    'The :attribute field is required',
  ),
} satisfies Record<string, Rule | Rule<unknown>>;

/** The length counts characters as users do. */
export const between = (min: number, max: number): Rule =>
  rule(
    // a character has two code units at the most
    text => text.length <= 2 * max && lengthOf(text) >= min && lengthOf(text) <= max,
    `The :attribute field must have between ${min} and ${max} characters.`,
  );

/** `others` are the names of the profile's other components. */
export const uniqueComponentId = (others: readonly string[]): Rule => {
  const taken = new Set(others.map(folded));
  return rule(
    text => !taken.has(folded(text)),
    'This name is already used by another component in this profile. Please try again.',
  );
};

/** Takes a day as YYYY-MM-DD; days are those of UTC. `now` is epoch milliseconds. */
export const todayOrAfter = (now: number): Rule => {
  const today = new Date(now).toISOString().slice(0, 10);
  return rule(text => isDay(text) && text >= today, 'The :attribute cannot occur in the past.');
};

/** `product` is the product's own name, which is reserved too. */
export const notReserved = (product: string): Rule => {
  const words = [product.toLowerCase(), ...RESERVED];
  return rule(
    text => words.every(word => !plainLetters(text).includes(word)),
    `The :attribute field cannot contain the following words [${words.join(', ')}].`,
  );
};

export const mustMatchProjectName = (pjtNm: string): Rule =>
  rule(text => text === pjtNm, 'Must match project name');

export const clonedModelName = (original: string): Rule =>
  rule(
    text => folded(text) !== folded(original),
    'This name is already used by another product. Please type a different one.',
  );

/** For a list that travels joined by commas. */
export const csvMax = (limit: number): Rule<readonly string[]> =>
  rule(list => list.join(',').length <= limit, 'You have reached the maximum amount of characters.');

/** What a field that may stay empty asks for once something is typed. */
export const unlessEmpty = ({ holds, message }: Rule): Rule => ({
  holds: text => text === '' || holds(text),
  message,
});
