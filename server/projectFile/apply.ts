import type { AnyCall } from '../http/call.ts';
import { auditOf, editOf, saveConnectorTask } from '../routes/connectorRecord.ts';
import { targetColumns } from '../routes/connectors.ts';
import { fieldsOf as handlerFieldsOf } from '../routes/handlers.ts';
import { saveHandlerTask } from '../routes/handlerTask.ts';
import { requireWritten } from '../routes/imports.ts';
import { addConnector } from '../routes/newConnector.ts';
import { addHandler, toColumns as toHandlerColumns } from '../routes/newHandler.ts';
import { addProduct } from '../routes/newProduct.ts';
import { fieldsOf as onboardingFieldsOf, saveOnboardingTask } from '../routes/onboardingTask.ts';
import { addOnboarding, toColumns as toOnboardingColumns } from '../routes/onboardings.ts';
import { saveProductTask } from '../routes/productTask.ts';
import { toConnectorColumns } from '../store/connectorRow.ts';
import { productFieldsOf, toProductColumns } from '../store/productRow.ts';
import type { StoredProject } from '../store/projects.ts';
import type { Planned } from './checks.ts';
import { applyOwnProfile, applyProfiles, type ProfileId } from './applyProfiles.ts';
import { toConnectorEdit, toHandlerEdit, toOnboardingEdit, toProductEdit } from './edits.ts';
import { fingerprintsDigest, writeFingerprints } from './fingerprints.ts';
import { removeRecord } from './removeRecord.ts';
import type { FileUndo } from './undoRecord.ts';
import { columnsBefore, itemOf, itemsOf, type Work } from './work.ts';

const applyProject = async (work: Work) => {
  const { call, planned, undo, project } = work;
  if (planned.project === null) return;
  const { name: pjtNm, description: dsc } = planned.document.project;
  if (project.pjtNm === pjtNm && project.dsc === dsc) return;
  const after = { pjtNm, nameKey: pjtNm.toLowerCase(), dsc };
  const before = { pjtNm: project.pjtNm, nameKey: project.pjtNm.toLowerCase(), dsc: project.dsc };
  requireWritten(
    await call.queries.projects.change(project, project.version, { ...after, ...call.changedNow }),
  );
  undo.push({ kind: 'project', name: project.pjtNm, before, after });
  await call.audit({ action: 'update', resource: 'projects', recordId: project.pjtId, before, after });
};

const applyHandler = async (work: Work, ids: readonly ProfileId[]) => {
  const { call, project, planned, undo } = work;
  const { mnId, pjtId } = project;
  const item = itemOf(work, 'handler');
  const { handler } = planned.document;
  if (item === undefined || handler == null) return;
  const stored = planned.records?.handler;
  const known =
    planned.document.profiles === undefined
      ? (planned.records?.profiles.map(row => ({ id: row.dvcPrflId, name: row.profileNm })) ?? [])
      : ids.map(({ id, document }) => ({ id, name: document.name }));
  const profile = known.find(({ name }) => name === handler.defaultProfile);
  const edit = toHandlerEdit(handler, profile?.id ?? null);
  if (stored === undefined) {
    const id = await addHandler(call, { pjtId, mnId, edit, fingerprints: handler.fingerprints });
    const digest = await fingerprintsDigest(call, id);
    undo.push({ kind: 'create', resource: 'handlers', id, name: edit.name, version: 1, digest });
    await saveHandlerTask(call, pjtId);
    return;
  }
  const before = handlerFieldsOf(stored);
  // compared by ID: another profile with the same name is another default
  if (JSON.stringify(before) !== JSON.stringify({ ...before, ...edit })) {
    const columns = { ...toHandlerColumns(edit), ...call.changedNow };
    requireWritten(await call.queries.handlers.change(stored, stored.version, columns));
    undo.push({
      kind: 'change',
      resource: 'handlers',
      id: stored.id,
      name: edit.name,
      version: stored.version + 1,
      before: columnsBefore(stored, columns),
    });
    await call.audit({ action: 'update', resource: 'handlers', recordId: stored.id, before, after: edit });
  }
  await writeFingerprints(call, {
    handler: stored,
    items: itemsOf(work, 'fingerprint'),
    wanted: handler.fingerprints,
    rows: planned.records?.fingerprints ?? [],
    undo,
  });
  await saveHandlerTask(call, pjtId);
};

const applyConnector = async (work: Work) => {
  const { call, project, planned, undo } = work;
  const { mnId, pjtId, prodType } = project;
  const item = itemOf(work, 'connector');
  const { connector } = planned.document;
  if (item === undefined || item.action === 'unchanged' || connector == null) return;
  const stored = planned.records?.connector;
  const wanted = toConnectorEdit(prodType, connector);
  if (stored === undefined) {
    const id = await addConnector(call, { pjtId, mnId, edit: wanted });
    undo.push({ kind: 'create', resource: 'connectors', id, name: wanted.displayName, version: 1 });
  } else {
    const before = editOf(stored);
    const after = { ...wanted, appName: stored.appName };
    const columns = {
      ...toConnectorColumns(after, stored.appName),
      ...targetColumns(before, after),
      ...call.changedNow,
    };
    requireWritten(await call.queries.connectors.change(stored, stored.version, columns));
    undo.push({
      kind: 'change',
      resource: 'connectors',
      id: stored.id,
      name: after.displayName,
      version: stored.version + 1,
      before: columnsBefore(stored, columns),
    });
    await call.audit({
      action: 'update',
      resource: 'connectors',
      recordId: stored.id,
      before: auditOf(stored),
      after: auditOf({ ...stored, ...columns }),
    });
  }
  await saveConnectorTask(call.queries, mnId, pjtId);
};

const applyOnboarding = async (work: Work) => {
  const { call, project, planned, undo } = work;
  const { pjtId } = project;
  const item = itemOf(work, 'onboarding');
  const { onboarding } = planned.document;
  if (item === undefined || item.action === 'unchanged' || onboarding == null) return;
  const stored = planned.records?.onboarding;
  const edit = toOnboardingEdit(onboarding);
  const step = { resource: 'onboardings', id: pjtId, name: edit.deviceOnboardingId } as const;
  if (stored === undefined) {
    await addOnboarding(call, project, edit);
    undo.push({ kind: 'create', ...step, version: 1, crtDt: call.createdNow.crtDt });
  } else {
    const columns = { ...toOnboardingColumns(edit), ...call.changedNow };
    requireWritten(await call.queries.onboardings.change(stored, stored.version, columns));
    const before = columnsBefore(stored, columns);
    undo.push({ kind: 'change', ...step, version: stored.version + 1, crtDt: stored.crtDt, before });
    await call.audit({
      action: 'update',
      resource: 'onboardings',
      recordId: pjtId,
      before: onboardingFieldsOf(stored),
      after: edit,
    });
  }
  await saveOnboardingTask(call, pjtId);
};

const applyProducts = async (work: Work) => {
  const { call, project, planned, undo } = work;
  const { mnId, pjtId } = project;
  const items = itemsOf(work, 'product').filter(({ action }) => action !== 'unchanged');
  for (const { at, currentAt } of items) {
    const wanted = planned.document.products?.[at ?? -1];
    if (wanted === undefined) continue;
    const edit = toProductEdit(wanted, planned.brandIds);
    const stored = planned.records?.products[currentAt ?? -1];
    if (stored === undefined) {
      const prodId = call.newId();
      await addProduct(call, { prodId, pjtId, mnId, edit });
      undo.push({ kind: 'create', resource: 'products', id: prodId, name: edit.prodNm, version: 1 });
      continue;
    }
    const columns = { ...toProductColumns(edit, call.user), ...call.changedNow };
    requireWritten(await call.queries.products.change(stored, stored.version, columns));
    undo.push({
      kind: 'change',
      resource: 'products',
      id: stored.prodId,
      name: edit.prodNm,
      version: stored.version + 1,
      before: columnsBefore(stored, columns),
    });
    await call.audit({
      action: 'update',
      resource: 'products',
      recordId: stored.prodId,
      before: productFieldsOf(stored),
      after: edit,
    });
  }
};

/**
 * Runs last, because what is kept no longer refers to what is deleted. The project's own profile is the last one, so that
 * the undo, which runs backwards, restores it first.
 */
const applyDeletions = async (work: Work) => {
  const { call, planned, undo } = work;
  const { records } = planned;
  if (records === null) return;
  for (const { kind, action, currentAt } of planned.items.toReversed()) {
    if (action !== 'delete') continue;
    const at = currentAt ?? -1;
    if (kind === 'profile') await removeRecord(call, undo, 'deviceProfiles', records.profiles[at]);
    if (kind === 'handler') await removeRecord(call, undo, 'handlers', records.handler);
    if (kind === 'connector') await removeRecord(call, undo, 'connectors', records.connector);
    if (kind === 'onboarding') await removeRecord(call, undo, 'onboardings', records.onboarding);
    if (kind === 'product') await removeRecord(call, undo, 'products', records.products[at]);
  }
};

/** Executes a plan, in the transaction of the call. Returns the record for its undo. */
export const applyFile = async (
  call: AnyCall,
  project: StoredProject,
  planned: Planned,
): Promise<FileUndo> => {
  const undo: FileUndo = [];
  const work: Work = { call, project, planned, undo };
  // the IDs and tasks of other records change the version of the project, so its own fields come first
  await applyProject(work);
  const ids = await applyProfiles(work);
  await applyOwnProfile(work, ids);
  await applyHandler(work, ids);
  await applyConnector(work);
  await applyOnboarding(work);
  await applyProducts(work);
  await applyDeletions(work);
  if (planned.items.some(({ kind, action }) => kind === 'product' && action !== 'unchanged'))
    await saveProductTask(call, project.pjtId);
  return undo;
};
