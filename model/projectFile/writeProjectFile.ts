import { isFields } from '../contract/fields.ts';
import { isInlinePreference } from '../contract/preferences.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import type { Fingerprint } from '../contract/fingerprints.ts';
import { Hex } from '../drivers/fingerprintForms.ts';
import { renderPair, TextBlock } from '../drivers/render.ts';
import { withoutPasswordDefaults } from '../rules/copies.ts';
import { FORMAT, FORMAT_VERSION } from './schema.ts';
import { sectionsOf } from './sections.ts';
import type { FileSection, ProjectDocument } from './types.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The known keys first, in this order; then the others, unchanged. */
const inOrder = (value: Fields, keys: readonly string[]): Fields => ({
  ...Object.fromEntries(keys.filter(key => Object.hasOwn(value, key)).map(key => [key, value[key]])),
  ...Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key))),
});

const profileKeys = ['name', 'components', 'metadata', 'preferences', 'translations'];
const componentKeys = ['id', 'label', 'categories', 'capabilities'];

/**
 * A profile in the format of files: without secrets, and with its keys in a fixed order, so that versions can be
 * compared.
 */
export const toFileProfile = (document: ProfileDocument): ProfileDocument =>
  inOrder(
    {
      ...withoutPasswordDefaults(document),
      components: document.components.map(component =>
        inOrder(
          {
            ...component,
            capabilities: component.capabilities.map(one => inOrder(one, ['id', 'version'])),
          },
          componentKeys,
        ),
      ),
    },
    profileKeys,
  ) as ProfileDocument;

const hasPassword = ({ preferences = [] }: ProfileDocument) =>
  preferences.some(
    one =>
      isInlinePreference(one) && one.preferenceType === 'string' && one.definition?.stringType === 'password',
  );

/** Codes are written in the notation of makers. */
const toHex = (value: unknown, digits: number): unknown => {
  if (typeof value === 'number') return new Hex(value, digits);
  if (Array.isArray(value)) return value.map(one => toHex(one, digits));
  return isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toHex(one, digits)]))
    : value;
};

const toFileFingerprint = (fingerprint: Fingerprint): Fields => {
  const { id, kind, deviceLabel, deviceProfileName, ...codes } = fingerprint;
  const digits = kind === 'zwaveGeneric' ? 2 : 4;
  return { id, kind, deviceLabel, deviceProfileName, ...(toHex(codes, digits) as Fields) };
};

const valueOf = (document: ProjectDocument, section: FileSection): unknown => {
  if (section === 'handler' && document.handler != null)
    return { ...document.handler, fingerprints: document.handler.fingerprints.map(toFileFingerprint) };
  // one line each, so that two exports can be compared
  if (section === 'profiles')
    return document.profiles?.map(({ deviceConfig, ...profile }) =>
      deviceConfig === undefined
        ? profile
        : { ...profile, deviceConfig: TextBlock.of(deviceConfig) ?? deviceConfig },
    );
  return document[section];
};

/** What is omitted from a section, as a comment above it. */
const notExported = (document: ProjectDocument, section: FileSection): string[] => {
  if (section === 'connector' && document.connector != null)
    return [
      'oauthTokenUrl' in document.connector
        ? '# Not exported: client ID and secret of the platform, and oauthClientSecret.'
        : '# Not exported: client ID and secret of the platform.',
    ];
  if (section === 'profiles' && document.profiles?.some(hasPassword) === true)
    return ['# Not exported: defaults of passwords.'];
  return [];
};

/**
 * The text of a project file: sections and keys always in the same order, so that two exports can be compared line by
 * line.
 */
export const writeProjectFile = (document: ProjectDocument): string => {
  const { name, type, description, profile } = document.project;
  const sections = sectionsOf(type).filter(section => document[section] !== undefined);
  const project = {
    name,
    type,
    description,
    ...(sections.includes('profiles') && { profile }),
  };
  return [
    ...renderPair('format', FORMAT),
    ...renderPair('version', FORMAT_VERSION),
    ...renderPair('project', project),
    ...sections.flatMap(section => [
      ...notExported(document, section),
      ...renderPair(section, valueOf(document, section)),
    ]),
    '',
  ].join('\n');
};
