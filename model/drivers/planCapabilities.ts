import { isCustom, namespaceOf } from '../rules/capabilities.ts';
import { diffDefinition } from './capabilityDiff.ts';
import type { Decisions } from './decisions.ts';
import { worstClass } from './planProfiles.ts';
import { problem } from './problems.ts';
import { isEqual } from './isEqual.ts';
import type {
  CurrentCapability,
  CurrentDriver,
  DriverFolder,
  PlannedCapability,
  ReadCapability,
  ReadPresentation,
} from './types.ts';

/** The ID in the organization: a capability without a namespace in its file gets the organization's. */
export const ownId = ({ id, name }: Pick<ReadCapability, 'id' | 'name'>, namespace: string) =>
  id ?? `${namespace}.${name}`;

/** The ID in the organization, as for the capability itself. */
export const presentedId = ({ id }: Pick<ReadPresentation, 'id'>, namespace: string) =>
  isCustom(id) ? id : `${namespace}.${id}`;

type CapabilityFile = { id: string; path: string; version: number };

/** The files that are imported, by capability: of several, the one with the highest version, then the first path. */
export const importedFiles = (files: readonly CapabilityFile[]): ReadonlyMap<string, string> => {
  const imported = new Map<string, CapabilityFile>();
  for (const file of files) {
    const other = imported.get(file.id);
    const isBetter =
      other === undefined ||
      file.version > other.version ||
      (file.version === other.version && file.path < other.path);
    if (isBetter) imported.set(file.id, file);
  }
  return new Map([...imported].map(([id, { path }]) => [id, path]));
};

/** The key of the problem with a capability that the user can't write. */
export const deniedKey = (path: string, id: string) => [path, 'capabilityDenied', id].join('#');

/** Why the organization can't create or change a capability. */
const foreignReason = (id: string, namespace: string) => {
  if (!isCustom(id))
    return {
      code: 'standardCapability' as const,
      message: `${id} is a standard capability. The file is kept as is.`,
    };
  if (namespaceOf(id) === namespace) return null;
  return {
    code: 'otherNamespace' as const,
    message: `The namespace ${namespaceOf(id)} belongs to another organization. The file is kept as is.`,
  };
};

/** Why the user can't import a capability that the folder would create or change. */
const deniedReason = (
  { id, action }: PlannedCapability,
  { canCreateCapabilities, capabilities }: CurrentDriver,
) => {
  if (action === 'unchanged') return null;
  if (!canCreateCapabilities)
    return `Custom capabilities are disabled for your account, so ${id} isn't imported. The file is kept as is.`;
  return capabilities.find(one => one.id === id)?.canEdit === false
    ? `Only its creator or an admin can change ${id}. The file is kept as is.`
    : null;
};

const planOne = (
  read: ReadCapability,
  id: string,
  { before, manifest }: { before: CurrentCapability | undefined; manifest: PlannedCapability['uiManifest'] },
): PlannedCapability => {
  const { path, cpbtNm, detail } = read;
  const planned = { path, id, cpbtNm, detail, uiManifest: manifest, changes: [], class: null };
  if (before === undefined) return { ...planned, action: 'create', version: 1, isNewVersion: false };
  const changes = diffDefinition(before.detail, detail);
  const isUnchanged =
    isEqual(before.detail, detail) && before.cpbtNm === cpbtNm && isEqual(before.uiManifest, manifest);
  if (isUnchanged) return { ...planned, action: 'unchanged', version: before.version, isNewVersion: false };
  const isNewVersion = before.status !== 'proposed';
  const version = isNewVersion ? before.version + 1 : before.version;
  return {
    ...planned,
    action: 'change',
    version,
    isNewVersion,
    changes: [
      ...changes.map(({ text }) => text),
      ...(before.cpbtNm === cpbtNm ? [] : [`Renames it to ${cpbtNm}`]),
      ...(isEqual(before.uiManifest, manifest) ? [] : ['Changes its presentation']),
    ],
    class: worstClass(changes.map(one => one.class)) ?? 'compatible',
  };
};

/** Reports the files of a capability that another file of the folder also has. */
const reportDuplicates = (
  files: readonly (CapabilityFile & { line: number })[],
  imported: ReadonlyMap<string, string>,
  decisions: Decisions,
) => {
  for (const { id, path, line } of files) {
    const other = imported.get(id);
    if (other !== path)
      decisions.add(
        problem(
          'duplicateCapability',
          `${other} also describes ${id}, and is imported. This file is kept as is.`,
          { path, line },
          { severity: 'error' },
        ),
      );
  }
};

export const planCapabilities = (
  { capabilities, presentations }: DriverFolder,
  currentDriver: CurrentDriver,
  decisions: Decisions,
): PlannedCapability[] => {
  const { namespace, capabilities: current } = currentDriver;
  const files = capabilities.map(read => ({ ...read, id: ownId(read, namespace) }));
  const presented = presentations.map(read => ({ ...read, id: presentedId(read, namespace) }));
  const imported = importedFiles(files);
  const importedPresentations = importedFiles(presented);
  const planned = files.map((read): PlannedCapability => {
    const { id, path, line } = read;
    const before = current.find(one => one.id === id);
    const presentation = presented.find(one => one.path === importedPresentations.get(id));
    const manifest = presentation?.manifest ?? before?.uiManifest ?? null;
    const one = planOne(read, id, { before, manifest });
    const skipped = { ...one, action: 'skip' as const };
    const foreign = foreignReason(id, namespace);
    if (foreign !== null) {
      decisions.add(problem(foreign.code, foreign.message, { path, line }, { severity: 'error' }));
      return skipped;
    }
    if (imported.get(id) !== path) return skipped;
    const denied = deniedReason(one, currentDriver);
    if (denied === null) return one;
    decisions.add({
      ...problem('capabilityDenied', denied, { path, line }, { severity: 'error', choices: ['skip'] }),
      key: deniedKey(path, id),
    });
    return skipped;
  });
  const written = new Set(planned.filter(({ action }) => action !== 'skip').map(({ id }) => id));
  for (const [reads, chosen] of [
    [files, imported],
    [presented, importedPresentations],
  ] as const)
    reportDuplicates(
      reads.filter(({ id }) => written.has(id)),
      chosen,
      decisions,
    );
  for (const { path, line, id } of presentations)
    if (!imported.has(presentedId({ id }, namespace)))
      decisions.add(
        problem(
          'presentationWithoutCapability',
          `The folder has no capability ${id}. The presentation is kept as is.`,
          { path, line },
          { severity: 'info' },
        ),
      );
  return planned;
};
