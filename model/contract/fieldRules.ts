/** What a rule says about the length and the characters of a text, for clients that read the API description. */
export type TextLimits = {
  /** in characters */
  minimum?: number;
  maximum?: number;
  /** with the flag u or none, because JSON Schema has no flags */
  pattern?: RegExp;
};

/**
 * A validation rule for a form field; the same rule runs in the browser and on the server. `label` is the label of the
 * field.
 */
export type Rule<V = string> = {
  /** the name in the specification */
  name: string;
  holds: (value: V) => boolean;
  message: (label: string) => string;
  /** never stricter than `holds`, but a rule can check more */
  limits?: TextLimits;
};

/** Longer than any text that a rule accepts. Longer texts are rejected before a regular expression sees them. */
const MAX_LENGTH = 10_000;

const rule = <V = string>(
  name: string,
  holds: (value: V) => boolean,
  message: string,
  limits: TextLimits = {},
): Rule<V> => ({
  name,
  holds,
  message: label => message.replaceAll(':attribute', label),
  limits,
});

const matches = (pattern: RegExp, text: string) => text.length <= MAX_LENGTH && pattern.test(text);

const matching = (name: string, pattern: RegExp, message: string): Rule =>
  rule(name, text => matches(pattern, text), message, { pattern });

/** Counts characters as users do: an emoji of two code units is one character. */
export const lengthOf = (text: string) => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

const normalize = (text: string) => text.trim().toLowerCase();

const MAX_URL_LENGTH = 2048;

// URL silently repairs invalid input: spaces, backslashes, line breaks, missing slashes
const isUntidy = (text: string) => text.length > MAX_URL_LENGTH || /[\s\\\p{Cc}\p{Cf}]/u.test(text);

const parseUrl = (text: string): URL | null => (isUntidy(text) || !URL.canParse(text) ? null : new URL(text));

// URL accepts a host with an empty label, which no name server knows
const hasEmptyLabel = (host: string) => host.startsWith('.') || host.includes('..');

const isWebUrl = (text: string, protocol: 'http' | 'https') => {
  if (!text.toLowerCase().startsWith(`${protocol}://`)) return false;
  const url = parseUrl(text);
  return url !== null && !hasEmptyLabel(url.hostname);
};

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

// valid URIs that a browser would execute or open on the user's machine
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

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day as YYYY-MM-DD. */
export const isDay = (text: string) => {
  const [day] = DAY.exec(text) ?? [];
  if (day === undefined) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  // rejects days such as February 30
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

const PROFILE_NAME = /^(?!\s)[\p{L}\p{M}\p{N} _\-.,:;()[\]/&+'"!?#@%*]+$/u;
const MAX_PROFILE_NAME = 100;

const FIRST_LETTER_OR_NUMBER = /^(?:$|[\p{L}\p{N}])/u;

const ONE_LINE = /^[^\n\r\v\f\u0085\u2028\u2029]*$/;

const ARN = 'Please enter a valid Amazon Resource Name between 8 and 110 characters.';

/** Words that the name of a connector app must not contain, in addition to the product's name. */
const RESERVED = ['samsung', 'google', 'amazon'];

// characters that look the same count as the same: full-width letters, joiners inside a word
const plainLetters = (text: string) =>
  text
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();

/** What a day looks like; isDay checks that it exists. */
export const dayLimits: TextLimits = { pattern: DAY };

/** The rules that need only the value. Their messages are those of the specification (S1 §5), word for word. */
export const rules = {
  alphaDashDot: matching(
    'alpha_dash_dot',
    /^[\p{L}\p{M}\p{N}_\-. ]*$/u,
    'The :attribute field may only contain letters, numbers, underscores, dashes, dots and spaces.',
  ),
  /** for names that become IDs, so only ASCII letters are allowed */
  alphaLowercaseDashDot: matching(
    'alpha_lowercase_dash_dot',
    /^[a-z0-9\-_.]*$/,
    'The :attribute field may only contain lowercase letters, numbers, dashes, underscores and periods.',
  ),
  deviceProfileName: rule(
    'deviceProfileName',
    text => matches(PROFILE_NAME, text) && lengthOf(text) <= MAX_PROFILE_NAME,
    'The :attribute provided is not acceptable. Please try again.',
    { maximum: MAX_PROFILE_NAME, pattern: PROFILE_NAME },
  ),
  arnAws: rule('arn_aws', text => text.startsWith('arn:aws:') && text.length > 8 && text.length < 111, ARN, {
    minimum: 9,
    maximum: 110,
    pattern: /^arn:aws:/,
  }),
  httpsUrl: rule('https_url', text => isWebUrl(text, 'https'), 'Please enter a valid HTTPS URL.', {
    maximum: MAX_URL_LENGTH,
    pattern: /^[Hh][Tt][Tt][Pp][Ss]:\/\/[^\s\\]+$/,
  }),
  webOrAppUrl: rule(
    'web_or_app_url',
    isWebOrAppUrl,
    'Please enter a valid URI, secure URL or localhost endpoint.',
    { maximum: MAX_URL_LENGTH, pattern: /^[A-Za-z][A-Za-z0-9+.-]*:[^\s\\]+$/ },
  ),
  /** an empty value is valid */
  firstIsLetterOrNumber: rule(
    'first_is_letter_or_number',
    text => FIRST_LETTER_OR_NUMBER.test(text.slice(0, 2)),
    'The :attribute field must start with a letter or number.',
    { pattern: FIRST_LETTER_OR_NUMBER },
  ),
  easysetupNm: rule(
    'easysetupNm',
    text => !text.includes('_E4'),
    "Please avoid this illegal character combination: '_E4'",
    { pattern: /^(?![\s\S]*_E4)/ },
  ),
  noNewLine: rule('noNewLine', text => ONE_LINE.test(text), 'You may not use new lines in the :attribute', {
    pattern: ONE_LINE,
  }),
  hasImage: rule<unknown>(
    'hasImage',
    value => (typeof value === 'string' ? value.trim() !== '' : typeof value === 'object' && value !== null),
    'The :attribute field is required',
  ),
} satisfies Record<string, Rule | Rule<unknown>>;

/** Counts characters as users do. */
export const between = (min: number, max: number): Rule =>
  rule(
    'between',
    // a character has at most two code units
    text => text.length <= 2 * max && lengthOf(text) >= min && lengthOf(text) <= max,
    `The :attribute field must have between ${min} and ${max} characters.`,
    { minimum: min, maximum: max },
  );

/** `others` are the names of the profile's other components. */
export const uniqueComponentId = (others: readonly string[]): Rule => {
  const taken = new Set(others.map(normalize));
  return rule(
    'unique_component_id',
    text => !taken.has(normalize(text)),
    'This name is already used by another component in this profile. Please try again.',
  );
};

/** The time zone in which a day ends last: for a server, which doesn't know the user's. */
export const LAST_TIME_ZONE = 'Etc/GMT+12';

/**
 * The value is a day as YYYY-MM-DD; `now` is in epoch milliseconds. Today is the day in the time zone, which is the
 * user's own one in a browser.
 *
 * @example releaseDate: z.string().check(satisfiesRule(todayOrAfter(now, LAST_TIME_ZONE), 'Release date'))
 */
export const todayOrAfter = (now: number, timeZone?: string): Rule => {
  // the Canadian format is YYYY-MM-DD
  const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now);
  return rule(
    'today_or_after',
    text => isDay(text) && text >= today,
    'The :attribute cannot occur in the past.',
    dayLimits,
  );
};

/** `product` is the product's own name, which is reserved too. */
export const notReserved = (product: string): Rule => {
  const words = [product.toLowerCase(), ...RESERVED];
  return rule(
    'smartApp-name-blacklist',
    text => words.every(word => !plainLetters(text).includes(word)),
    `The :attribute field cannot contain the following words [${words.join(', ')}].`,
  );
};

export const mustMatchProjectName = (pjtNm: string): Rule =>
  rule('must_match_project_name', text => text === pjtNm, 'Must match project name');

export const clonedModelName = (original: string): Rule =>
  rule(
    'cloned_model_name',
    text => normalize(text) !== normalize(original),
    'This name is already used by another product. Please type a different one.',
  );

/** For a list that is sent as comma-separated text. */
export const csvMax = (limit: number): Rule<readonly string[]> =>
  rule(
    'csvMax',
    list => list.join(',').length <= limit,
    'You have reached the maximum amount of characters.',
  );

const unlessEmptyLimits = ({ maximum, pattern }: TextLimits): TextLimits => ({
  ...(maximum !== undefined && { maximum }),
  ...(pattern !== undefined && { pattern: new RegExp(`^$|${pattern.source}`, pattern.flags) }),
});

/** Makes a rule optional: an empty value is valid. */
export const unlessEmpty = ({ name, holds, message, limits = {} }: Rule): Rule => ({
  name,
  holds: text => text === '' || holds(text),
  message,
  limits: unlessEmptyLimits(limits),
});
