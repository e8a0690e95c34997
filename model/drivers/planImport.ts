import { isEqual, hasEqualBytes } from './isEqual.ts';
import { createDecisions } from './decisions.ts';
import { planCapabilities } from './planCapabilities.ts';
import { planFingerprints } from './planFingerprints.ts';
import { planProfiles } from './planProfiles.ts';
import type {
  DriverConfig,
  DriverFolder,
  DriverProblem,
  FileReport,
  ImportPlan,
  PlanContext,
  PlannedFile,
  PlannedHandler,
  ProblemSeverity,
} from './types.ts';

const planHandler = (config: DriverFolder['config'], current: DriverConfig | null): PlannedHandler | null => {
  if (config === null) return null;
  const { path } = config;
  if (current === null) return { action: 'create', path, config: config.config, changed: [] };
  // without a config, the handler stays unchanged
  const wanted = path === null ? current : config.config;
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
  const handler = planHandler(folder.config, current.handler);
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
