import type { FlagMap } from '../../model/contract/flags.ts';
import { defaultFlags, isValidFlagValue, suffixesIn } from '../../model/rules/flags.ts';

export const personas = ['ida', 'mel', 'omar', 'ada', 'pia', 'otto'] as const;
export const latencies = [0, 200, 1000, 3000] as const;
export const nextResponses = [
  'none',
  '401',
  '403',
  '404',
  '412',
  '429',
  '500',
  '503',
  'cut',
  'malformed',
] as const;
/** of a request for a page, which the server can't answer with the page */
export const pageResponses = ['none', '500', '503'] as const;
/** `fresh` has no account at all: the first run */
export const worlds = ['demo', 'large', 'empty', 'fresh'] as const;

export type Persona = (typeof personas)[number];
export type NextResponse = (typeof nextResponses)[number];
export type QaWorld = (typeof worlds)[number];

/** The tester's settings. They are part of the URL, so that a link reproduces a bug. */
export type QaState = {
  /** null: signed out; `other`: signed in with another account, which a link can't reproduce */
  persona: Persona | 'other' | null;
  /** only flags that differ from those of the fake */
  flags: FlagMap;
  latency: (typeof latencies)[number];
  next: NextResponse;
  /** the response is used for every call, until it is reset */
  every: boolean;
  /** somebody else has each record of the page open */
  colleague: boolean;
  /** the response to the next request for a page */
  page: (typeof pageResponses)[number];
  world: QaWorld;
  /** start of the clock in epoch milliseconds; by default the time of the world */
  clock: number | null;
};

export const initialState: QaState = {
  persona: null,
  flags: {},
  latency: 0,
  next: 'none',
  every: false,
  colleague: false,
  page: 'none',
  world: 'demo',
  clock: null,
};

const flagDefaults: FlagMap = defaultFlags;
export const flagNames = Object.keys(flagDefaults);
export const defaultOf = (name: string) =>
  Object.hasOwn(flagDefaults, name) ? flagDefaults[name] : undefined;

/** Flags with the tester's changes. Of a flag that is an object, they have only the changed parts. */
export const withChanges = (flags: FlagMap, changes: FlagMap): FlagMap => {
  const merged = Object.entries(changes).map(([name, value]): [string, FlagMap[string]] => {
    const parts = flags[name];
    return [name, typeof value === 'object' && typeof parts === 'object' ? { ...parts, ...value } : value];
  });
  return { ...flags, ...Object.fromEntries(merged) };
};

// only characters that URLSearchParams does not escape
const escape = (text: string) =>
  text.replace(/[^A-Za-z0-9-]/gu, character => `*${character.codePointAt(0)?.toString(16)}*`);

const unescape = (text: string) =>
  text.replace(/\*([0-9a-f]{1,6})\*/g, (_, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });

const toOnOff = (value: boolean) => (value ? 'on' : 'off');

const flagEntries = ([name, value]: [string, FlagMap[string]]): string[] => {
  if (typeof value === 'boolean') return [`${name}.${toOnOff(value)}`];
  if (typeof value === 'string') return [`${name}.${escape(value)}`];
  return Object.entries(value).map(([part, text]) => `${name}-${part}.${escape(text)}`);
};

const toMinute = (time: number) => new Date(time).toISOString().slice(0, 16).replace(':', '');

/** '' if nothing is set, otherwise for example `as.ada_world.large_easterEgg.off`. */
export const encodeQa = ({ persona, flags, latency, next, every, colleague, page, world, clock }: QaState) =>
  [
    ...(persona === null || persona === 'other' ? [] : [`as.${persona}`]),
    ...(world === 'demo' ? [] : [`world.${world}`]),
    ...(latency === 0 ? [] : [`wait.${latency}`]),
    ...(next === 'none' ? [] : [`next.${next}`]),
    ...(every ? ['every.on'] : []),
    ...(colleague ? ['colleague.on'] : []),
    ...(page === 'none' ? [] : [`page.${page}`]),
    ...(clock === null ? [] : [`clock.${toMinute(clock)}`]),
    ...Object.entries(flags).flatMap(flagEntries),
  ].join('_');

const oneOf = <T extends string | number>(values: readonly T[], text: string) =>
  values.find(value => String(value) === text);

const readClock = (text: string) => {
  const time = /^\d{4}-\d\d-\d\dT\d{4}$/.test(text)
    ? Date.parse(`${text.slice(0, 13)}:${text.slice(13)}Z`)
    : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

/** FLG-01: whether a link can have this list of email suffixes. An entry without `.` and `@` is a wrong `on` or `off`. */
export const isSuffixList = (text: string) => {
  const suffixes = suffixesIn(text);
  return suffixes.length > 0 && suffixes.every(suffix => /[.@]/.test(suffix));
};

/** undefined if the text is no value of the flag, or of its part */
const valueOf = (flag: string, part: string | undefined, text: string): FlagMap[string] | undefined => {
  const standard = defaultOf(flag);
  const isSwitch = typeof standard === 'boolean' || (typeof standard === 'object' && part === undefined);
  if (isSwitch) {
    const canBeOn = typeof standard === 'boolean';
    if (text === 'off' || (text === 'on' && canBeOn)) return text === 'on';
    const suffixes = unescape(text);
    return canBeOn && isSuffixList(suffixes) ? suffixes : undefined;
  }
  if (typeof standard === 'string') return part === undefined ? unescape(text) : undefined;
  if (standard === undefined || part === undefined || !Object.hasOwn(standard, part)) return undefined;
  return { [part]: unescape(text) };
};

const readFlag = (flags: FlagMap, name: string, text: string): FlagMap => {
  const [flag = '', part] = name.split('-');
  const value = valueOf(flag, part, text);
  return value !== undefined && isValidFlagValue(flag, value) ? withChanges(flags, { [flag]: value }) : flags;
};

/** Ignores invalid parts, because links can be typed, truncated or outdated. */
export const decodeQa = (text: string): QaState => {
  let state = initialState;
  for (const entry of text.split('_')) {
    const [, name = '', value = ''] = /^([^.]*)\.(.*)$/s.exec(entry) ?? [];
    if (name === 'as') state = { ...state, persona: oneOf(personas, value) ?? null };
    else if (name === 'world') state = { ...state, world: oneOf(worlds, value) ?? 'demo' };
    else if (name === 'wait') state = { ...state, latency: oneOf(latencies, value) ?? 0 };
    else if (name === 'next') state = { ...state, next: oneOf(nextResponses, value) ?? 'none' };
    else if (name === 'every') state = { ...state, every: value === 'on' };
    else if (name === 'colleague') state = { ...state, colleague: value === 'on' };
    else if (name === 'page') state = { ...state, page: oneOf(pageResponses, value) ?? 'none' };
    else if (name === 'clock') state = { ...state, clock: readClock(value) };
    else state = { ...state, flags: readFlag(state.flags, name, value) };
  }
  return state;
};

/** The state in a URL's query; null if there is none. */
export const readQa = (search: string) => {
  const text = new URLSearchParams(search).get('qa');
  return text === null ? null : decodeQa(text);
};

/** The same address with this state; the rest of its query is not changed. */
export const withQa = (address: string, state: QaState) => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const text = encodeQa(state);
  const others = query.split('&').filter(part => part !== '' && !part.startsWith('qa='));
  const parts = text === '' ? others : [...others, `qa=${text}`];
  return `${path}${parts.length === 0 ? '' : `?${parts.join('&')}`}${hash}`;
};

/** The address of a page that replaces the tab's state; also with an empty one, in contrast to `withQa`. */
export const toQaLink = (address: string, state: QaState) => {
  const url = new URL(address);
  url.searchParams.set('qa', encodeQa(state));
  return url.href;
};
