import { profileCategories } from '../catalog/profileCategories.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import { diffProfiles } from '../rules/profileDiff/index.ts';
import type { Decisions } from './decisions.ts';
import { problem } from './problems.ts';
import { isEqual } from './isEqual.ts';
import type {
  ChangeClass,
  CurrentDriver,
  CurrentProfile,
  DriverFolder,
  DriverProblem,
  PlannedProfile,
  ReadProfile,
} from './types.ts';

const classes: readonly ChangeClass[] = ['compatible', 'minor', 'breaking'];

/** The most severe class; null for none. */
export const worstClass = (found: readonly ChangeClass[]): ChangeClass | null =>
  classes.findLast(one => found.includes(one)) ?? null;

/** The key of the problem with a capability that is in no catalog. */
export const notInCatalogKey = (path: string, componentId: string, id: string, version: number) =>
  [path, 'notInCatalog', `${componentId}.${id}.${version}`].join('#');

export const duplicateNameKey = (path: string, name: string) => [path, 'duplicateName', name].join('#');
export const frozenKey = (path: string, name: string) => [path, 'frozenProfile', name].join('#');

type Options = {
  current: CurrentDriver;
  isKnown: (id: string, version: number) => boolean;
  /** whether the file is the same as in the stored folder */
  isStoredFile: (path: string) => boolean;
  decisions: Decisions;
};

const checkCapabilities = ({ path, capabilities }: ReadProfile, { isKnown, decisions }: Options) => {
  const unknown = capabilities.filter(({ id, version }) => !isKnown(id, version));
  const skipped = new Set<string>();
  for (const { componentId, id, version, line } of unknown) {
    const found = {
      ...problem(
        'notInCatalog',
        `The capability ${id}${version === 1 ? '' : ` version ${version}`} isn't in the catalog.`,
        { path, line },
        { choices: ['keep', 'skip'] },
      ),
      key: notInCatalogKey(path, componentId, id, version),
    };
    decisions.add(found);
    if (decisions.choiceOf(found) === 'skip') skipped.add(found.key);
  }
  return skipped;
};

const withoutSkipped = (document: ProfileDocument, path: string, skipped: ReadonlySet<string>) =>
  skipped.size === 0
    ? document
    : {
        ...document,
        components: document.components.map(component => ({
          ...component,
          capabilities: component.capabilities.filter(
            ({ id, version }) => !skipped.has(notInCatalogKey(path, component.id, id, version)),
          ),
        })),
      };

const checkCategories = ({ path, document }: ReadProfile, { decisions }: Options) => {
  for (const { name } of document.components.flatMap(({ categories = [] }) => categories))
    if (!profileCategories.includes(name))
      decisions.add(
        problem(
          'unknownCategory',
          `${name} isn't a known category. It is imported as is.`,
          { path, line: 1 },
          { severity: 'info', subject: name },
        ),
      );
};

/** The profile that came from the same file, or else one with the same name that came from no file. */
export const matchProfile = (
  { path, document }: Pick<ReadProfile, 'path' | 'document'>,
  current: readonly CurrentProfile[],
): CurrentProfile | undefined =>
  current.find(one => one.path === path) ??
  current.find(one => one.path === null && one.document.name === document.name);

/** A published profile that has got another name in its file is imported as a new one. */
const isReplaced = (
  { path, isFrozen, document }: CurrentProfile,
  read: ReadProfile,
  { isStoredFile }: Options,
) => isFrozen && path === read.path && document.name !== read.document.name && !isStoredFile(path);

const isSkipped = (
  reports: DriverFolder['reports'],
  { path, document }: ReadProfile,
  { choiceOf }: Decisions,
) => {
  const key = duplicateNameKey(path, document.name);
  const duplicate = reports
    .find(report => report.path === path)
    ?.problems.find((one: DriverProblem) => one.key === key);
  return duplicate !== undefined && choiceOf(duplicate) === 'skip';
};

const planProfile = (
  profile: ReadProfile,
  reports: DriverFolder['reports'],
  options: Options,
): PlannedProfile => {
  const { current, decisions } = options;
  const { path } = profile;
  const document = withoutSkipped(profile.document, path, checkCapabilities(profile, options));
  checkCategories(profile, options);
  const planned = { path, profileId: null, document, changes: [], class: null };
  if (isSkipped(reports, profile, decisions)) return { ...planned, action: 'skip' };
  const match = matchProfile(
    profile,
    current.profiles.filter(one => !isReplaced(one, profile, options)),
  );
  if (match === undefined) return { ...planned, action: 'create' };
  if (isEqual(match.document, document)) return { ...planned, profileId: match.id, action: 'unchanged' };
  const changes = diffProfiles(match.document, document);
  const changed = {
    ...planned,
    profileId: match.id,
    changes,
    class: worstClass(changes.map(one => one.class)),
  };
  if (!match.isFrozen) return { ...changed, action: 'change' };
  const frozen = {
    ...problem(
      'frozenProfile',
      `${match.document.name} is published, so it can't be changed. Rename the profile in the file to import it as a new one.`,
      { path, line: 1 },
      { severity: 'error', choices: ['skip'] },
    ),
    key: frozenKey(path, profile.document.name),
  };
  decisions.add(frozen);
  return { ...changed, action: 'skip' };
};

export const planProfiles = ({ profiles, reports }: DriverFolder, options: Options): PlannedProfile[] => {
  const taken = new Set<string>();
  return profiles.map(profile => {
    const planned = planProfile(profile, reports, {
      ...options,
      current: {
        ...options.current,
        profiles: options.current.profiles.filter(({ id }) => !taken.has(id)),
      },
    });
    if (planned.profileId !== null) taken.add(planned.profileId);
    return planned;
  });
};
