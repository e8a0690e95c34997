import type { FlagMap } from '../contract/flags.ts';

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

const switchable = (name: string) => typeof defaultFlags[name as FlagName] === 'boolean';

const hasSuffix = (email: string, suffixes: string) => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return suffixes
    .split(',')
    .map(suffix => suffix.trim().replace(/^@/, '').toLowerCase())
    .some(suffix => suffix !== '' && domain === suffix);
};

/** A switch that holds e-mail suffixes is on for users of exactly those domains; the browser never sees the list. */
export const flagsFor = (flags: FlagMap, email: string): FlagMap =>
  Object.fromEntries(
    Object.entries({ ...defaultFlags, ...flags }).map(([name, value]) => [
      name,
      switchable(name) && typeof value === 'string' ? hasSuffix(email, value) : value,
    ]),
  );

export const isOn = (flags: FlagMap, name: FlagName) => flags[name] === true;

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
