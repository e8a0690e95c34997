import type { FlagMap } from '../../contract/flags.ts';
import type { Project } from '../../contract/projects.ts';
import type { User } from '../../contract/user.ts';
import { canSeeProject, mayOwnProjects } from '../access.ts';

type Member = Pick<User, 'userId' | 'mnId' | 'mnIdTypeCd' | 'role'>;

/**
 * Colleagues share the tests: anyone who can see a project and could own one can enter results. Completing the
 * self-test is a statement about the product, so it requires the right to edit the project. Provisioning managers can
 * do neither.
 */
export const canTestProject = (user: Member, project: Pick<Project, 'mnId' | 'ownerId'>, flags: FlagMap) =>
  canSeeProject(user, project, flags) && mayOwnProjects(user);
