import type { CapabilityStatus } from '../contract/capabilities.ts';
import type { TaskProgress, ProjectType } from '../contract/projects.ts';
import { rules } from '../contract/fieldRules.ts';
import type { ProfileComponent, ProfileDocument } from '../contract/profileDocument.ts';
import { emptyProgress } from './readiness.ts';

/** The capability through which direct-connected devices report that they are online. */
export const HEALTH_CHECK = 'healthCheck';

/** The capabilities that the main component of a project of this type must have. */
const requiredCapabilities = (prodType: ProjectType | null): readonly string[] =>
  prodType === 'MQTT' ? [HEALTH_CHECK] : [];

const REFRESH = 'refresh';

/**
 * The capabilities that a profile lacks through which the platform sees whether a device is online, and refreshes the
 * values that it reports. `ids` are those of all components.
 */
export const missingForHealth = (ids: ReadonlySet<string>, reportsValues: boolean): string[] =>
  [HEALTH_CHECK, ...(reportsValues ? [REFRESH] : [])].filter(id => !ids.has(id));

const holds = ({ capabilities }: ProfileComponent, id: string) => capabilities.some(one => one.id === id);

/** The required capabilities that the main component does not have. */
export const missingCapabilities = (
  { components }: Pick<ProfileDocument, 'components'>,
  prodType: ProjectType | null,
) => {
  const [main] = components;
  return requiredCapabilities(prodType).filter(id => main === undefined || !holds(main, id));
};

/**
 * Why a profile with this version of a capability can't be published; undefined if it can. The definition is null if
 * neither the catalog nor the organization has it.
 */
export const capabilityProblem = (
  { id, version }: { id: string; version: number },
  definition: { status: CapabilityStatus } | null,
): string | undefined => {
  if (definition === null) return `${id} version ${version} isn't in the catalog.`;
  return definition.status === 'dead' ? `${id} version ${version} is retired. Replace it.` : undefined;
};

/** The vendor ID of a profile, if any; null means a project without a profile. */
export const vidOf = (document: ProfileDocument | null): string | null => document?.metadata?.vid || null;

/** The values by which lists of profiles are shown and sorted. */
export const profileFigures = ({ components }: ProfileDocument) => ({
  category: components[0]?.categories?.[0]?.name ?? '',
  componentCount: components.length,
  capabilityCount: components.reduce((sum, { capabilities }) => sum + capabilities.length, 0),
});

/** Progress of the task `profile`; null means a project without a profile. A complete profile can be published. */
export const profileProgress = (
  document: ProfileDocument | null,
  prodType: ProjectType | null,
): TaskProgress => {
  const progress = emptyProgress('profile');
  if (document === null) return progress;
  const [main] = document.components;
  const hasCapabilities =
    document.components.every(({ capabilities }) => capabilities.length > 0) &&
    missingCapabilities(document, prodType).length === 0;
  const missing = [
    ...((main?.categories ?? []).length > 0 ? [] : ['category']),
    ...(hasCapabilities ? [] : ['capabilities']),
  ];
  return { ...progress, done: progress.total - missing.length, missing };
};

/** A project's name without the characters that the name of a profile can't have, such as an emoji. */
const profileNameOf = (pjtNm: string) => {
  const characters = Array.from(pjtNm.replace(/[\u2010-\u2015]/g, '-').replace(/[\u2018\u2019]/g, "'"));
  const name = characters
    .filter(character => character === ' ' || rules.deviceProfileName.holds(character))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
  return rules.deviceProfileName.holds(name) ? name : 'Device';
};

/** The document of a new profile, named after its project. */
export const newProfileDocument = (pjtNm: string, prodType: ProjectType | null): ProfileDocument => ({
  name: profileNameOf(pjtNm),
  components: [
    {
      id: 'main',
      label: 'Main',
      capabilities: requiredCapabilities(prodType).map(id => ({ id, version: 1 })),
      categories: [],
    },
  ],
  preferences: [],
  metadata: {},
});
