import { loadCatalog } from '../../model/catalog/index.ts';
import type { CapabilityDetail } from '../../model/contract/capabilityDetail.ts';
import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import type {
  Choices,
  CurrentCapability,
  CurrentDriver,
  CurrentProfile,
  DriverConfig,
  DriverFolder,
  OtherFingerprint,
} from '../../model/drivers/types.ts';
import { hasEqualBytes } from '../../model/drivers/isEqual.ts';
import { canEditCapability } from '../../model/rules/access.ts';
import { isCustom, namespacesFor, statusOf } from '../../model/rules/capabilities.ts';
import { isOn } from '../../model/rules/flags.ts';
import { matchKeyOf } from '../../model/rules/fingerprints.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import type { StoredCapability } from '../store/capabilities.ts';
import type { StoredDeviceProfile } from '../store/deviceProfiles.ts';
import type { StoredFolder } from '../store/drivers.ts';
import type { StoredHandler } from '../store/handlers.ts';
import type { StoredProject } from '../store/projects.ts';
import type { PlanInput } from './tasks.ts';
import { everything } from '../store/scope.ts';

/** The input of an import: the current records of its project. */
export type ImportState = PlanInput & {
  project: StoredProject | null;
  handler: StoredHandler | undefined;
  folder: StoredFolder | null;
  /** what `current` was read from; an apply writes on top of these versions */
  rows: { profiles: readonly StoredDeviceProfile[]; capabilities: readonly StoredCapability[] };
};

const configOf = (handler: StoredHandler, profiles: readonly CurrentProfile[]): DriverConfig => ({
  name: handler.name,
  packageKey: handler.packageKey,
  description: handler.description,
  permissions: JSON.parse(handler.permissions) as string[],
  defaultProfile: profiles.find(({ id }) => id === handler.dvcPrflId)?.document.name ?? '',
  vendorSupportUrl: handler.vendorSupportUrl,
});

const readProfiles = async (
  { queries }: AnyCall,
  { mnId, pjtId, dvcPrflId }: StoredProject,
): Promise<StoredDeviceProfile[]> => {
  const listed = await queries.deviceProfiles.ofProject(mnId, pjtId, dvcPrflId);
  const profiles: StoredDeviceProfile[] = [];
  for (const { dvcPrflId: id } of listed) {
    const profile = await queries.deviceProfiles.find(everything(mnId), id);
    if (profile !== undefined) profiles.push(profile);
  }
  return profiles;
};

const toCurrentProfiles = (
  rows: readonly StoredDeviceProfile[],
  project: StoredProject | null,
  stored: StoredFolder | null,
): CurrentProfile[] => {
  const pathOf = new Map(Object.entries(stored?.profiles ?? {}).map(([path, id]) => [id, path]));
  return rows.map(({ dvcPrflId: id, document, status, pjtId }) => ({
    id,
    path: pathOf.get(id) ?? null,
    document: JSON.parse(document) as ProfileDocument,
    isFrozen: status === 'PUBLISHED' || pjtId !== project?.pjtId,
  }));
};

/** The namespace of the organization, or the one that its first capability will get. */
const namespaceFor = async ({ queries, user }: AnyCall): Promise<string> => {
  const own = await queries.capabilities.namespaceOf(user.mnId);
  if (own !== undefined) return own;
  for (const name of namespacesFor(user.mnNm))
    if (!(await queries.capabilities.isNamespaceTaken(name))) return name;
  throw new Error('ran out of names');
};

/** The capabilities named by the folder or by a profile of the project, in their latest versions. */
const readCapabilities = async (
  { queries, user }: AnyCall,
  { folder, profiles, namespace }: Pick<CurrentDriver, 'profiles' | 'namespace'> & { folder: DriverFolder },
): Promise<StoredCapability[]> => {
  const named = [
    ...profiles.flatMap(({ document }) =>
      document.components.flatMap(component => component.capabilities.map(({ id }) => id)),
    ),
    ...folder.capabilities.flatMap(({ id, name }) => [id ?? '', `${namespace}.${name}`]),
    ...folder.presentations.flatMap(({ id }) => [id, `${namespace}.${id}`]),
    ...folder.profiles.flatMap(({ capabilities }) => capabilities.map(({ id }) => id)),
  ];
  const capabilities: StoredCapability[] = [];
  for (const id of new Set(named.filter(isCustom))) {
    const [latest] = await queries.capabilities.versions(user.mnId, id);
    if (latest !== undefined) capabilities.push(latest);
  }
  return capabilities;
};

const toCurrentCapability = (capability: StoredCapability, { user }: AnyCall): CurrentCapability => {
  const { cpbtId: id, version, statusCd, cpbtNm, detail, uiManifest } = capability;
  return {
    id,
    version,
    status: statusOf(statusCd),
    cpbtNm,
    detail: JSON.parse(detail) as CapabilityDetail,
    uiManifest: uiManifest === null ? null : (JSON.parse(uiManifest) as Record<string, unknown>),
    canEdit: canEditCapability(user, capability),
  };
};

/** For each fingerprint of the folder, one of another handler, visible to the caller, that matches the same devices. */
const readOthers = async (
  call: AnyCall,
  folder: DriverFolder,
  handlerId: string | undefined,
): Promise<OtherFingerprint[]> => {
  const keys = [...new Set(folder.fingerprints.map(({ fingerprint }) => matchKeyOf(fingerprint)))];
  return call.queries.fingerprints.othersWithKeys(scopeOf(call), keys, handlerId ?? '');
};

/** The newest versions of the catalog's capabilities that the folder names. */
const versionsOf = async ({ profiles }: DriverFolder): Promise<Record<string, number>> => {
  const catalog = await loadCatalog();
  const ids = new Set(profiles.flatMap(({ capabilities }) => capabilities.map(({ id }) => id)));
  return Object.fromEntries(
    [...ids].flatMap(id => {
      const version = catalog.get(id)?.version;
      return version === undefined ? [] : [[id, version]];
    }),
  );
};

/** Reads the input of a plan; `project` is null for a new one. */
export const readImportState = async (
  call: AnyCall,
  folder: DriverFolder,
  { project, choices }: { project: StoredProject | null; choices: Choices },
): Promise<ImportState> => {
  const { queries } = call;
  const stored = project === null ? null : await queries.drivers.folder(project.pjtId);
  const handler =
    project === null ? undefined : await queries.handlers.ofProject(project.mnId, project.pjtId);
  const profileRows = project === null ? [] : await readProfiles(call, project);
  const profiles = toCurrentProfiles(profileRows, project, stored);
  const namespace = await namespaceFor(call);
  const capabilityRows = await readCapabilities(call, { folder, profiles, namespace });
  const current: CurrentDriver = {
    namespace,
    canCreateCapabilities: isOn(call.flags, 'customCapabilities'),
    handler: handler === undefined ? null : configOf(handler, profiles),
    fingerprints: handler === undefined ? [] : await queries.fingerprints.list(handler.id),
    profiles,
    capabilities: capabilityRows.map(row => toCurrentCapability(row, call)),
  };
  return {
    project,
    handler,
    folder: stored,
    rows: { profiles: profileRows, capabilities: capabilityRows },
    current,
    stored,
    others: await readOthers(call, folder, handler?.id),
    catalog: await versionsOf(folder),
    choices,
  };
};

/** The state without file contents and without what is already in its folder. */
const recordsOf = ({ folder, ...state }: ImportState) =>
  JSON.stringify({ ...state, stored: folder && { ...folder, files: folder.files.map(({ path }) => path) } });

/** Whether a plan made for one state is also valid for the other. */
export const isSameState = (a: ImportState, b: ImportState) =>
  recordsOf(a) === recordsOf(b) &&
  (a.folder?.files ?? []).every(({ bytes }, index) => {
    const other = b.folder?.files[index];
    return other !== undefined && hasEqualBytes(bytes, other.bytes);
  });
