import { profileBlock } from '../../model/rules/deletionBlocks.ts';
import type { AnyCall } from '../http/call.ts';
import type { StoredDeviceProfile } from '../store/deviceProfiles.ts';

/** Why a device profile can't be deleted; undefined if it can. */
export const readProfileBlock = async (
  { queries, user }: Pick<AnyCall, 'queries' | 'user'>,
  profile: Pick<StoredDeviceProfile, 'dvcPrflId' | 'pjtId' | 'status'>,
) => {
  const { dvcPrflId, pjtId } = profile;
  const devices = await queries.deviceProfiles.countDevices(user.mnId, dvcPrflId);
  const project = pjtId === null ? undefined : await queries.projects.find(pjtId);
  // other profiles of a project aren't published
  const isRequested = project?.dvcPrflId === dvcPrflId;
  return profileBlock(
    profile,
    devices,
    isRequested ? await queries.publishRequests.ofProject(project.pjtId) : [],
  );
};
