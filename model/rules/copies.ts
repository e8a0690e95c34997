import type { ConnectorEdit } from '../contract/connectorEdits.ts';
import { isInlinePreference } from '../contract/preferences.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import { type ProjectType, projectTypes } from '../contract/projects.ts';
import { truncate } from '../contract/text.ts';
import { hasTask } from './readiness.ts';

/**
 * What 'Duplicate' copies with a project, and for which types. The dialog lists it; server/routes/projectCopy.ts has an
 * entry for each.
 */
const copiedParts = {
  profiles: ['MQTT', 'TAG_DEVICE', 'CLOUD_TO_CLOUD', 'CLOUD_TO_CLOUD_SCHEMA', 'HUB_CONNECTED'],
  handler: ['HUB_CONNECTED'],
  onboarding: ['MQTT', 'TAG_DEVICE', 'HUB_CONNECTED'],
  pairingInstructions: ['HUB_CONNECTED'],
  products: projectTypes.filter(type => hasTask(type, 'product')),
  connector: ['CLOUD_TO_CLOUD', 'CLOUD_TO_CLOUD_SCHEMA', 'SERVICE', 'AUTOMATION', 'API_ONLY'],
} as const satisfies Record<string, readonly ProjectType[]>;

export type CopiedPart = keyof typeof copiedParts;

/** What is not copied with a project. */
const leftParts = {
  versions: copiedParts.profiles,
  devices: copiedParts.profiles,
  firmwares: ['TAG_DEVICE'],
  secrets: projectTypes,
  history: projectTypes,
} as const satisfies Record<string, readonly ProjectType[]>;

type LeftPart = keyof typeof leftParts;

const ofType = <P extends string>(
  parts: Readonly<Record<P, readonly ProjectType[]>>,
  prodType: ProjectType,
) => (Object.keys(parts) as P[]).filter(part => parts[part].includes(prodType));

export const copiedPartsOf = (prodType: ProjectType): CopiedPart[] => ofType(copiedParts, prodType);
export const leftPartsOf = (prodType: ProjectType): LeftPart[] => ofType(leftParts, prodType);

const COPY_SUFFIX = / – copy(?: \d+)?$/;

/**
 * The names for copies, in the order in which they are tried. A long name is truncated; a copy of a copy gets a number
 * instead of the name 'copy – copy'.
 *
 * @example copyNames('Lamp', 100, 2) // ['Lamp – copy', 'Lamp – copy 2']
 */
export const copyNames = (name: string, maxLength: number, count: number): string[] => {
  const stem = name.replace(COPY_SUFFIX, '');
  return Array.from({ length: count }, (_, index) => {
    const suffix = index === 0 ? ' – copy' : ` – copy ${index + 1}`;
    return truncate(stem, maxLength - suffix.length) + suffix;
  });
};

/** The default of a password is a secret. */
export const withoutPasswordDefaults = (document: ProfileDocument): ProfileDocument => {
  const { preferences } = document;
  if (preferences === undefined) return document;
  return {
    ...document,
    preferences: preferences.map(preference => {
      if (!isInlinePreference(preference) || preference.preferenceType !== 'string') return preference;
      const { default: secret, ...definition } = preference.definition ?? {};
      return definition.stringType === 'password' && secret !== undefined
        ? { ...preference, definition }
        : preference;
    }),
  };
};

/** The document of a copied profile, without the vendor ID of the original and without default passwords. */
export const copiedDocument = (document: ProfileDocument): ProfileDocument => {
  const copy = withoutPasswordDefaults(document);
  const { metadata } = copy;
  return metadata?.vid == null ? copy : { ...copy, metadata: { ...metadata, vid: null } };
};

/** The fields of a copied connector, without the app name, which is unique. They include no secrets. */
export const copiedConnector = (edit: ConnectorEdit): ConnectorEdit => ({ ...edit, appName: undefined });
