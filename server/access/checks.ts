import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { User } from '../../model/contract/user.ts';
import {
  canEditCapability,
  canEditDeviceType,
  canEditProject,
  canEditTestDevice,
} from '../../model/rules/access.ts';
import { type FlagName, isOn } from '../../model/rules/flags.ts';
import { type LogTarget, requireTarget } from '../logs/targets.ts';
import { type AnyCall, unauthenticated } from '../http/call.ts';
import { checkedId } from '../http/capabilityId.ts';
import { existing } from '../http/existing.ts';
import { visibleProject } from './scope.ts';

/** Decides before the handler runs; throws to refuse. */
export type Policy = (call: AnyCall) => Promise<void> | void;

export const anyone: Policy = () => {};

export const signedIn: Policy = call => {
  if (call.context.get('session') === undefined) throw unauthenticated();
};

const forbidden = () => new ApiError('forbidden', 'Your role in this organization does not allow this.');

const ownersOnly = (deed: string, owner = 'owner') =>
  new ApiError('forbidden', `Only its ${owner} or an admin of the organization may ${deed}.`);

export const may =
  (right: keyof User['may']): Policy =>
  call => {
    if (!call.user.may[right]) throw forbidden();
  };

export const selfOr =
  (right: keyof User['may']): Policy =>
  call => {
    const { userId } = call.params as { userId: string };
    if (userId !== call.user.userId && !call.user.may[right]) throw forbidden();
  };

/** The organization of the path is the one the caller stands in; any other does not exist. */
export const here: Policy = call => {
  const { mnId } = call.params as { mnId: string };
  if (mnId !== call.user.mnId) throw notFound();
};

/** Loads the project of the path. What the caller may not see does not exist (404); what may only be seen is 403. */
export const project =
  (action: 'see' | 'edit'): Policy =>
  async call => {
    const { projectId } = call.params as { projectId: string };
    const found = await visibleProject(call, projectId);
    if (action === 'edit' && !canEditProject(call.user, found)) throw ownersOnly('change this project');
    call.project = found;
  };

export const all =
  (...policies: Policy[]): Policy =>
  async call => {
    for (const policy of policies) await policy(call);
  };

/** Only what joins through a hub is paired: for any other project these calls do not exist. */
export const hubProject = (action: 'see' | 'edit'): Policy =>
  all(
    project('see'),
    call => {
      if (call.project.prodType !== 'HUB_CONNECTED') throw notFound();
    },
    project(action),
  );

/** One that is gone is missing to everybody who sees its project, also to those who may not change it. */
export const instruction = (action: 'see' | 'edit'): Policy =>
  all(
    hubProject('see'),
    async call => {
      const { instructionId } = call.params as { instructionId: string };
      await existing(call.queries.pairingInstructions.find(call.project.pjtId, instructionId));
    },
    project(action),
  );

/** With the switch off, what it opens does not exist. */
const flag =
  (name: FlagName): Policy =>
  call => {
    if (!isOn(call.flags, name)) throw notFound();
  };

/** The brand of the path is one of the company the caller stands in. */
export const brand: Policy = async call => {
  const { id } = call.params as { id: string };
  await existing(call.queries.brands.find(id, call.user.mnId));
};

/** Standard device types are seen by everybody and changed by nobody. */
export const ownDeviceType: Policy = async call => {
  const { dvcType } = call.params as { dvcType: string };
  const found = await existing(call.queries.deviceTypes.find(call.user.mnId, dvcType));
  if (found.mnId === '')
    throw new ApiError('forbidden', 'Standard device types belong to the platform and stay as they are.');
  if (!canEditDeviceType(call.user, found)) throw ownersOnly('change this device type', 'creator');
};

/** The code of the path is one that ISO 3166 knows. */
export const country: Policy = async call => {
  const { cntryCd } = call.params as { cntryCd: string };
  await existing(call.queries.countries.find(call.user.mnId, cntryCd));
};

export const locale: Policy = async call => {
  const { localeId } = call.params as { localeId: string };
  await existing(call.queries.locales.find(call.user.mnId, localeId));
};

export const category: Policy = async call => {
  const { ctgrId } = call.params as { ctgrId: string };
  await existing(call.queries.categories.find(call.user.mnId, ctgrId));
};

/** The custom capability of the path, all of its versions; standard ones stand under another path. */
export const ownCapability: Policy = async call => {
  const { namespace, capability } = call.params as { namespace: string; capability: string };
  const [latest] = await call.queries.capabilities.versions(
    call.user.mnId,
    checkedId(`${namespace}.${capability}`),
  );
  if (latest === undefined) throw notFound();
  if (!canEditCapability(call.user, latest)) throw ownersOnly('change this capability', 'creator');
};

/** The test device of the path, which everybody of its organization uses; changing it takes its owner or an admin. */
export const testDevice =
  (action: 'use' | 'edit'): Policy =>
  async call => {
    const { deviceId } = call.params as { deviceId: string };
    const found = await existing(call.queries.devices.find(call.user.mnId, deviceId));
    if (action === 'edit' && !canEditTestDevice(call.user, found))
      throw ownersOnly('change this test device');
  };

export const ownScenario: Policy = async call => {
  const { scenarioId } = call.params as { scenarioId: string };
  const found = await existing(call.queries.scenarios.find(call.user.mnId, scenarioId));
  if (!canEditTestDevice(call.user, found)) throw ownersOnly('delete this scenario');
};

/** The log of the query is of a project or device that the caller may see. */
export const logTarget: Policy = async call => {
  const { queries, user, flags } = call;
  await requireTarget({ queries, user, flags }, call.query as LogTarget);
};

export const brands = (right: 'manageBrands' | 'reviewBrands') =>
  all(signedIn, flag('brandManagement'), may(right));

export const maker = all(signedIn, flag('customCapabilities'));
