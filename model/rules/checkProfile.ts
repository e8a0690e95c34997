import { profileCategories } from '../catalog/profileCategories.ts';
import { describeIssues } from '../catalog/shapeErrors.ts';
import type { CapabilityStatus } from '../contract/capabilities.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import { profileDocumentSchema } from '../contract/profileDocument.ts';
import type { ProjectType } from '../contract/projects.ts';
import { capabilityProblem, HEALTH_CHECK, missingCapabilities, missingForHealth } from './profiles.ts';
import { missingForCategory } from './publishing/checks/categoryCapabilities.ts';

export type ProfileProblem = {
  path: string;
  message: string;
  isWarning: boolean;
  /** the capability that its component lacks, or those of which it needs one */
  lacks?: { id: string; version: number }[];
};

type Map = Record<string, unknown>;

const isMap = (one: unknown): one is Map => typeof one === 'object' && one !== null && !Array.isArray(one);
const isText = (one: unknown) => typeof one === 'string';
const isOptionalText = (one: unknown) => one === undefined || isText(one);
const isListOf = (one: unknown, has: (item: Map) => boolean) =>
  Array.isArray(one) && one.every(item => isMap(item) && has(item));
const isMapOf = (one: unknown, has: (item: unknown) => boolean) =>
  isMap(one) && Object.values(one).every(has);

const isComponentShaped = ({ id, label, capabilities, categories = [] }: Map) =>
  isText(id) &&
  isOptionalText(label) &&
  isListOf(capabilities, held => isText(held.id) && typeof held.version === 'number') &&
  isListOf(categories, ({ name }) => isText(name));

const preferenceTexts = ['name', 'title', 'description', 'preferenceType', 'preferenceId', 'id'];

const isPreferenceShaped = (preference: Map) => {
  const { definition = {} } = preference;
  return (
    preferenceTexts.every(key => isOptionalText(preference[key])) &&
    isMap(definition) &&
    isMapOf(definition.options ?? {}, isText)
  );
};

const isTranslationShaped = (translation: unknown) =>
  isMap(translation) &&
  isMapOf(
    translation.components ?? {},
    one => isMap(one) && isOptionalText(one.label) && isOptionalText(one.description),
  );

/** Whether a value has the structure that the form expects; its content may still be invalid. */
export const isProfileShaped = (value: unknown): value is ProfileDocument =>
  isMap(value) &&
  isText(value.name) &&
  isListOf(value.components, isComponentShaped) &&
  isListOf(value.preferences ?? [], isPreferenceShaped) &&
  isMap(value.metadata ?? {}) &&
  isMapOf(value.translations ?? {}, isTranslationShaped);

/** DIP-01: the errors that prevent a document from being saved. */
export const profileErrors = (value: unknown): ProfileProblem[] => {
  const { error } = profileDocumentSchema.safeParse(value, { reportInput: true });
  if (error === undefined) return [];
  const described = describeIssues(error, 'Must be a valid part of a device profile.');
  const seen = new Set<string>();
  return described.flatMap(one => {
    if (seen.has(one.path)) return [];
    seen.add(one.path);
    return [{ ...one, isWarning: false }];
  });
};

/** Finds a capability: null if there is none, undefined as long as that is unknown. */
type FindCapability = (
  id: string,
  version: number,
) => { status: CapabilityStatus; attributes?: Readonly<Record<string, unknown>> } | null | undefined;

const ofComponents = ({ components }: ProfileDocument, find: FindCapability): ProfileProblem[] =>
  components.flatMap(({ id, capabilities, categories = [] }, index) => {
    const path = `components[${index}]`;
    const warn = (at: string, message: string) => ({ path: `${path}.${at}`, message, isWarning: true });
    return [
      ...(capabilities.length === 0 ? [warn('capabilities', `Add a capability to ${id}.`)] : []),
      ...capabilities.flatMap((held, at) => {
        const found = find(held.id, held.version);
        const message = found === undefined ? undefined : capabilityProblem(held, found);
        return message === undefined ? [] : [warn(`capabilities[${at}].id`, message)];
      }),
      ...categories.flatMap(({ name }, at) =>
        profileCategories.includes(name)
          ? []
          : [warn(`categories[${at}].name`, `${name} isn't a known category.`)],
      ),
    ];
  });

/** The capabilities that a project with this profile lacks for publication, as the checklist will find. */
const missingForPublication = (
  { components }: ProfileDocument,
  prodType: ProjectType | null,
  find: FindCapability,
): ProfileProblem[] => {
  const lacking = (options: readonly string[], why: string): ProfileProblem => ({
    path: 'components[0].capabilities',
    message:
      options.length === 1
        ? `Add the capability ${options[0]}. ${why}`
        : `Add one of these capabilities: ${options.join(', ')}. ${why}`,
    isWarning: true,
    lacks: options.map(id => ({ id, version: 1 })),
  });
  const [main] = components;
  const category = main?.categories?.[0]?.name ?? '';
  const held = components.flatMap(({ capabilities }) => capabilities);
  const ids = new Set(held.map(({ id }) => id));
  const reportsValues = held.some(
    ({ id, version }) => id !== HEALTH_CHECK && Object.keys(find(id, version)?.attributes ?? {}).length > 0,
  );
  const required = missingCapabilities({ components }, prodType);
  const forHealth = missingForHealth(ids, reportsValues).filter(id => !required.includes(id));
  return [
    ...missingForCategory(category, ids).map(options =>
      lacking(options, `Devices in the category ${category} need ${options.length === 1 ? 'it' : 'one'}.`),
    ),
    ...required.map(id => lacking([id], 'Direct-connected devices need it.')),
    ...forHealth.map(id =>
      lacking(
        [id],
        id === HEALTH_CHECK
          ? 'It shows whether the device is online.'
          : 'Devices that report values need it.',
      ),
    ),
  ];
};

/** What to complete or check before the profile, and then the project, is published. */
export const profileWarnings = (
  document: ProfileDocument,
  prodType: ProjectType | null,
  find: FindCapability,
): ProfileProblem[] => {
  const [main] = document.components;
  const ids = new Set(document.components.map(({ id }) => id));
  const warn = (path: string, message: string) => ({ path, message, isWarning: true });
  return [
    ...((main?.categories ?? []).length === 0
      ? [warn('components[0].categories', 'Add a category. It sets the icon of the device.')]
      : []),
    ...missingForPublication(document, prodType, find),
    ...ofComponents(document, find),
    ...Object.entries(document.translations ?? {}).flatMap(([locale, { components = {} }]) =>
      Object.keys(components)
        .filter(id => !ids.has(id))
        .map(id => warn(`translations.${locale}`, `There is no component ${id}.`)),
    ),
  ];
};
