import type { FlagMap } from '../contract/flags.ts';
import type { Project } from '../contract/projects.ts';
import type { User } from '../contract/user.ts';
import { isOn } from './flags.ts';

type Owned = Pick<Project, 'mnId' | 'ownerId'>;
type Member = Pick<User, 'userId' | 'mnId' | 'mnIdTypeCd' | 'role'>;

/** ORG-05: projects of other organizations are invisible, and so are those of colleagues with the owner-only flag. */
export const canSeeProject = (user: Member, project: Owned, flags: FlagMap) =>
  project.mnId === user.mnId && (!isOn(flags, 'ownerOnlyProjects') || project.ownerId === user.userId);

export const canEditProject = (user: Member, project: Owned) =>
  project.mnId === user.mnId &&
  mayOwnProjects(user) &&
  (project.ownerId === user.userId || user.role === 'ADMIN');

/** Provisioning managers provision device identities and can't own projects. */
export const mayOwnProjects = ({ role }: Pick<User, 'role'>) => role !== 'PROVISIONING_MANAGER';

/** Admins of a company decide about its publish requests. */
export const canReview = ({ role, mnIdTypeCd }: Pick<User, 'role' | 'mnIdTypeCd'>) =>
  mnIdTypeCd === 'COMPANY' && role === 'ADMIN';

/** DT-01: same as for projects. Standard types belong to no organization, so no one can edit them. */
export const canEditDeviceType = (user: Member, deviceType: Owned) => canEditProject(user, deviceType);

/** CAP-06: same as for device types. */
export const canEditCapability = (user: Member, capability: Owned) => canEditProject(user, capability);

/** DIP-01: same as for its project. Admins edit a profile whose project was deleted. */
export const canEditProfile = (
  user: Member,
  { mnId, pjtOwnerId }: { mnId: string; pjtOwnerId: string | null },
) => canEditProject(user, { mnId, ownerId: pjtOwnerId ?? '' });

/** Everyone can use test devices and scenarios; creators can edit them, including provisioning managers (SH-06). */
export const canEditTestDevice = (user: Member, device: Owned) =>
  device.mnId === user.mnId && (device.ownerId === user.userId || user.role === 'ADMIN');

/** Whoever registered a device identity, admins and provisioning managers can revoke it. */
export const canEditIdentity = (user: Member, { mnId, ownerId }: Owned) =>
  mnId === user.mnId && (ownerId === user.userId || user.role === 'ADMIN' || !mayOwnProjects(user));

/** The permissions by which the browser shows actions. The server checks them again in every call. */
export const mayOf = (user: Member): User['may'] => {
  const provisioningOnly = !mayOwnProjects(user);
  const company = user.mnIdTypeCd === 'COMPANY';
  return {
    createProjects: !provisioningOnly,
    publish: company && !provisioningOnly,
    manageBrands: company && !provisioningOnly,
    readAudit: user.role === 'ADMIN',
    review: canReview(user),
    seeMembers: company && !provisioningOnly,
    manageMembers: company && user.role === 'ADMIN',
    seeFlags: user.role === 'ADMIN',
    manageLists: company && user.role === 'ADMIN',
  };
};
