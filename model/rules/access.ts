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
  user.role !== 'PROVISIONING_MANAGER' &&
  (project.ownerId === user.userId || user.role === 'ADMIN');

/** What the browser may offer. The server asks the same functions again at every call. */
export const mayOf = (user: Member): User['may'] => {
  const provisioningOnly = user.role === 'PROVISIONING_MANAGER';
  const company = user.mnIdTypeCd === 'COMPANY';
  return {
    createProjects: !provisioningOnly,
    publish: company && !provisioningOnly,
    manageBrands: company && !provisioningOnly,
    readAudit: user.role === 'ADMIN',
  };
};
