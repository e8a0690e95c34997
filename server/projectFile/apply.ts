import { isInlinePreference, preferenceKey } from '../../model/contract/preferences.ts';
import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import type { PlanItem, PlanKind } from '../../model/projectFile/types.ts';
import type { AnyCall } from '../http/call.ts';
import { auditOf, editOf, saveConnectorTask } from '../routes/connectorRecord.ts';
import { targetColumns } from '../routes/connectors.ts';
import { documentOf } from '../routes/deviceProfiles.ts';
import { fieldsOf as handlerFieldsOf } from '../routes/handlers.ts';
import { saveHandlerTask } from '../routes/handlerTask.ts';
import { addConnector } from '../routes/newConnector.ts';
import { addHandler, toColumns as toHandlerColumns } from '../routes/newHandler.ts';
import { addProduct } from '../routes/newProduct.ts';
import { addProfile, textOf } from '../routes/newProfile.ts';
import { fieldsOf as onboardingFieldsOf, saveOnboardingTask } from '../routes/onboardingTask.ts';
import { planChanged } from '../routes/imports.ts';
import { addOnboarding, toColumns as toOnboardingColumns } from '../routes/onboardings.ts';
import { saveProductTask } from '../routes/productTask.ts';
import { saveProfileTask, setProjectProfile } from '../routes/profileTask.ts';
import { toConnectorColumns } from '../store/connectorRow.ts';
import { productFieldsOf, toProductColumns } from '../store/productRow.ts';
import type { StoredProject } from '../store/projects.ts';
import type { Planned } from './checks.ts';
import { toConnectorEdit, toHandlerEdit, toOnboardingEdit, toProductEdit } from './edits.ts';
import { writeFingerprints } from './fingerprints.ts';
import { removeRecord } from './removeRecord.ts';
import type { FileUndo } from './undoRecord.ts';

type Work = {
  call: AnyCall;
  project: StoredProject;
  planned: Planned;
  undo: FileUndo;
};

/** Written on top of the version that was planned. */
const requireWritten = (isWritten: boolean) => {
  if (!isWritten) throw planChanged();
};

const itemsOf = ({ planned }: Work, kind: PlanKind) => planned.items.filter(item => item.kind === kind);

const itemOf = (work: Work, kind: PlanKind): PlanItem | undefined => itemsOf(work, kind)[0];

/** What the columns of a change were before. */
const columnsBefore = (row: object, columns: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(columns).map(key => [key, row[key as keyof typeof row]]));

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

/** Files have no defaults of passwords: those that the profile has stay. */
const withKeptPasswords = (before: ProfileDocument, after: ProfileDocument): ProfileDocument => {
  const kept = new Map(
    (before.preferences ?? []).flatMap(one =>
      isInlinePreference(one) && one.preferenceType === 'string' && one.definition?.stringType === 'password'
        ? [[preferenceKey(one), one.definition.default] as const]
        : [],
    ),
  );
  if (kept.size === 0 || after.preferences === undefined) return after;
  return {
    ...after,
    preferences: after.preferences.map(one => {
      const secret = kept.get(preferenceKey(one));
      return secret !== undefined &&
        isInlinePreference(one) &&
        one.preferenceType === 'string' &&
        one.definition?.stringType === 'password'
        ? { ...one, definition: { ...one.definition, default: secret } }
        : one;
    }),
  };
};

type ProfileId = { id: string; document: ProfileDocument };

/** Returns the profiles of the file, in its order, with their IDs. */
const applyProfiles = async (work: Work): Promise<ProfileId[]> => {
  const { call, project, planned, undo } = work;
  const { queries } = call;
  const { mnId, pjtId, dvcPrflId } = project;
  const ids: ProfileId[] = [];
  for (const { action, at, currentAt } of itemsOf(work, 'profile')) {
    const wanted = planned.document.profiles?.[at ?? -1];
    if (wanted === undefined) continue;
    const stored = planned.records?.profiles[currentAt ?? -1];
    if (stored === undefined) {
      const id = call.newId();
      await addProfile(call, { dvcPrflId: id, pjtId, mnId, document: wanted });
      undo.push({ kind: 'create', resource: 'deviceProfiles', id, name: wanted.name, version: 1 });
      ids.push({ id, document: wanted });
      continue;
    }
    const before = documentOf(stored);
    const { dvcPrflId: id, version } = stored;
    if (action !== 'change') {
      ids.push({ id, document: before });
      continue;
    }
    const document = withKeptPasswords(before, wanted);
    const columns = { ...textOf(document), ...call.changedNow };
    requireWritten(await queries.deviceProfiles.change(stored, version, columns, document.components));
    undo.push({
      kind: 'change',
      resource: 'deviceProfiles',
      id,
      name: wanted.name,
      version: version + 1,
      before: columnsBefore(stored, columns),
      document: before,
    });
    await call.audit({
      action: 'update',
      resource: 'deviceProfiles',
      recordId: id,
      before: { document: before },
      after: { document },
    });
    if (dvcPrflId === id) await saveProfileTask(call, project, document);
    ids.push({ id, document });
  }
  return ids;
};

const applyOwnProfile = async ({ call, project, planned, undo }: Work, ids: readonly ProfileId[]) => {
  const { profiles, project: wanted } = planned.document;
  if (profiles === undefined || wanted.profile === null) return;
  const own = ids.find(({ document }) => document.name === wanted.profile);
  if (own === undefined || own.id === project.dvcPrflId) return;
  await setProjectProfile(call, project.pjtId, { dvcPrflId: own.id, document: own.document });
  undo.push({ kind: 'ownProfile', name: wanted.profile, before: project.dvcPrflId, after: own.id });
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
    undo.push({ kind: 'create', resource: 'handlers', id, name: edit.name, version: 1 });
    await saveHandlerTask(call, pjtId);
    return;
  }
  const before = handlerFieldsOf(stored);
  // another profile of the same name is another default
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
    undo.push({ kind: 'create', ...step, version: 1 });
  } else {
    const columns = { ...toOnboardingColumns(edit), ...call.changedNow };
    requireWritten(await call.queries.onboardings.change(stored, stored.version, columns));
    const before = columnsBefore(stored, columns);
    undo.push({ kind: 'change', ...step, version: stored.version + 1, before });
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

/** Last: what is kept no longer names what is deleted. */
const applyDeletions = async (work: Work) => {
  const { call, planned, undo } = work;
  const { records } = planned;
  if (records === null) return;
  for (const { kind, action, currentAt } of planned.items) {
    if (action !== 'delete') continue;
    const at = currentAt ?? -1;
    if (kind === 'profile') await removeRecord(call, undo, 'deviceProfiles', records.profiles[at]);
    if (kind === 'handler') await removeRecord(call, undo, 'handlers', records.handler);
    if (kind === 'connector') await removeRecord(call, undo, 'connectors', records.connector);
    if (kind === 'onboarding') await removeRecord(call, undo, 'onboardings', records.onboarding);
    if (kind === 'product') await removeRecord(call, undo, 'products', records.products[at]);
  }
};

/** Writes what a plan says, in the transaction of the call. Returns what it takes to undo it. */
export const applyFile = async (
  call: AnyCall,
  project: StoredProject,
  planned: Planned,
): Promise<FileUndo> => {
  const undo: FileUndo = [];
  const work: Work = { call, project, planned, undo };
  // their IDs and tasks change the version of the project, so its own fields come first
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
