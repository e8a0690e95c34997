import type { Fingerprint } from '../contract/fingerprints.ts';
import { matchKeyOf } from '../rules/fingerprints.ts';
import type { Decisions } from './decisions.ts';
import { problem } from './problems.ts';
import { duplicateKey } from './readFingerprints.ts';
import { isEqual } from './isEqual.ts';
import type {
  CurrentDriver,
  DriverFolder,
  DriverProblem,
  OtherFingerprint,
  PlannedFingerprint,
  PlannedProfile,
  ReadFingerprint,
} from './types.ts';

type Options = {
  current: CurrentDriver;
  others: readonly OtherFingerprint[];
  profiles: readonly PlannedProfile[];
  decisions: Decisions;
};

const protocolNames: Readonly<Record<string, string>> = {
  zigbee: 'Zigbee',
  zwave: 'Z-Wave',
  matter: 'Matter',
};

/** For example, `Zigbee Northgate NL-D2`. */
const describe = (fingerprint: Fingerprint) => {
  const protocol = protocolNames[/^[a-z]+/.exec(fingerprint.kind)?.[0] ?? ''] ?? '';
  return fingerprint.kind === 'zigbeeManufacturer'
    ? `${protocol} ${fingerprint.manufacturer} ${fingerprint.model}`
    : `${protocol} ${fingerprint.id}`;
};

const checkElsewhere = (
  read: ReadFingerprint,
  others: ReadonlyMap<string, OtherFingerprint>,
  decisions: Decisions,
) => {
  const other = others.get(matchKeyOf(read.fingerprint));
  if (other === undefined) return false;
  const found = {
    ...problem(
      'duplicateElsewhere',
      `Duplicate of ${describe(other.fingerprint)} in ${other.pjtNm}.`,
      { path: read.path, line: read.line },
      { choices: ['skip', 'keep'], project: { pjtId: other.pjtId, pjtNm: other.pjtNm } },
    ),
    key: duplicateKey(read, 'duplicateElsewhere'),
  };
  decisions.add(found);
  return decisions.choiceOf(found) === 'skip';
};

const checkProfile = (
  { fingerprint, path, line }: ReadFingerprint,
  names: ReadonlySet<string>,
  decisions: Decisions,
) => {
  if (names.has(fingerprint.deviceProfileName)) return;
  decisions.add(
    problem(
      'unknownProfile',
      `There is no profile ${fingerprint.deviceProfileName} in the folder or the project.`,
      { path, line },
      { subject: fingerprint.id },
    ),
  );
};

export const planFingerprints = (
  { fingerprints, reports }: DriverFolder,
  { current, others, profiles, decisions }: Options,
): PlannedFingerprint[] => {
  const byId = new Map(current.fingerprints.map(one => [one.id, one]));
  const byKey = new Map(others.map(one => [matchKeyOf(one.fingerprint), one]));
  const names = new Set([
    ...profiles.map(({ document }) => document.name),
    ...current.profiles.map(({ document }) => document.name),
  ]);
  const problems = new Map<string, DriverProblem>(
    reports.flatMap(report => report.problems.map(one => [one.key, one] as const)),
  );
  return fingerprints.map((read): PlannedFingerprint => {
    const { fingerprint, path, line } = read;
    const planned = { path, line, fingerprint, before: null };
    const duplicate = problems.get(duplicateKey(read, 'duplicateFingerprint'));
    const isSkippedHere = duplicate !== undefined && decisions.choiceOf(duplicate) === 'skip';
    if (checkElsewhere(read, byKey, decisions) || isSkippedHere) return { ...planned, action: 'skip' };
    checkProfile(read, names, decisions);
    const before = byId.get(fingerprint.id);
    if (before === undefined) return { ...planned, action: 'create' };
    return isEqual(before, fingerprint)
      ? { ...planned, before, action: 'unchanged' }
      : { ...planned, before, action: 'change' };
  });
};
