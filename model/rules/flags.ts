import type { FlagMap, FlagStanding, FlagValue } from '../contract/flags.ts';

/** FLG-01: what holds when nothing else was said, or when the flags could not be fetched. */
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

/** holds on or off, or the e-mail suffixes of those for whom it is on */
export const isSwitch = (name: string) => isFlagName(name) && typeof defaultFlags[name] === 'boolean';

/** Whether a flag of that name may hold the value; `false` takes the banner down. */
export const mayHold = (name: string, value: FlagValue) => {
  if (!isFlagName(name)) return false;
  if (isSwitch(name)) return typeof value !== 'object';
  return typeof value === typeof defaultFlags[name] || (name === 'schemaDeprecation' && value === false);
};

const suffixesIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map(suffix => suffix.trim().replace(/^@/, '').toLowerCase())
      .filter(suffix => suffix !== ''),
  ),
];

const domainOf = (email: string) => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : email.slice(at + 1).toLowerCase();
};

/** A switch that holds e-mail suffixes is on for users of exactly those domains; the browser never sees the list. */
export const flagsFor = (flags: FlagMap, email: string): FlagMap =>
  Object.fromEntries(
    Object.entries({ ...defaultFlags, ...flags }).map(([name, value]) => [
      name,
      isSwitch(name) && typeof value === 'string' ? suffixesIn(value).includes(domainOf(email)) : value,
    ]),
  );

export const isOn = (flags: FlagMap, name: FlagName) => flags[name] === true;

/**
 * Every flag as an admin sees it. The suffixes that none of the organization's members has belong to others, and are
 * only counted.
 */
export const standingOf = (flags: FlagMap, email: string, members: readonly string[]): FlagStanding[] => {
  const mine = flagsFor(flags, email);
  const domains = members.map(domainOf);
  return flagNames.map(name => {
    const held: FlagValue = flags[name] ?? defaultFlags[name];
    const common = { name, default: defaultFlags[name], value: mine[name] ?? defaultFlags[name] };
    const nobody = { suffixes: [], otherSuffixes: 0, members: 0 };
    if (!isSwitch(name)) return { ...common, ...nobody, onFor: 'value' };
    if (held === true) return { ...common, ...nobody, onFor: 'everyone', members: members.length };
    const all = typeof held === 'string' ? suffixesIn(held) : [];
    if (all.length === 0) return { ...common, ...nobody, onFor: 'nobody' };
    const suffixes = all.filter(suffix => domains.includes(suffix));
    return {
      ...common,
      onFor: 'suffixes',
      suffixes,
      otherSuffixes: all.length - suffixes.length,
      members: domains.filter(domain => suffixes.includes(domain)).length,
    };
  });
};

type Banner = { title: string; subtitle: string; date: string; intent: string; creationClosed: string };

export const deprecationOf = (flags: FlagMap): Banner | null => {
  const value = flags.schemaDeprecation;
  return value !== undefined && typeof value === 'object'
    ? { ...defaultFlags.schemaDeprecation, ...value }
    : null;
};

/** PRJ-05: the first day, in UTC, on which no new cloud project may be created. */
export const cloudCreationClosed = (flags: FlagMap, now: number) => {
  const closed = deprecationOf(flags)?.creationClosed;
  return closed !== undefined && now >= Date.parse(`${closed}T00:00:00Z`);
};
