import { checkLimits } from './limits.ts';
import { problem } from './problems.ts';
import { type CapabilityInFile, readCapability, readPresentation } from './readCapability.ts';
import { defaultConfig, readConfig } from './readConfig.ts';
import { type FingerprintsInFile, readFingerprints } from './readFingerprints.ts';
import { type ProfileInFile, readProfile } from './readProfile.ts';
import { createTokenBudget, openSource, type Source } from './source.ts';
import type {
  DriverFile,
  DriverFolder,
  DriverProblem,
  FileReport,
  FileStatus,
  ReadPresentation,
} from './types.ts';

const knownFolders = ['profiles', 'capabilities', 'presentations', 'src'];
const ARCHIVE_FOLDER = '__MACOSX/';

const isYaml = (path: string) => /\.ya?ml$/i.test(path);
const isData = (path: string) => /\.(ya?ml|json)$/i.test(path);

type FileKind = 'config' | 'profile' | 'fingerprints' | 'capability' | 'presentation' | 'code' | 'other';

const kindOf = (path: string): FileKind => {
  const [folder, name, ...deeper] = path.toLowerCase().split('/');
  if (name === undefined) {
    const [, base] = /^(config|fingerprints|search-parameters)\.ya?ml$/.exec(folder ?? '') ?? [];
    if (base === 'search-parameters') return 'code';
    return base === 'config' || base === 'fingerprints' ? base : 'other';
  }
  if (folder === 'src' && path.toLowerCase().endsWith('.lua')) return 'code';
  if (deeper.length > 0) return 'other';
  if (folder === 'profiles' && isYaml(path)) return 'profile';
  if (folder === 'presentations' && isData(path)) return 'presentation';
  if (folder !== 'capabilities' || !isData(path)) return 'other';
  return /[-._]presentation\.[a-z]+$/.test(name) ? 'presentation' : 'capability';
};

/** The folder that all files are in, unless it is one of a driver's own folders. */
const commonFolder = (paths: readonly string[]) => {
  const [first] = paths;
  const end = first?.indexOf('/') ?? -1;
  if (first === undefined || end <= 0) return null;
  const folder = first.slice(0, end);
  const isCommon = paths.every(path => path.startsWith(`${folder}/`));
  return isCommon && !knownFolders.includes(folder) && folder !== '.' && folder !== '..' ? folder : null;
};

const inFolder = (files: readonly DriverFile[]) => {
  const own = files.filter(({ path }) => !path.startsWith(ARCHIVE_FOLDER));
  const name = commonFolder(own.map(({ path }) => path));
  if (name === null) return { name, own };
  return { name, own: own.map(({ path, bytes }) => ({ path: path.slice(name.length + 1), bytes })) };
};

/** A file and what was read from it: at most one of the kinds. */
export type ReadFile = {
  file: DriverFile;
  kind: FileKind;
  source: Source | null;
  problems: DriverProblem[];
  config: DriverFolder['config'];
  profile: ProfileInFile | null;
  fingerprints: FingerprintsInFile | null;
  capability: CapabilityInFile | null;
  presentation: ReadPresentation | null;
};

const nothing = {
  config: null,
  profile: null,
  fingerprints: null,
  capability: null,
  presentation: null,
};

export const readFile = (file: DriverFile, name: string | null, budget = createTokenBudget()): ReadFile => {
  const kind = kindOf(file.path);
  if (kind === 'code' || kind === 'other') return { ...nothing, file, kind, source: null, problems: [] };
  const source = openSource(file, budget);
  return {
    file,
    kind,
    source,
    problems: source.problems,
    config: kind === 'config' ? readConfig(source, name) : null,
    profile: kind === 'profile' ? readProfile(source) : null,
    fingerprints: kind === 'fingerprints' ? readFingerprints(source) : null,
    capability: kind === 'capability' ? readCapability(source) : null,
    presentation: kind === 'presentation' ? readPresentation(source) : null,
  };
};

const hasRecord = ({ config, profile, fingerprints, capability, presentation }: ReadFile) =>
  [config, profile, fingerprints, capability, presentation].some(one => one !== null);

const understood: readonly DriverProblem['code'][] = [
  'textExpected',
  'numberExpected',
  'tabs',
  'duplicateKey',
];

const statusOf = (read: ReadFile): FileStatus => {
  if (read.kind === 'code') return 'understood';
  if (!hasRecord(read)) return 'kept';
  return read.problems.every(({ code }) => understood.includes(code)) ? 'understood' : 'partly';
};

const nameDuplicates = (files: readonly ReadFile[]) => {
  const first = new Map<string, string>();
  for (const { profile, problems } of files) {
    if (profile === null) continue;
    const { path, document } = profile.profile;
    const other = first.get(document.name);
    if (other !== undefined)
      problems.push(
        problem(
          'duplicateName',
          `${other} also has the name ${document.name}. Fingerprints can't tell the two apart.`,
          { path, line: 1 },
          { choices: ['keep', 'skip'], subject: document.name },
        ),
      );
    first.set(document.name, other ?? path);
  }
};

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);

const rejected = (
  name: string | null,
  files: readonly DriverFile[],
  problems: DriverProblem[],
): DriverFolder => {
  const named = new Set(files.map(({ path }) => path));
  const elsewhere = problems.filter(({ path }) => !named.has(path));
  const reports = files.map(({ path, bytes }) => ({
    path,
    size: bytes.length,
    status: 'kept' as const,
    problems: problems.filter(one => one.path === path),
  }));
  const more = elsewhere.map(one => ({ path: one.path, size: 0, status: 'kept' as const, problems: [one] }));
  return {
    name,
    isRefused: true,
    files: [],
    reports: [...reports, ...more],
    config: null,
    profiles: [],
    fingerprints: [],
    capabilities: [],
    presentations: [],
  };
};

const presentIn = <T>(values: readonly (T | null)[]): T[] => values.filter(one => one !== null);

/** The files of a folder, each with what was read from it. A file's own choices are left to its reader. */
export const readFiles = (files: readonly DriverFile[], name: string | null): ReadFile[] => {
  const budget = createTokenBudget();
  const read = files.map(file => readFile(file, name, budget));
  nameDuplicates(read);
  return read;
};

/**
 * Reads a driver folder. Never throws for bad content: each file has a status and problems with their lines. Hostile
 * content, such as paths that lead out of the folder or endless aliases, is rejected with the whole folder.
 *
 * @example readDriver([{ path: 'dimmer/profiles/dimmer.yml', bytes }]).profiles[0]?.document.name // 'dimmer'
 */
export const readDriver = (all: readonly DriverFile[]): DriverFolder => {
  const limits = checkLimits(all.map(({ path, bytes }) => ({ path, size: bytes.length })));
  if (limits.length > 0) return rejected(null, all, limits);
  const { name, own } = inFolder(all);
  const files = [...own].sort(byPath);
  const read = readFiles(files, name);
  const problems = read.flatMap(one => one.problems);
  if (problems.some(({ severity }) => severity === 'blocking')) return rejected(name, files, problems);
  const fingerprints = read.flatMap(one => one.fingerprints?.fingerprints ?? []);
  const config = presentIn(read.map(one => one.config))[0] ?? null;
  const reports = read.map((one): FileReport => ({
    path: one.file.path,
    size: one.file.bytes.length,
    status: statusOf(one),
    problems: one.problems,
  }));
  const needsHandler = fingerprints.length > 0 || read.some(({ kind }) => kind === 'code');
  return {
    name,
    isRefused: false,
    files,
    reports,
    config: config ?? (needsHandler ? { path: null, line: 1, config: defaultConfig(name) } : null),
    profiles: read.flatMap(({ profile }) => (profile === null ? [] : [profile.profile])),
    fingerprints,
    capabilities: read.flatMap(({ capability }) => (capability === null ? [] : [capability.capability])),
    presentations: presentIn(read.map(({ presentation }) => presentation)),
  };
};
