import { isEqual, hasEqualBytes } from './isEqual.ts';
import { createDecisions, type Decisions } from './decisions.ts';
import { planCapabilities } from './planCapabilities.ts';
import { planFingerprints } from './planFingerprints.ts';
import { planProfiles } from './planProfiles.ts';
import { problem } from './problems.ts';
import { unknownDefaultKey } from './readConfig.ts';
import type {
  CurrentDriver,
  DriverConfig,
  DriverFolder,
  DriverProblem,
  FileReport,
  ImportPlan,
  PlanContext,
  PlannedFile,
  PlannedHandler,
  PlannedProfile,
  ProblemSeverity,
} from './types.ts';

/** The names of the project's profiles after the import. */
const profileNames = (profiles: readonly PlannedProfile[], { profiles: current }: CurrentDriver) => {
  const imported = profiles.filter(({ action }) => action !== 'skip');
  const replaced = new Set(imported.map(({ profileId }) => profileId));
  return new Set([
    ...imported.map(({ document }) => document.name),
    ...current.filter(({ id }) => !replaced.has(id)).map(({ document }) => document.name),
  ]);
};

/** The config, with the default profile that the handler has now where the project won't have that of the file. */
const withKnownDefault = (
  { path, config }: NonNullable<DriverFolder['config']>,
  names: ReadonlySet<string>,
  { current, decisions }: { current: DriverConfig | null; decisions: Decisions },
): DriverConfig => {
  const { defaultProfile } = config;
  if (path === null || defaultProfile === '' || names.has(defaultProfile)) return config;
  decisions.add({
    ...problem(
      'unknownProfile',
      `There is no profile ${defaultProfile} in the folder or the project, so the default profile isn't changed.`,
      { path, line: 1 },
      { choices: ['skip'] },
    ),
    key: unknownDefaultKey(path),
  });
  return { ...config, defaultProfile: current?.defaultProfile ?? '' };
};

const planHandler = (
  config: DriverFolder['config'],
  names: ReadonlySet<string>,
  target: { current: DriverConfig | null; decisions: Decisions },
): PlannedHandler | null => {
  if (config === null) return null;
  const { path } = config;
  const { current } = target;
  const known = withKnownDefault(config, names, target);
  if (current === null) return { action: 'create', path, config: known, changed: [] };
  // without a config, the handler stays unchanged
  const wanted = path === null ? current : known;
  const keys = Object.keys(wanted) as (keyof DriverConfig)[];
  const changed = keys.filter(key => !isEqual(wanted[key], current[key]));
  return { action: changed.length > 0 ? 'change' : 'unchanged', path, config: wanted, changed };
};

const planFiles = ({ files }: DriverFolder, stored: PlanContext['stored']): PlannedFile[] => {
  const before = new Map((stored?.files ?? []).map(({ path, bytes }) => [path, bytes]));
  const paths = new Set(files.map(({ path }) => path));
  return [
    ...files.map(({ path, bytes }): PlannedFile => {
      const old = before.get(path);
      if (old === undefined) return { action: 'create', path };
      return { action: hasEqualBytes(old, bytes) ? 'unchanged' : 'change', path };
    }),
    ...[...before.keys()]
      .filter(path => !paths.has(path))
      .map((path): PlannedFile => ({ action: 'delete', path })),
  ];
};

const severities: readonly ProblemSeverity[] = ['blocking', 'error', 'warning', 'info'];

const bySeverity = (a: DriverProblem, b: DriverProblem) =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity);

const withAdded = (reports: readonly FileReport[], added: readonly DriverProblem[]): FileReport[] => {
  const byPath = new Map<string, DriverProblem[]>();
  for (const one of added) {
    const list = byPath.get(one.path) ?? [];
    list.push(one);
    byPath.set(one.path, list);
  }
  return reports.map(report => {
    const more = byPath.get(report.path) ?? [];
    if (more.length === 0) return report;
    return {
      ...report,
      status: report.status === 'understood' ? 'partly' : report.status,
      problems: [...report.problems, ...more],
    };
  });
};

const nothing = {
  hasChanges: false,
  handler: null,
  profiles: [],
  fingerprints: [],
  capabilities: [],
  files: [],
  kept: [],
  choices: {},
};

/**
 * Plans the import of a folder; nothing is written. Records that the folder doesn't have are left unchanged. After the
 * plan has been applied, the plan for the same folder has no changes.
 *
 * @example planImport(readDriver(files), { current, stored: null, others: [], isKnownCapability }).hasChanges // true
 */
export const planImport = (folder: DriverFolder, context: PlanContext): ImportPlan => {
  const { name, isRefused, reports } = folder;
  if (isRefused) {
    const problems = reports.flatMap(report => report.problems).sort(bySeverity);
    return { ...nothing, name, isRefused, reports, problems };
  }
  const { current, stored } = context;
  const { added, decisions } = createDecisions({ ...stored?.choices, ...context.choices });
  const capabilities = planCapabilities(folder, current, decisions);
  const isKnown = (id: string, version: number) =>
    context.isKnownCapability(id, version) ||
    current.capabilities.some(one => one.id === id && version <= one.version) ||
    capabilities.some(one => one.action !== 'skip' && one.id === id && version <= one.version);
  const files = planFiles(folder, stored);
  const storedFiles = new Set(files.flatMap(({ action, path }) => (action === 'unchanged' ? [path] : [])));
  const isStoredFile = (path: string) => storedFiles.has(path);
  const profiles = planProfiles(folder, { current, isKnown, isStoredFile, decisions });
  const fingerprints = planFingerprints(folder, { current, others: context.others, profiles, decisions });
  const names = profileNames(profiles, current);
  const handler = planHandler(folder.config, names, { current: current.handler, decisions });
  const all = withAdded(reports, added);
  const problems = all.flatMap(report => report.problems).sort(bySeverity);
  const choices = Object.fromEntries(
    problems.flatMap(one => {
      const choice = decisions.choiceOf(one);
      return choice === undefined ? [] : [[one.key, choice]];
    }),
  );
  const items = [...(handler === null ? [] : [handler]), ...profiles, ...fingerprints, ...capabilities];
  return {
    name,
    isRefused,
    hasChanges:
      items.some(({ action }) => action === 'create' || action === 'change') ||
      files.some(({ action }) => action !== 'unchanged') ||
      !isEqual(choices, stored?.choices ?? {}),
    handler,
    profiles,
    fingerprints,
    capabilities,
    files,
    reports: all,
    problems,
    kept: [...folder.profiles, ...folder.capabilities].flatMap(one => one.kept),
    choices,
  };
};
