import { ApiError, notFound } from '../../model/contract/problem.ts';
import {
  canEditCapability,
  canEditDeviceType,
  canEditProfile,
  canEditTestDevice,
} from '../../model/rules/access.ts';
import type { Policy } from '../http/call.ts';
import { checkedId } from '../http/capabilityId.ts';
import { orNotFound } from '../http/orNotFound.ts';
import { ownersOnly } from './checks.ts';
import { type LogTarget, requireTarget } from './logTargets.ts';
import { mayRestore, scopeOf } from './scope.ts';

// records of the caller's organization, without those of projects that the caller can't see

export const identity: Policy = async call => {
  const { sn } = call.params as { sn: string };
  await orNotFound(call.queries.deviceIdentities.find(scopeOf(call), sn));
};

export const task: Policy = async call => {
  const { taskId } = { ...(call.query as object), ...(call.params as object) } as { taskId: string };
  await orNotFound(call.queries.tasks.find(scopeOf(call), taskId));
};

/** The brand in the path belongs to the caller's current organization. */
export const brand: Policy = async call => {
  const { id } = call.params as { id: string };
  await orNotFound(call.queries.brands.find(call.user.mnId, id));
};

/** Standard device types are visible to everyone and can't be edited. */
export const ownDeviceType: Policy = async call => {
  const { dvcType } = call.params as { dvcType: string };
  const found = await orNotFound(call.queries.deviceTypes.find(call.user.mnId, dvcType));
  if (found.mnId === '') throw new ApiError('forbidden', "Standard device types can't be edited or deleted.");
  if (!canEditDeviceType(call.user, found)) throw ownersOnly('change this device type', 'creator');
};

/** The code in the path is defined in ISO 3166. */
export const country: Policy = async call => {
  const { cntryCd } = call.params as { cntryCd: string };
  await orNotFound(call.queries.countries.find(call.user.mnId, cntryCd));
};

export const locale: Policy = async call => {
  const { localeId } = call.params as { localeId: string };
  await orNotFound(call.queries.locales.find(call.user.mnId, localeId));
};

export const category: Policy = async call => {
  const { ctgrId } = call.params as { ctgrId: string };
  await orNotFound(call.queries.categories.find(call.user.mnId, ctgrId));
};

/** The custom capability in the path, in all its versions. Standard ones have another path. */
export const ownCapability: Policy = async call => {
  const { namespace, capability } = call.params as { namespace: string; capability: string };
  const [latest] = await call.queries.capabilities.versions(
    call.user.mnId,
    checkedId(`${namespace}.${capability}`),
  );
  if (latest === undefined) throw notFound();
  if (!canEditCapability(call.user, latest)) throw ownersOnly('change this capability', 'creator');
};

/** The device profile in the path. Users who can edit its project can edit it; without a project, admins can. */
export const ownProfile: Policy = async call => {
  const { dvcPrflId } = call.params as { dvcPrflId: string };
  const found = await orNotFound(call.queries.deviceProfiles.find(scopeOf(call), dvcPrflId));
  if (!canEditProfile(call.user, found)) throw ownersOnly('change this device profile', 'project owner');
};

/** The test device in the path: everybody who can see it can use it, its owner and admins can edit it. */
export const testDevice =
  (action: 'use' | 'edit'): Policy =>
  async call => {
    const { deviceId } = call.params as { deviceId: string };
    const found = await orNotFound(call.queries.devices.find(scopeOf(call), deviceId));
    if (action === 'edit' && !canEditTestDevice(call.user, found))
      throw ownersOnly('change this test device');
  };

export const ownScenario: Policy = async call => {
  const { scenarioId } = call.params as { scenarioId: string };
  const found = await orNotFound(call.queries.scenarios.find(scopeOf(call), scenarioId));
  if (!canEditTestDevice(call.user, found)) throw ownersOnly('delete this scenario');
};

export const deletionGone = () =>
  new ApiError(
    'not_found',
    "This can't be restored anymore. Deleted records can be restored once, within 10 minutes.",
  );

/** The deletion in the path, made within ten minutes by the caller or, for admins, by a colleague. */
export const deletion: Policy = async ({ queries, user, flags, params, now }) => {
  const { deletionId } = params as { deletionId: string };
  const found = await queries.deletions.find({ mnId: user.mnId, deletionId }, now);
  if (found === undefined || !mayRestore({ user, flags }, found)) throw deletionGone();
};

export const profileChangeGone = () =>
  new ApiError(
    'not_found',
    "This change can't be undone anymore. Changes can be undone once, within 10 minutes.",
  );

/** The change of many profiles in the path. Users who could restore a profile of its author can undo it. */
export const profileChange: Policy = async ({ queries, user, flags, params, now }) => {
  const { changeId } = params as { changeId: string };
  const found = await queries.profileChanges.find({ mnId: user.mnId, changeId }, now);
  if (found === undefined || !mayRestore({ user, flags }, { ...found, resource: 'deviceProfiles' }))
    throw profileChangeGone();
};

/** The log in the query belongs to a project or device that the caller can see. */
export const logTarget: Policy = async call => {
  const { queries, user, flags } = call;
  call.logDevice = await requireTarget({ queries, user, flags }, call.query as LogTarget);
};
