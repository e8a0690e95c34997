import { profileBlock } from '../../model/rules/deletionBlocks.ts';
import type { AnyCall } from '../http/call.ts';
import type { StoredDeviceProfile } from '../store/deviceProfiles.ts';
import { isOfProject } from './profileTask.ts';

/** Why a device profile can't be deleted; undefined if it can. */
export const readProfileBlock = async (
  call: Pick<AnyCall, 'queries' | 'user'>,
  profile: Pick<StoredDeviceProfile, 'dvcPrflId' | 'pjtId' | 'status'>,
) => {
  const { queries, user } = call;
  const { dvcPrflId, pjtId } = profile;
  const devices = await queries.deviceProfiles.countDevices(user.mnId, dvcPrflId);
  // other profiles of a project aren't published
  const isRequested = pjtId !== null && (await isOfProject(call, profile));
  return profileBlock(profile, devices, isRequested ? await queries.publishRequests.ofProjects([pjtId]) : []);
};
