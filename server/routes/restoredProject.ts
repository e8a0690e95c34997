import { appNameFor } from '../../model/rules/connectors.ts';
import { mayOwnProjects } from '../../model/rules/access.ts';
import type { AnyCall } from '../http/call.ts';
import type { DeletedRows } from '../store/deletions.ts';
import type { ConnectorRow } from '../store/rows/connectors.ts';
import type { OnboardingRow } from '../store/rows/devices.ts';
import type { ProjectRow } from '../store/rows/projects.ts';

/** If the owner has left the organization, the user who restores the project becomes its owner. */
export const withOwner = async ({ queries, user }: AnyCall, project: ProjectRow): Promise<ProjectRow> => {
  await queries.members.lockForUpdate(user.mnId);
  const owner = await queries.members.roleOf(user.mnId, project.ownerId);
  const isOwner = owner !== undefined && mayOwnProjects(owner);
  return isOwner ? project : { ...project, ownerId: user.userId };
};

/** If another project has taken the setup ID, the restored one has none until it gets another. */
export const withFreeSetupId = async (
  { queries, user }: AnyCall,
  deleted: DeletedRows,
): Promise<DeletedRows> => {
  const part = deleted.find(({ table }) => table === 'onboardings');
  const onboarding = part?.rows[0] as OnboardingRow | undefined;
  if (part === undefined || onboarding === undefined || onboarding.setupId === null) return deleted;
  await queries.members.lockForUpdate(user.mnId);
  const holder = await queries.onboardings.holderOf(onboarding.mnId, onboarding.setupId);
  if (holder === undefined) return deleted;
  const rows = [{ ...onboarding, setupId: null }];
  return deleted.map(one => (one === part ? { ...one, rows } : one));
};

/** If another project's connector has taken the app name, the restored one gets a new name. */
export const withFreeAppName = async (
  { queries, newId }: AnyCall,
  deleted: DeletedRows,
): Promise<DeletedRows> => {
  const part = deleted.find(({ table }) => table === 'connectors');
  const connector = part?.rows[0] as ConnectorRow | undefined;
  if (part === undefined || connector === undefined) return deleted;
  const { mnId, appName, displayName } = connector;
  if (!(await queries.connectors.hasAppName(mnId, appName))) return deleted;
  const rows = [{ ...connector, appName: appNameFor(displayName, newId()) }];
  return deleted.map(one => (one === part ? { ...one, rows } : one));
};
