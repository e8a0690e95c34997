import { isInlinePreference, preferenceKey } from '../../model/contract/preferences.ts';
import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import { isEqual } from '../../model/drivers/isEqual.ts';
import { toFileProfile } from '../../model/projectFile/writeProjectFile.ts';
import { documentOf } from '../routes/deviceProfiles.ts';
import { addConfig, columnsOfConfig } from '../routes/newDeviceConfig.ts';
import { requireWritten } from '../routes/imports.ts';
import { addProfile, textOf } from '../routes/newProfile.ts';
import { saveProfileTask, setProjectProfile } from '../routes/profileTask.ts';
import { columnsBefore, itemsOf, type Work } from './work.ts';

/** Files have no default passwords, so a profile keeps its own. */
const withStoredPasswords = (before: ProfileDocument, after: ProfileDocument): ProfileDocument => {
  const secrets = new Map(
    (before.preferences ?? []).flatMap(one =>
      isInlinePreference(one) && one.preferenceType === 'string' && one.definition?.stringType === 'password'
        ? [[preferenceKey(one), one.definition.default] as const]
        : [],
    ),
  );
  if (secrets.size === 0 || after.preferences === undefined) return after;
  return {
    ...after,
    preferences: after.preferences.map(one => {
      const secret = secrets.get(preferenceKey(one));
      return secret !== undefined &&
        isInlinePreference(one) &&
        one.preferenceType === 'string' &&
        one.definition?.stringType === 'password'
        ? { ...one, definition: { ...one.definition, default: secret } }
        : one;
    }),
  };
};

export type ProfileId = { id: string; document: ProfileDocument };

const applyConfig = async (
  work: Work,
  { id, name, text }: { id: string; name: string; text?: string | undefined },
) => {
  const { call, project, planned, undo } = work;
  const stored = planned.records?.configs.get(id);
  if (text === undefined || text === stored?.text) return;
  if (stored === undefined) await addConfig(call, { dvcPrflId: id, mnId: project.mnId, text });
  else {
    const change = { ...columnsOfConfig(text), ...call.changedNow };
    requireWritten(await call.queries.deviceConfigs.change(stored, stored.version, change));
    const [before, after] = [{ text: stored.text }, { text }];
    await call.audit({ action: 'update', resource: 'deviceConfigs', recordId: id, before, after });
  }
  const version = (stored?.version ?? 0) + 1;
  undo.push({ kind: 'config', id, name, version, before: stored?.text ?? null });
};

/** Returns the profiles of the file, in its order, with their IDs. */
export const applyProfiles = async (work: Work): Promise<ProfileId[]> => {
  const { call, project, planned, undo } = work;
  const { queries } = call;
  const { mnId, pjtId, dvcPrflId } = project;
  const ids: ProfileId[] = [];
  for (const { action, at, currentAt } of itemsOf(work, 'profile')) {
    const file = planned.document.profiles?.[at ?? -1];
    if (file === undefined) continue;
    const { deviceConfig, ...wanted } = file;
    const stored = planned.records?.profiles[currentAt ?? -1];
    if (stored === undefined) {
      const id = call.newId();
      await addProfile(call, { dvcPrflId: id, pjtId, mnId, document: wanted });
      const hasConfig = deviceConfig !== undefined;
      if (hasConfig) await addConfig(call, { dvcPrflId: id, mnId, text: deviceConfig });
      undo.push({ kind: 'create', resource: 'deviceProfiles', id, name: wanted.name, version: 1, hasConfig });
      ids.push({ id, document: wanted });
      continue;
    }
    const before = documentOf(stored);
    const { dvcPrflId: id, version } = stored;
    if (action !== 'change') {
      ids.push({ id, document: before });
      continue;
    }
    await applyConfig(work, { id, name: wanted.name, text: deviceConfig });
    const document = withStoredPasswords(before, wanted);
    if (isEqual(toFileProfile(before), toFileProfile(document))) {
      ids.push({ id, document: before });
      continue;
    }
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

export const applyOwnProfile = async ({ call, project, planned, undo }: Work, ids: readonly ProfileId[]) => {
  const { profiles, project: wanted } = planned.document;
  if (profiles === undefined || wanted.profile === null) return;
  const own = ids.find(({ document }) => document.name === wanted.profile);
  if (own === undefined || own.id === project.dvcPrflId) return;
  await setProjectProfile(call, project.pjtId, { dvcPrflId: own.id, document: own.document });
  undo.push({ kind: 'ownProfile', name: wanted.profile, before: project.dvcPrflId, after: own.id });
};
