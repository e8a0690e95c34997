import { isDay, rules } from '../contract/fieldRules.ts';
import type { FlagMap, EffectiveFlag, FlagValue } from '../contract/flags.ts';

/** FLG-01: the defaults, also used if fetching the flags fails. */
export const defaultFlags = {
  automation: true,
  smartApp: true,
  easterEgg: false,
  customCapabilities: false,
  deviceProvisioning: false,
  deviceIdentity: false,
  developerMode: false,
  wwstForms: false,
  platformProductId: false,
  brandManagement: true,
  ownerOnlyProjects: false,
  enforceTerms: false,
  defaultTagCategoryId: '',
  edgeForHub: '',
  reauthenticateInPlace: false,
  schemaDeprecation: {
    title: 'Deprecation Notice: Cloud integrations in Developer Workspace',
    subtitle: 'New Cloud projects cannot be created as of May 5th 2025.',
    creationClosed: '2025-05-05',
    date: '2025-08-04',
    intent: 'info',
  },
} satisfies FlagMap;

export type FlagName = keyof typeof defaultFlags;

const isFlagName = (name: string): name is FlagName => Object.hasOwn(defaultFlags, name);

export const flagNames = Object.keys(defaultFlags).filter(isFlagName);

/** flags that are boolean, or a list of email suffixes for whose users the flag is on */
export const isSwitch = (name: string) => isFlagName(name) && typeof defaultFlags[name] === 'boolean';

const isDeprecation = (value: FlagValue) =>
  value === false ||
  (typeof value === 'object' &&
    [value.date, value.creationClosed].every(day => day === undefined || isDay(day)));

const isLinkOrEmail = (value: FlagValue) =>
  typeof value === 'string' &&
  (value === '' || rules.httpsUrl.holds(value) || /^mailto:[^\s@]+@[^\s@]+$/i.test(value));

/** Whether the value is valid for the flag; `false` hides the banner. */
export const isValidFlagValue = (name: string, value: FlagValue) => {
  if (!isFlagName(name)) return false;
  if (isSwitch(name)) return typeof value !== 'object';
  if (name === 'edgeForHub') return isLinkOrEmail(value);
  return name === 'schemaDeprecation' ? isDeprecation(value) : typeof value === typeof defaultFlags[name];
};

/** The entries of a list of email suffixes. */
export const suffixesIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map(suffix => suffix.trim().toLowerCase())
      .filter(suffix => /[^@.]/.test(suffix)),
  ),
];

const domainOf = (email: string) => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : email.slice(at + 1).toLowerCase();
};

/**
 * FLG-01: `example.com` means the domain and its subdomains, `.example` every domain that ends so, and an entry with `@` the
 * literal end of the address.
 */
const hasSuffix = (email: string, suffix: string) => {
  const domain = domainOf(email);
  if (domain === '') return false;
  if (suffix.includes('@')) return email.toLowerCase().endsWith(suffix);
  return suffix.startsWith('.') ? domain.endsWith(suffix) : `.${domain}`.endsWith(`.${suffix}`);
};

type ParsedFlags = { base: FlagMap; lists: [name: string, suffixes: string[]][] };

const parseFlags = (flags: FlagMap): ParsedFlags => {
  const base = { ...defaultFlags, ...flags };
  const lists = Object.entries(base).flatMap(([name, value]): ParsedFlags['lists'] =>
    isSwitch(name) && typeof value === 'string' ? [[name, suffixesIn(value)]] : [],
  );
  return { base, lists };
};

/** each map is parsed once, because every request reads its flags */
const parsed = new WeakMap<FlagMap, ParsedFlags>();

const parsedFlags = (flags: FlagMap): ParsedFlags => {
  const known = parsed.get(flags) ?? parseFlags(flags);
  parsed.set(flags, known);
  return known;
};

/** Adds to flags in place, so that everybody who has them gets the new ones. */
export const addFlags = (flags: FlagMap, more: FlagMap) => {
  Object.assign(flags, more);
  parsed.delete(flags);
};

/** A flag with email suffixes is on only for users whose address has one. The browser never gets the list. */
export const flagsForUser = (flags: FlagMap, email: string): FlagMap => {
  const { base, lists } = parsedFlags(flags);
  const switches = lists.map(([name, suffixes]): [string, boolean] => [
    name,
    suffixes.some(suffix => hasSuffix(email, suffix)),
  ]);
  return { ...base, ...Object.fromEntries(switches) };
};

export const isOn = (flags: FlagMap, name: FlagName) => flags[name] === true;

/**
 * Every flag as an admin sees it. Suffixes that no member of the organization has are only counted, because they would
 * reveal other organizations.
 */
export const effectiveFlags = (
  flags: FlagMap,
  email: string,
  members: readonly string[],
): EffectiveFlag[] => {
  const mine = flagsForUser(flags, email);
  return flagNames.map(name => {
    const held: FlagValue = flags[name] ?? defaultFlags[name];
    const common = { name, default: defaultFlags[name], value: mine[name] ?? defaultFlags[name] };
    const nobody = { suffixes: [], otherSuffixes: 0, members: 0 };
    if (!isSwitch(name)) return { ...common, ...nobody, onFor: 'value' };
    if (held === true) return { ...common, ...nobody, onFor: 'everyone', members: members.length };
    const all = typeof held === 'string' ? suffixesIn(held) : [];
    if (all.length === 0) return { ...common, ...nobody, onFor: 'nobody' };
    const suffixes = all.filter(suffix => members.some(member => hasSuffix(member, suffix)));
    return {
      ...common,
      onFor: 'suffixes',
      suffixes,
      otherSuffixes: all.length - suffixes.length,
      members: members.filter(member => suffixes.some(suffix => hasSuffix(member, suffix))).length,
    };
  });
};

type Deprecation = {
  title: string;
  /** '' if the flag has none; the default text names another date */
  subtitle: string;
  date: string;
  intent: string;
  creationClosed: string;
};

/** PRJ-05: the content of the flag; if it sets only the deprecation date, creation ends on that day. */
export const deprecationOf = (flags: FlagMap): Deprecation | null => {
  const value = flags.schemaDeprecation;
  if (value === undefined || typeof value !== 'object') return null;
  const usual = defaultFlags.schemaDeprecation;
  const date = value.date ?? usual.date;
  const creationClosed = value.creationClosed ?? value.date ?? usual.creationClosed;
  const subtitle = value.subtitle ?? (creationClosed === usual.creationClosed ? usual.subtitle : '');
  return { ...usual, ...value, subtitle, date, creationClosed };
};

/** `false` instead of an object, or an empty title, hides the notice. */
export const isDeprecationShown = (flags: FlagMap) => (deprecationOf(flags)?.title ?? '') !== '';

/** PRJ-05: the first day, in UTC, on which new cloud projects can't be created. */
export const cloudCreationClosed = (flags: FlagMap, now: number) => {
  const closed = deprecationOf(flags)?.creationClosed;
  return closed !== undefined && now >= Date.parse(`${closed}T00:00:00Z`);
};
