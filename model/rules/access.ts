import type { FlagMap } from '../contract/flags.ts';
import type { Project } from '../contract/projects.ts';
import type { User } from '../contract/user.ts';
import { isOn } from './flags.ts';

type Owned = Pick<Project, 'mnId' | 'ownerId'>;
type Member = Pick<User, 'userId' | 'mnId' | 'mnIdTypeCd' | 'role'>;

/** ORG-05: another organization's project does not exist; with the owner-only flag, neither does a colleague's. */
export const canSeeProject = (user: Member, project: Owned, flags: FlagMap) =>
  project.mnId === user.mnId && (!isOn(flags, 'ownerOnlyProjects') || project.ownerId === user.userId);

export const canEditProject = (user: Member, project: Owned) =>
  project.mnId === user.mnId &&
  mayOwnProjects(user) &&
  (project.ownerId === user.userId || user.role === 'ADMIN');

/** A provisioning manager hands out identities and owns nothing. */
export const mayOwnProjects = ({ role }: Pick<User, 'role'>) => role !== 'PROVISIONING_MANAGER';
/** DT-01: as with projects; standard types stand in no organization, so nobody may. */
export const canEditDeviceType = (user: Member, deviceType: Owned) => canEditProject(user, deviceType);

/** CAP-06: as with device types. */
export const canEditCapability = (user: Member, capability: Owned) => canEditProject(user, capability);

/** Test devices and scenarios are everybody's tools: who made one changes it, provisioning managers too (SH-06). */
export const canEditTestDevice = (user: Member, device: Owned) =>
  device.mnId === user.mnId && (device.ownerId === user.userId || user.role === 'ADMIN');

/** What the browser may offer. The server asks the same functions again at every call. */
export const mayOf = (user: Member): User['may'] => {
  const provisioningOnly = !mayOwnProjects(user);
  const company = user.mnIdTypeCd === 'COMPANY';
  return {
    createProjects: !provisioningOnly,
    publish: company && !provisioningOnly,
    manageBrands: company && !provisioningOnly,
    readAudit: user.role === 'ADMIN',
    reviewBrands: company && user.role === 'ADMIN',
    seeMembers: company && !provisioningOnly,
    manageMembers: company && user.role === 'ADMIN',
    seeFlags: user.role === 'ADMIN',
    manageLists: company && user.role === 'ADMIN',
  };
};
