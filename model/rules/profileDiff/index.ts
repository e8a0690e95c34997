import { fieldsOf, isFields } from '../../contract/fields.ts';
import type { ProfileDocument } from '../../contract/profileDocument.ts';
import { change, type ChangeReason, diffUnknown, diffValue, isSame, type ProfileChange } from './change.ts';
import { diffComponents } from './components.ts';
import type { CapabilityNames } from './names.ts';
import { diffPreferences } from './preferences.ts';
import { diffTranslations } from './translations.ts';

export type { ProfileChange } from './change.ts';

const metadataReasons: Readonly<Record<string, ChangeReason>> = {
  vid: 'identity',
  mnmn: 'identity',
  mnId: 'identity',
  deviceType: 'deviceType',
  deviceTypeId: 'deviceType',
  ocfDeviceType: 'deviceType',
  ocfSpecVer: 'deviceType',
};

const diffMetadata = (before: unknown, after: unknown): ProfileChange[] => {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return keys.flatMap(key => {
    const reason = metadataReasons[key] ?? 'unknown';
    // a first value takes nothing away
    const isFirst = reason === 'identity' && (old[key] ?? null) === null;
    return diffValue(old[key], now[key], {
      path: `metadata/${key}`,
      text: 'profileKey',
      reason: isFirst ? 'addition' : reason,
      values: { key },
    });
  });
};

const KNOWN = ['name', 'components', 'metadata', 'preferences', 'translations'];

const noNames: CapabilityNames = new Map();

/**
 * The changes between two profiles as sentences: keys of texts, with their values. Each change has a class and a
 * reason, which say whether existing uses of the profile keep working.
 *
 * @example diffProfiles(before, after) // [{ path: 'preferences/level.maximum', text: 'maximumChanged', class: 'breaking', … }]
 */
export const diffProfiles = (
  before: ProfileDocument,
  after: ProfileDocument,
  /** of custom capabilities and of those in the catalog */
  names: CapabilityNames = noNames,
): ProfileChange[] => {
  if (isSame(before, after)) return [];
  const changes = [
    ...diffValue(before.name, after.name, { path: 'name', text: 'name', reason: 'shown' }),
    ...diffComponents(before.components, after.components, names),
    ...diffPreferences(before.preferences ?? [], after.preferences ?? []),
    ...diffMetadata(before.metadata, after.metadata),
    ...diffTranslations(before, after),
    ...(isFields(before) && isFields(after) ? diffUnknown(before, after, KNOWN, { path: '' }) : []),
  ];
  return changes.length > 0 ? changes : [change('', 'format', 'format')];
};

/** A breaking change requires a major version. */
export const proposeVersion = (changes: readonly Pick<ProfileChange, 'class'>[]): 'major' | 'minor' =>
  changes.some(one => one.class === 'breaking') ? 'major' : 'minor';

type VersionNumber = { majorVersion: number; minorVersion: number };

/** The version after the latest one; 1.0 if there is none. */
export const nextVersion = (latest: VersionNumber | undefined, kind: 'major' | 'minor'): VersionNumber => {
  if (latest === undefined) return { majorVersion: 1, minorVersion: 0 };
  const { majorVersion, minorVersion } = latest;
  return kind === 'major'
    ? { majorVersion: majorVersion + 1, minorVersion: 0 }
    : { majorVersion, minorVersion: minorVersion + 1 };
};
