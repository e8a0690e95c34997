import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import type { AnyCall } from '../http/call.ts';
import { documentOf } from './deviceProfiles.ts';
import { addProfile, textOf } from './newProfile.ts';
import { saveProfileTask, setProjectProfile } from './profileTask.ts';
import { everything } from '../store/scope.ts';

/**
 * Writes the document to a profile in development; a published one can't change, so the project gets a new one. The
 * caller has locked the project.
 */
export const replaceProfileDocument = async (call: AnyCall, document: ProfileDocument): Promise<string> => {
  const { queries, project } = call;
  const { pjtId, mnId } = project;
  const key = { mnId, dvcPrflId: project.dvcPrflId ?? '' };
  await queries.deviceProfiles.lockForUpdate(key);
  const profile = await queries.deviceProfiles.find(everything(mnId), key.dvcPrflId);
  const resource = 'deviceProfiles';

  if (profile?.status === 'DEVELOPMENT' && profile.pjtId === pjtId) {
    const { dvcPrflId, version } = profile;
    if (JSON.stringify(document) === profile.document) return dvcPrflId;
    const change = { ...textOf(document), ...call.changedNow };
    await queries.deviceProfiles.change(profile, version, change, document.components);
    await saveProfileTask(call, project, document);
    const before = { document: documentOf(profile) };
    await call.audit({ action: 'update', resource, recordId: dvcPrflId, before, after: { document } });
    return dvcPrflId;
  }

  const dvcPrflId = call.newId();
  await addProfile(call, { dvcPrflId, pjtId, mnId, document });
  await setProjectProfile(call, pjtId, { dvcPrflId, document });
  return dvcPrflId;
};
