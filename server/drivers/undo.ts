import type { UndoneImport } from '../../model/contract/driverImports.ts';
import { fromBase64 } from '../base64.ts';
import type { AnyCall } from '../http/call.ts';
import { saveHandlerTask } from '../routes/handlerTask.ts';
import { ADDED_TO, CHANGED, hasAddedRecords, USED } from '../routes/imports.ts';
import { textOf } from '../routes/newProfile.ts';
import { readProfileBlock } from '../routes/profileBlock.ts';
import { readSetupBlock } from '../routes/setupBlock.ts';
import { saveProfileTask, setProjectProfile } from '../routes/profileTask.ts';
import { fingerprintColumns } from '../store/fingerprintRow.ts';
import { digestOfFolder, type UndoRecord } from './undoRecord.ts';
import { everything } from '../store/scope.ts';

type Kept = UndoneImport['kept'];

type Run = { call: AnyCall; pjtId: string; undo: UndoRecord; kept: Kept; done: { count: number } };

const undoFingerprints = async ({ call, undo, kept, done }: Run, handlerId: string) => {
  const { queries } = call;
  const resource = 'fingerprints';
  const rows = new Map((await queries.fingerprints.rows(handlerId)).map(row => [row.position, row]));
  const removed: number[] = [];
  for (const position of undo.fingerprints.added) {
    const row = rows.get(position);
    if (row === undefined) continue;
    if (row.version === 1) removed.push(position);
    else kept.push({ resource, name: row.id, reason: CHANGED });
  }
  if (removed.length > 0) await queries.fingerprints.removeMany(handlerId, removed);
  done.count += removed.length;
  for (const { position, version, before } of undo.fingerprints.changed) {
    const row = rows.get(position);
    if (row === undefined) continue;
    const change = { ...fingerprintColumns(before), ...call.changedNow };
    if (await queries.fingerprints.change(row, version, change)) done.count += 1;
    else kept.push({ resource, name: row.id, reason: CHANGED });
  }
};

const undoHandler = async (run: Run) => {
  const { call, pjtId, undo, kept, done } = run;
  const { queries, user } = call;
  const handler = await queries.handlers.ofProject(user.mnId, pjtId);
  // the import's handler is gone; another one can have its place
  if (handler === undefined || handler.id !== (undo.handlerId ?? handler.id)) return;
  await undoFingerprints(run, handler.id);
  if (undo.handler !== null) {
    const { before, version, name } = undo.handler;
    const left = await queries.handlers.ofProject(user.mnId, pjtId);
    // fingerprints that were left, or added later, need their handler
    const isEmpty = left?.fingerprintCount === 0;
    const isUndone =
      handler.version === version &&
      (before === null
        ? isEmpty &&
          (await readSetupBlock(queries, 'handlers', pjtId)) === undefined &&
          (await queries.handlers.remove(handler, version))
        : await queries.handlers.change(handler, version, { ...before, ...call.changedNow }));
    if (isUndone) done.count += 1;
    else kept.push({ resource: 'handlers', name, reason: handler.version === version ? USED : CHANGED });
  }
  await saveHandlerTask(call, pjtId);
};

const undoProfiles = async ({ call, pjtId, undo, kept, done }: Run) => {
  const { queries, user } = call;
  for (const { id, name, version, before } of undo.profiles) {
    const profile = await queries.deviceProfiles.find(everything(user.mnId), id);
    if (profile === undefined) continue;
    const keep = (reason: string) => kept.push({ resource: 'deviceProfiles', name, reason });
    // no import of a driver writes a config, and deleting the profile would delete it
    const hasConfig = before === null && (await queries.deviceConfigs.find(id)) !== undefined;
    if (profile.version !== version || profile.status === 'PUBLISHED' || hasConfig) {
      keep(CHANGED);
      continue;
    }
    const project = await queries.projects.find(pjtId);
    const isOfProject = project?.dvcPrflId === id;
    if (before === null) {
      const uses = await queries.uses.of(everything(user.mnId), 'deviceProfiles', id);
      const isUsed = uses.some(({ kind }) => kind !== 'projects');
      if (isUsed || (await readProfileBlock(call, profile)) !== undefined) {
        keep(USED);
        continue;
      }
      if (isOfProject) await setProjectProfile(call, pjtId, null);
      await queries.deviceProfiles.remove(profile, version);
    } else {
      const change = { ...textOf(before), ...call.changedNow };
      await queries.deviceProfiles.change(profile, version, change, before.components);
      if (isOfProject) await saveProfileTask(call, project, before);
    }
    done.count += 1;
  }
};

const undoCapabilities = async ({ call, undo, kept, done }: Run) => {
  const { queries, user } = call;
  for (const { id, number, name, version, crtDt, before } of undo.capabilities) {
    const capability = await queries.capabilities.find(user.mnId, id, number);
    if (capability === undefined || capability.crtDt !== (crtDt ?? capability.crtDt)) continue;
    const keep = (reason: string) => kept.push({ resource: 'capabilities', name, reason });
    if (capability.revision !== version) keep(CHANGED);
    else if (before === null && (await queries.capabilityUse.count(user.mnId, capability)) > 0) keep(USED);
    else {
      if (before === null) await queries.capabilities.remove(capability, version);
      else await queries.capabilities.change(capability, version, { ...before, ...call.changedNow });
      done.count += 1;
    }
  }
};

/** Restores the previous folder, unless somebody has imported another one since. */
const undoFolder = async ({ call, pjtId, undo: { folder, folderDigest }, kept }: Run) => {
  const { drivers } = call.queries;
  const stored = await drivers.folder(pjtId);
  if (stored === null || (await digestOfFolder(stored)) !== folderDigest) {
    kept.push({ resource: 'projects', name: 'driver folder', reason: CHANGED });
    return;
  }
  const files = folder?.files.map(({ path, content }) => ({ path, bytes: fromBase64(content) }));
  await drivers.replaceFolder(pjtId, folder && { ...folder, files: files ?? [] });
};

/** Deletes a project that the import created, unless somebody has worked on it since. Returns whether it is deleted. */
const undoProject = async ({ call, pjtId, undo, kept }: Run): Promise<boolean> => {
  const project = await call.queries.projects.find(pjtId);
  if (undo.project === null || project === undefined) return false;
  const keep = (reason: string) => {
    kept.push({ resource: 'projects', name: project.pjtNm, reason });
    return false;
  };
  if (kept.length > 0) return keep(USED);
  if (project.chgDt !== undo.project.version || project.dvcPrflId !== null) return keep(CHANGED);
  if (await hasAddedRecords(call, project)) return keep(ADDED_TO);
  return (await call.queries.projects.remove(project, project.version)) || keep(CHANGED);
};

/** Undoes an import. Records that were changed or used since are left unchanged, and listed. */
export const undoImport = async (call: AnyCall, pjtId: string, undo: UndoRecord): Promise<UndoneImport> => {
  const run: Run = { call, pjtId, undo, kept: [], done: { count: 0 } };
  await call.queries.projects.lockForUpdate({ pjtId });
  await undoHandler(run);
  await undoProfiles(run);
  await undoCapabilities(run);
  await undoFolder(run);
  const isProjectGone = await undoProject(run);
  return { isProjectGone, undone: run.done.count, kept: run.kept };
};
