import type { UndoneProjectFile } from '../../model/contract/projectFiles.ts';
import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import type { AnyCall } from '../http/call.ts';
import { saveConnectorTask } from '../routes/connectorRecord.ts';
import { documentOf } from '../routes/deviceProfiles.ts';
import { columnsOfConfig } from '../routes/newDeviceConfig.ts';
import { saveHandlerTask } from '../routes/handlerTask.ts';
import { ADDED_TO, CHANGED, hasAddedRecords, SETUP_ID_TAKEN, USED } from '../routes/imports.ts';
import { lockSetupIds } from '../routes/onboardings.ts';
import { saveOnboardingTask } from '../routes/onboardingTask.ts';
import { readProductBlocks } from '../routes/productBlock.ts';
import { readProfileBlock } from '../routes/profileBlock.ts';
import { saveProductTask } from '../routes/productTask.ts';
import { saveProfileTask, setProjectProfile } from '../routes/profileTask.ts';
import { readLock } from '../routes/requestsOfRecords.ts';
import { restoreDeleted } from '../routes/restorers.ts';
import { isSetupResource, readSetupBlock, type SetupResource } from '../routes/setupBlock.ts';
import { fingerprintsDigest } from './fingerprints.ts';
import type { FileResource, FileUndo, UndoStep } from './undoRecord.ts';
import { everything } from '../store/scope.ts';

type Run = { call: AnyCall; pjtId: string; steps: FileUndo; kept: UndoneProjectFile['kept']; undone: number };
type Step<K extends UndoStep['kind']> = Extract<UndoStep, { kind: K }>;
type Columns = Step<'change'>['before'];
type WrittenStep = Pick<Step<'create'>, 'id' | 'crtDt'>;

type Undoer = {
  /** its current version; undefined if it is gone */
  versionOf: (call: AnyCall, step: WrittenStep) => Promise<number | undefined>;
  remove: (call: AnyCall, id: string, version: number) => Promise<boolean>;
  change: (
    call: AnyCall,
    id: string,
    version: number,
    columns: Columns,
    document?: ProfileDocument,
  ) => Promise<boolean>;
};

const undoers: Record<FileResource, Undoer> = {
  deviceProfiles: {
    versionOf: async ({ queries, user }, { id }) => {
      const profile = await queries.deviceProfiles.find(everything(user.mnId), id);
      // a published profile can't be changed
      return profile === undefined || profile.status !== 'PUBLISHED' ? profile?.version : -1;
    },
    remove: ({ queries, user }, dvcPrflId, version) =>
      queries.deviceProfiles.remove({ mnId: user.mnId, dvcPrflId }, version),
    change: ({ queries, user }, dvcPrflId, version, columns, document) =>
      queries.deviceProfiles.change({ mnId: user.mnId, dvcPrflId }, version, columns, document?.components),
  },
  handlers: {
    versionOf: async ({ queries, user }, { id }) => (await queries.handlers.find(user.mnId, id))?.version,
    remove: ({ queries, user }, id, version) => queries.handlers.remove({ mnId: user.mnId, id }, version),
    change: ({ queries, user }, id, version, columns) =>
      queries.handlers.change({ mnId: user.mnId, id }, version, columns),
  },
  connectors: {
    versionOf: async ({ queries, user }, { id }) => (await queries.connectors.find(user.mnId, id))?.version,
    remove: ({ queries, user }, id, version) => queries.connectors.remove({ mnId: user.mnId, id }, version),
    change: ({ queries, user }, id, version, columns) =>
      queries.connectors.change({ mnId: user.mnId, id }, version, columns),
  },
  onboardings: {
    versionOf: async ({ queries, user }, { id, crtDt }) => {
      const onboarding = await queries.onboardings.find(user.mnId, id);
      return onboarding?.crtDt === (crtDt ?? onboarding?.crtDt) ? onboarding?.version : undefined;
    },
    remove: ({ queries }, pjtId, version) => queries.onboardings.remove({ pjtId }, version),
    change: ({ queries }, pjtId, version, columns) => queries.onboardings.change({ pjtId }, version, columns),
  },
  products: {
    versionOf: async ({ queries, user }, { id }) => (await queries.products.find(user.mnId, id))?.version,
    remove: ({ queries, user }, prodId, version) =>
      queries.products.remove({ mnId: user.mnId, prodId }, version),
    change: ({ queries, user }, prodId, version, columns) =>
      queries.products.change({ mnId: user.mnId, prodId }, version, columns),
  },
};

/** Something other than its project uses the profile: a test device or a version. */
const isUsedProfile = async ({ call }: Run, id: string) => {
  const { queries, user } = call;
  const uses = await queries.uses.of(everything(user.mnId), 'deviceProfiles', id);
  if (uses.some(({ kind }) => kind !== 'projects' && kind !== 'handlers')) return true;
  const profile = await queries.deviceProfiles.find(everything(user.mnId), id);
  return profile !== undefined && (await readProfileBlock(call, profile)) !== undefined;
};

/** Whether the fingerprints of a created handler differ from those of the import. It stays locked, so nobody adds one. */
const hasOtherFingerprints = async ({ call }: Run, { id, digest }: Step<'create'>) => {
  await call.queries.handlers.lockForUpdate({ mnId: call.user.mnId, id });
  return (await fingerprintsDigest(call, id)) !== digest;
};

/** It is in a publish request that was submitted meanwhile, or has commercial devices, or gets them. */
const isUsedProduct = async ({ call: { queries, user } }: Run, id: string) => {
  const product = await queries.products.find(user.mnId, id);
  if (product === undefined) return false;
  // no task for it is added until the transaction ends
  await queries.products.lockForUpdate(product);
  const blockOf = await readProductBlocks(queries, product);
  return blockOf(product) !== undefined;
};

/** Its project has a publish request that was submitted meanwhile. */
const isRequestedSetup = async ({ call, pjtId }: Run, resource: SetupResource) =>
  (await readSetupBlock(call.queries, resource, pjtId)) !== undefined;

const undoCreate = async (run: Run, step: Step<'create'>) => {
  const { resource, id, name, version } = step;
  const { call, kept } = run;
  const now = await undoers[resource].versionOf(call, step);
  if (now === undefined) return;
  const isUsed =
    (resource === 'deviceProfiles' && (await isUsedProfile(run, id))) ||
    (resource === 'handlers' && (await hasOtherFingerprints(run, step))) ||
    (resource === 'products' && (await isUsedProduct(run, id))) ||
    (isSetupResource(resource) && (await isRequestedSetup(run, resource)));
  const isEdited = now !== version || (resource === 'deviceProfiles' && (await hasOtherConfig(run, step)));
  if (!isEdited && !isUsed && (await undoers[resource].remove(call, id, version))) run.undone += 1;
  else kept.push({ resource, name, reason: isEdited ? CHANGED : USED });
};

/** Whether the config of a created profile has changed: the import wrote its first version, or none. */
const hasOtherConfig = async ({ call }: Run, { id, hasConfig = false }: Step<'create'>) =>
  ((await call.queries.deviceConfigs.find(id))?.version ?? 0) !== Number(hasConfig);

const undoConfig = async (run: Run, { id, name, version, before }: Step<'config'>) => {
  const { call, kept } = run;
  const { deviceConfigs, deviceProfiles } = call.queries;
  const row = await deviceConfigs.find(id);
  const profile = await deviceProfiles.find(everything(call.user.mnId), id);
  if (row === undefined || profile === undefined) return;
  const isUndone =
    row.version === version &&
    profile.status !== 'PUBLISHED' &&
    (before === null
      ? await deviceConfigs.remove(id, version)
      : await deviceConfigs.change(row, version, { ...columnsOfConfig(before), ...call.changedNow }));
  if (isUndone) run.undone += 1;
  else kept.push({ resource: 'deviceConfigs', name, reason: CHANGED });
};

/** Another project has got the previous setup ID of the onboarding. */
const isSetupIdTaken = async ({ call, pjtId }: Run, { setupId }: Columns) => {
  if (typeof setupId !== 'string') return false;
  const holder = await call.queries.onboardings.holderOf(call.user.mnId, setupId);
  return holder !== undefined && holder.pjtId !== pjtId;
};

const undoChange = async (run: Run, step: Step<'change'>) => {
  const { resource, id, name, version, before, document } = step;
  const { call, pjtId, kept } = run;
  const now = await undoers[resource].versionOf(call, step);
  if (now === undefined) return;
  if (resource === 'onboardings' && (await isSetupIdTaken(run, before))) {
    kept.push({ resource, name, reason: SETUP_ID_TAKEN });
    return;
  }
  const lock =
    resource === 'products' || resource === 'connectors'
      ? await readLock(call.queries, { pjtId, ...(resource === 'products' && { prodId: id }) })
      : undefined;
  if (lock !== undefined) {
    kept.push({ resource, name, reason: lock });
    return;
  }
  const columns = { ...before, ...call.changedNow };
  if (now === version && (await undoers[resource].change(call, id, version, columns, document)))
    run.undone += 1;
  else kept.push({ resource, name, reason: CHANGED });
};

const undoDelete = async (run: Run, { deletionId }: Step<'delete'>) => {
  const { call } = run;
  const key = { mnId: call.user.mnId, deletionId };
  const deleted = await call.queries.deletions.find(key, call.now);
  // somebody has already restored it
  if (deleted === undefined || !(await call.queries.deletions.take(key))) return;
  await restoreDeleted(call, deleted);
  run.undone += 1;
};

const undoFingerprints = async (run: Run, { handlerId, name, digest, before }: Step<'fingerprints'>) => {
  const { call, kept } = run;
  const { handlers } = call.queries;
  // nobody adds a fingerprint or deletes the handler in the meantime
  await handlers.lockForUpdate({ mnId: call.user.mnId, id: handlerId });
  if ((await handlers.find(call.user.mnId, handlerId)) === undefined) return;
  if ((await fingerprintsDigest(call, handlerId)) !== digest) {
    kept.push({ resource: 'fingerprints', name, reason: CHANGED });
    return;
  }
  await call.queries.fingerprints.removeMany(handlerId);
  // restored rows get a version that the imported ones never had
  const rows = before.map(part => ({
    ...part,
    rows: part.rows.map(row => ({ ...row, version: Number(row['version']) + 1 })),
  }));
  await call.queries.deletions.restoreRows(rows);
  run.undone += 1;
};

const undoOwnProfile = async ({ call, pjtId }: Run, { before, after }: Step<'ownProfile'>) => {
  const { queries, user } = call;
  const project = await queries.projects.find(pjtId);
  if (project?.dvcPrflId !== after) return;
  const profile =
    before === null ? undefined : await queries.deviceProfiles.find(everything(user.mnId), before);
  const own = profile && { dvcPrflId: profile.dvcPrflId, document: documentOf(profile) };
  await setProjectProfile(call, pjtId, own ?? null);
};

const undoProject = async (run: Run, { name, before, after }: Step<'project'>) => {
  const { call, pjtId, kept } = run;
  const project = await call.queries.projects.find(pjtId);
  if (project === undefined) return;
  if (project.pjtNm !== after['pjtNm'] || project.dsc !== after['dsc']) {
    kept.push({ resource: 'projects', name: project.pjtNm, reason: CHANGED });
    return;
  }
  await call.queries.projects.change(project, project.version, { ...before, ...call.changedNow });
  await call.audit({ action: 'update', resource: 'projects', recordId: pjtId, before: after, after: before });
  run.undone += Number(name !== '');
};

/** Deletes a project that the import created, unless somebody has worked on it since. */
const undoNewProject = async (run: Run, { name, chgDt }: Step<'newProject'>): Promise<boolean> => {
  const { call, pjtId, kept } = run;
  const project = await call.queries.projects.find(pjtId);
  if (project === undefined) return true;
  const keep = (reason: string) => {
    kept.push({ resource: 'projects', name, reason });
    return false;
  };
  if (kept.length > 0) return keep(USED);
  if (project.chgDt !== chgDt || project.dvcPrflId !== null) return keep(CHANGED);
  if (await hasAddedRecords(call, project)) return keep(ADDED_TO);
  if (!(await call.queries.projects.remove(project, project.version))) return keep(CHANGED);
  run.undone += 1;
  return true;
};

/** Recomputes the progress of the tasks. */
const saveTasks = async ({ call, pjtId, steps }: Run) => {
  const { queries, user } = call;
  const project = await queries.projects.find(pjtId);
  if (project === undefined) return;
  const has = (resource: FileResource) =>
    steps.some(step => 'resource' in step && step.resource === resource);
  if (has('deviceProfiles') && project.dvcPrflId !== null) {
    const profile = await queries.deviceProfiles.find(everything(user.mnId), project.dvcPrflId);
    await saveProfileTask(call, project, profile === undefined ? null : documentOf(profile));
  }
  if (has('handlers') || steps.some(({ kind }) => kind === 'fingerprints'))
    await saveHandlerTask(call, pjtId);
  if (has('connectors')) await saveConnectorTask(queries, user.mnId, pjtId);
  if (has('onboardings')) await saveOnboardingTask(call, pjtId);
  if (has('products')) await saveProductTask(call, pjtId);
};

/** Undoes an import, last write first. Records that were changed or used since are left unchanged, and listed. */
export const undoFile = async (call: AnyCall, pjtId: string, steps: FileUndo): Promise<UndoneProjectFile> => {
  const run: Run = { call, pjtId, steps, kept: [], undone: 0 };
  let isProjectGone = false;
  // in the same order as an import
  await lockSetupIds(call);
  await call.queries.projects.lockForUpdate({ pjtId });
  for (const step of steps.toReversed()) {
    if (step.kind === 'create') await undoCreate(run, step);
    if (step.kind === 'change') await undoChange(run, step);
    if (step.kind === 'config') await undoConfig(run, step);
    if (step.kind === 'delete') await undoDelete(run, step);
    if (step.kind === 'fingerprints') await undoFingerprints(run, step);
    if (step.kind === 'ownProfile') await undoOwnProfile(run, step);
    if (step.kind === 'project') await undoProject(run, step);
    if (step.kind === 'newProject') {
      await saveTasks(run);
      isProjectGone = await undoNewProject(run, step);
    }
  }
  if (!isProjectGone) await saveTasks(run);
  return { isProjectGone, undone: run.undone, kept: run.kept };
};
