import { subjectOf } from '../../model/catalog/subjects.ts';
import { handlerPermissions, type Shard } from '../../model/contract/handlers.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type { DriverFolder, ImportPlan, PlannedCapability } from '../../model/drivers/types.ts';
import { canEditCapability } from '../../model/rules/access.ts';
import { statusCdOf } from '../../model/rules/capabilities.ts';
import { isOn } from '../../model/rules/flags.ts';
import { toBase64 } from '../base64.ts';
import type { AnyCall } from '../http/call.ts';
import { saveHandlerTask } from '../routes/handlerTask.ts';
import { planChanged, requireWritten } from '../routes/imports.ts';
import { addHandler, toColumns } from '../routes/newHandler.ts';
import { addProfile, textOf } from '../routes/newProfile.ts';
import { saveProfileTask, setProjectProfile } from '../routes/profileTask.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import { fingerprintColumns } from '../store/fingerprintRow.ts';
import type { StoredProject } from '../store/projects.ts';
import type { ImportState } from './context.ts';
import { digestOfFolder, type UndoRecord } from './undoRecord.ts';

type Work = { state: ImportState; plan: ImportPlan; undo: UndoRecord };

const conflict = (sentence: string) => new ApiError('conflict', sentence);

/** The current profile of each profile file, by path. */
type ProfileIds = Record<string, { id: string; name: string }>;

const applyProfiles = async (call: AnyCall, project: StoredProject, { state, plan, undo }: Work) => {
  const { queries } = call;
  const { mnId, pjtId } = project;
  const ids: ProfileIds = {};
  const links: Record<string, string> = {};
  for (const { action, path, profileId, document } of plan.profiles) {
    // a published profile is skipped, but it is still that of the file
    if (action === 'skip' && profileId !== null) links[path] = profileId;
    if (action === 'skip') continue;
    const id = profileId ?? call.newId();
    links[path] = id;
    ids[path] = { id, name: document.name };
    if (action === 'create') {
      await addProfile(call, { dvcPrflId: id, pjtId, mnId, document });
      undo.profiles.push({ id, name: document.name, version: 1, before: null });
    }
    if (action !== 'change') continue;
    const profile = state.rows.profiles.find(({ dvcPrflId }) => dvcPrflId === id);
    if (profile === undefined) throw planChanged();
    const before = JSON.parse(profile.document) as typeof document;
    const change = { ...textOf(document), ...call.changedNow };
    requireWritten(
      await queries.deviceProfiles.change(profile, profile.version, change, document.components),
    );
    undo.profiles.push({ id, name: document.name, version: profile.version + 1, before });
    await call.audit({
      action: 'update',
      resource: 'deviceProfiles',
      recordId: id,
      before: { document: before },
      after: { document },
    });
    if (project.dvcPrflId === id) await saveProfileTask(call, project, document);
  }
  const [first] = plan.profiles.filter(({ action }) => action === 'create');
  const made = first && ids[first.path];
  if (project.dvcPrflId === null && first !== undefined && made !== undefined)
    await setProjectProfile(call, pjtId, { dvcPrflId: made.id, document: first.document });
  return { ids, links };
};

const uiColumns = ({ cpbtNm, detail, uiManifest, id }: PlannedCapability) => ({
  cpbtNm,
  nameKey: cpbtNm.toLowerCase(),
  subject: subjectOf({ id, name: cpbtNm, ...detail }),
  detail: JSON.stringify(detail),
  uiManifest: uiManifest && JSON.stringify(uiManifest),
});

const applyCapabilities = async (call: AnyCall, { state, plan, undo }: Work) => {
  const { queries, user, flags } = call;
  const { namespace } = state.current;
  const written = plan.capabilities.filter(({ action }) => action === 'create' || action === 'change');
  if (written.length === 0) return;
  if (!isOn(flags, 'customCapabilities'))
    throw conflict('Custom capabilities are disabled for your account.');
  // does nothing if the organization has one; somebody else can have taken the name since the plan was made
  await queries.capabilities.takeNamespace(user.mnId, namespace);
  requireWritten((await queries.capabilities.namespaceOf(user.mnId)) === namespace);
  for (const planned of written) {
    const { id: cpbtId, version, action, isNewVersion, cpbtNm } = planned;
    const latest = state.rows.capabilities.find(one => one.cpbtId === cpbtId);
    if (latest !== undefined && !canEditCapability(user, latest))
      throw new ApiError('forbidden', `Only the creator or an admin can change ${cpbtId}.`);
    const columns = uiColumns(planned);
    const recordId = `${cpbtId}~${version}`;
    if (action === 'create' || isNewVersion || latest === undefined) {
      const added = queries.capabilities.add({
        ...columns,
        mnId: user.mnId,
        cpbtId,
        version,
        dsc: latest?.dsc ?? '',
        voiceManifest: latest?.voiceManifest ?? null,
        statusCd: statusCdOf('proposed'),
        ownerId: user.userId,
        ...call.createdNow,
        revision: 1,
      });
      await onUniqueViolation(added, planChanged);
      const { crtDt } = call.createdNow;
      undo.capabilities.push({ id: cpbtId, number: version, name: cpbtNm, version: 1, crtDt, before: null });
      const after = { cpbtId, version, cpbtNm, detail: planned.detail };
      await call.audit({ action: 'create', resource: 'capabilities', recordId, before: null, after });
      continue;
    }
    const before = {
      cpbtNm: latest.cpbtNm,
      nameKey: latest.nameKey,
      subject: latest.subject,
      detail: latest.detail,
      uiManifest: latest.uiManifest,
    };
    const change = { ...columns, ...call.changedNow };
    requireWritten(await queries.capabilities.change(latest, latest.revision, change));
    undo.capabilities.push({
      id: cpbtId,
      number: latest.version,
      name: cpbtNm,
      version: latest.revision + 1,
      crtDt: latest.crtDt,
      before,
    });
    await call.audit({ action: 'update', resource: 'capabilities', recordId, before, after: columns });
  }
};

const applyHandler = async (
  call: AnyCall,
  {
    project,
    state,
    plan,
    undo,
    ids,
    shard,
  }: Work & { project: StoredProject; ids: ProfileIds; shard: Shard },
): Promise<string | undefined> => {
  const { queries } = call;
  const { handler: planned } = plan;
  const current = state.handler;
  if (planned === null || planned.action === 'skip') return current?.id;
  const { defaultProfile, permissions, ...config } = planned.config;
  const imported = Object.values(ids);
  const others = state.current.profiles
    .filter(({ id }) => !imported.some(one => one.id === id))
    .map(({ id, document }) => ({ id, name: document.name }));
  const byName = [...imported, ...others].find(({ name }) => name === defaultProfile)?.id;
  const edit = {
    ...config,
    permissions: handlerPermissions.filter(permission => permissions.includes(permission)),
    dvcPrflId: defaultProfile === '' ? null : (byName ?? current?.dvcPrflId ?? null),
  };
  if (current === undefined) {
    const { mnId, pjtId } = project;
    const id = await addHandler(call, { pjtId, mnId, edit: { ...edit, driverVersion: '', shard } });
    undo.handler = { id, name: edit.name, version: 1, before: null };
    return id;
  }
  if (planned.action !== 'change') return current.id;
  const columns = toColumns(edit);
  const before = Object.fromEntries(
    Object.keys(columns).map(key => [key, current[key as keyof typeof columns]]),
  );
  const change = { ...columns, ...call.changedNow };
  requireWritten(await queries.handlers.change(current, current.version, change));
  undo.handler = { id: current.id, name: edit.name, version: current.version + 1, before };
  await call.audit({ action: 'update', resource: 'handlers', recordId: current.id, before, after: columns });
  return current.id;
};

const applyFingerprints = async (
  call: AnyCall,
  { mnId, pjtId }: StoredProject,
  handlerId: string,
  { plan, undo }: Pick<Work, 'plan' | 'undo'>,
) => {
  const { queries } = call;
  const changed = plan.fingerprints.filter(({ action }) => action === 'change');
  const rows = changed.length === 0 ? [] : await queries.fingerprints.rows(handlerId);
  const waiting = new Map<string, typeof rows>();
  for (const row of rows) waiting.set(row.fingerprint, [...(waiting.get(row.fingerprint) ?? []), row]);
  for (const { fingerprint, before } of changed) {
    if (before === null) continue;
    const row = waiting.get(JSON.stringify(before))?.shift();
    if (row === undefined) throw conflict(`The fingerprint ${before.id} was changed.`);
    const change = { ...fingerprintColumns(fingerprint), ...call.changedNow };
    requireWritten(await queries.fingerprints.change(row, row.version, change));
    undo.fingerprints.changed.push({ position: row.position, version: row.version + 1, before });
  }
  const added = plan.fingerprints.filter(({ action }) => action === 'create');
  if (added.length > 0) {
    const first = await queries.fingerprints.addMany(
      { id: handlerId, mnId, pjtId },
      added.map(({ fingerprint }) => fingerprint),
      call.createdNow,
    );
    undo.fingerprints.added = added.map((_, index) => first + index);
  }
  if (changed.length + added.length > 0)
    // one entry, because thousands of them would not say more
    await call.audit({
      action: 'import',
      resource: 'handlers',
      recordId: handlerId,
      before: null,
      after: { fingerprintsAdded: added.length, fingerprintsChanged: changed.length },
    });
};

/** Executes a plan, in the transaction of the call. */
export const applyPlan = async (
  call: AnyCall,
  project: StoredProject,
  {
    state,
    plan,
    folder,
    shard,
  }: { state: ImportState; plan: ImportPlan; folder: DriverFolder; shard: Shard },
): Promise<UndoRecord> => {
  const { queries } = call;
  const { pjtId } = project;
  const before = state.folder;
  const undo: UndoRecord = {
    project: null,
    profiles: [],
    handler: null,
    fingerprints: { added: [], changed: [] },
    capabilities: [],
    folder: before && {
      ...before,
      files: before.files.map(({ path, bytes }) => ({ path, content: toBase64(bytes) })),
    },
    folderDigest: '',
  };
  await applyCapabilities(call, { state, plan, undo });
  const { ids, links } = await applyProfiles(call, project, { state, plan, undo });
  const handlerId = await applyHandler(call, { project, state, plan, undo, ids, shard });
  undo.handlerId = handlerId;
  if (handlerId !== undefined) {
    await applyFingerprints(call, project, handlerId, { plan, undo });
    await saveHandlerTask(call, pjtId);
  }
  const stored = {
    name: folder.name,
    choices: plan.choices,
    profiles: links,
    files: folder.files,
  };
  await queries.drivers.replaceFolder(pjtId, stored);
  undo.folderDigest = await digestOfFolder(stored);
  return undo;
};
