import type { FlagMap } from '../../contract/flags.ts';
import type { Project } from '../../contract/projects.ts';
import type { User } from '../../contract/user.ts';
import { canSeeProject, mayOwnProjects } from '../access.ts';

type Member = Pick<User, 'userId' | 'mnId' | 'mnIdTypeCd' | 'role'>;

/**
 * Testing is work that colleagues share: whoever sees a project and could own one enters results. Completing the
 * self-test speaks for the product, so it takes the right to edit the project. Provisioning managers do neither.
 */
export const canTestProject = (user: Member, project: Pick<Project, 'mnId' | 'ownerId'>, flags: FlagMap) =>
  canSeeProject(user, project, flags) && mayOwnProjects(user);
