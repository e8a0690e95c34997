import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { User } from '../../model/contract/user.ts';
import {
  canEditCapability,
  canEditDeviceType,
  canEditProject,
  canEditTestDevice,
  canSeeProject,
} from '../../model/rules/access.ts';
import { type FlagName, isOn } from '../../model/rules/flags.ts';
import { type LogTarget, requireTarget } from '../logs/targets.ts';
import { type AnyCall, unauthenticated } from '../http/call.ts';
import { checkedId } from '../http/capabilityId.ts';

/** Decides before the handler runs; throws to refuse. */
export type Policy = (call: AnyCall) => Promise<void> | void;

const anyone: Policy = () => {};

const signedIn: Policy = call => {
  if (call.context.get('session') === undefined) throw unauthenticated();
};

const forbidden = () => new ApiError('forbidden', 'Your role in this organization does not allow this.');

const may =
  (right: keyof User['may']): Policy =>
  call => {
    if (!call.user.may[right]) throw forbidden();
  };

const selfOr =
  (right: keyof User['may']): Policy =>
  call => {
    const { userId } = call.params as { userId: string };
    if (userId !== call.user.userId && !call.user.may[right]) throw forbidden();
  };

/** The organization of the path is the one the caller stands in; any other does not exist. */
const here: Policy = call => {
  const { mnId } = call.params as { mnId: string };
  if (mnId !== call.user.mnId) throw notFound();
};

/** Loads the project of the path. What the caller may not see does not exist (404); what may only be seen is 403. */
const project =
  (action: 'see' | 'edit'): Policy =>
  async call => {
    const { projectId } = call.params as { projectId: string };
    const { user, flags } = call;
    const found = await call.queries.projects.find(projectId);
    if (found === undefined || !canSeeProject(user, found, flags)) throw notFound();
    if (action === 'edit' && !canEditProject(user, found)) {
      throw new ApiError(
        'forbidden',
        'Only its owner or an admin of the organization may change this project.',
      );
    }
    call.project = found;
  };

/** With the switch off, what it opens does not exist. */
const flag =
  (name: FlagName): Policy =>
  call => {
    if (!isOn(call.flags, name)) throw notFound();
  };

/** The brand of the path is one of the company the caller stands in. */
const brand: Policy = async call => {
  const { id } = call.params as { id: string };
  if ((await call.queries.brands.find(id, call.user.mnId)) === undefined) throw notFound();
};

/** Standard device types are seen by everybody and changed by nobody. */
const ownDeviceType: Policy = async call => {
  const { dvcType } = call.params as { dvcType: string };
  const found = await call.queries.deviceTypes.find(call.user.mnId, dvcType);
  if (found === undefined) throw notFound();
  if (found.mnId === '')
    throw new ApiError('forbidden', 'Standard device types belong to the platform and stay as they are.');
  if (!canEditDeviceType(call.user, found)) {
    throw new ApiError(
      'forbidden',
      'Only its creator or an admin of the organization may change this device type.',
    );
  }
};

/** The custom capability of the path, all of its versions; standard ones stand under another path. */
const ownCapability: Policy = async call => {
  const { namespace, capability } = call.params as { namespace: string; capability: string };
  const [latest] = await call.queries.capabilities.versions(
    call.user.mnId,
    checkedId(`${namespace}.${capability}`),
  );
  if (latest === undefined) throw notFound();
  if (!canEditCapability(call.user, latest)) {
    throw new ApiError(
      'forbidden',
      'Only its creator or an admin of the organization may change this capability.',
    );
  }
};

/** The test device of the path, which everybody of its organization uses; changing it takes its owner or an admin. */
const testDevice =
  (action: 'use' | 'edit'): Policy =>
  async call => {
    const { deviceId } = call.params as { deviceId: string };
    const found = await call.queries.devices.find(call.user.mnId, deviceId);
    if (found === undefined) throw notFound();
    if (action === 'edit' && !canEditTestDevice(call.user, found)) {
      throw new ApiError(
        'forbidden',
        'Only its owner or an admin of the organization may change this test device.',
      );
    }
  };

const ownScenario: Policy = async call => {
  const { scenarioId } = call.params as { scenarioId: string };
  const found = await call.queries.scenarios.find(call.user.mnId, scenarioId);
  if (found === undefined) throw notFound();
  if (!canEditTestDevice(call.user, found)) {
    throw new ApiError(
      'forbidden',
      'Only its owner or an admin of the organization may delete this scenario.',
    );
  }
};

/** The log of the query is of a project or device that the caller may see. */
const logTarget: Policy = async call => {
  const { queries, user, flags } = call;
  await requireTarget({ queries, user, flags }, call.query as LogTarget);
};

const all =
  (...policies: Policy[]): Policy =>
  async call => {
    for (const policy of policies) await policy(call);
  };

const brands = (right: 'manageBrands' | 'reviewBrands') => all(signedIn, flag('brandManagement'), may(right));

const maker = all(signedIn, flag('customCapabilities'));

/** Every route has a line here; one without stops the start. */
export const policies: Record<string, Policy> = {
  'GET /healthz': anyone,
  'GET /readyz': anyone,
  'GET /api/openapi.json': anyone,
  'GET /api/docs': anyone,

  'GET /api/sa/login': anyone,
  'POST /api/sa/login': anyone,
  'GET /api/sa/logout': anyone,
  'POST /api/sa/logout': anyone,
  'POST /api/sa/setup': anyone,
  'GET /api/sa/status': signedIn,
  'GET /featureflags': signedIn,
  'GET /api/resources/featureFlags': may('seeFlags'),
  'POST /api/secret': signedIn,

  'GET /api/sa/sessions': signedIn,
  'DELETE /api/sa/sessions': signedIn,
  'DELETE /api/sa/sessions/:sessionId': signedIn,
  'GET /api/sa/tokens': signedIn,
  'POST /api/sa/tokens': signedIn,
  'DELETE /api/sa/tokens/:tokenId': signedIn,

  'GET /v3/terms': signedIn,
  'PUT /v3/terms/:tosName/:tosVersion': signedIn,

  'GET /v3/manufacturers/types': signedIn,
  'PUT /v3/manufacturers/type': signedIn,
  'GET /v3/organizations/:mnId': signedIn,
  'POST /v3/organizations': signedIn,

  // an admin sees and changes them; the handler lets others see themselves and leave
  'GET /v3/organizations/:mnId/members': all(here, may('seeMembers')),
  'PUT /v3/organizations/:mnId/members/:userId': all(here, may('manageMembers')),
  'DELETE /v3/organizations/:mnId/members/:userId': all(here, selfOr('manageMembers')),
  'DELETE /v3/organizations/:mnId/members/:userId/sessions': all(here, may('manageMembers')),
  'GET /v3/organizations/:mnId/invites': all(here, may('manageMembers')),
  'POST /v3/organizations/:mnId/invites': all(here, may('manageMembers')),
  'DELETE /v3/organizations/:mnId/invites/:inviteId': all(here, may('manageMembers')),
  // whoever holds the link
  'GET /api/sa/join': anyone,
  'POST /api/sa/invite': anyone,
  'POST /api/sa/join': anyone,

  'GET /api/resources/brands': brands('manageBrands'),
  'POST /api/resources/brands': brands('manageBrands'),
  'GET /api/resources/brands/:id': all(brands('manageBrands'), brand),
  'PUT /api/resources/brands/:id': all(brands('manageBrands'), brand),
  'DELETE /api/resources/brands/:id': all(brands('manageBrands'), brand),
  'POST /api/resources/brands/:id/review': all(brands('reviewBrands'), brand),
  'GET /api/resources/brands/:id/logo': all(brands('manageBrands'), brand),

  'GET /v3/common/projects': signedIn,
  'GET /v3/common/projects/counts': signedIn,
  'GET /v3/:resource/projects/report': signedIn,
  'POST /v3/common/projects': may('createProjects'),
  'GET /v3/common/projects/:projectId': project('see'),
  'PUT /v3/common/projects/:projectId': project('edit'),
  'DELETE /v3/common/projects/:projectId': project('edit'),
  'POST /v3/common/projects/:projectId/duplicate': all(project('see'), may('createProjects')),
  'PUT /v3/common/projects/:projectId/owner': project('edit'),
  'GET /v3/common/projects/:projectId/tasks': project('see'),
  'POST /v3/common/projects/:projectId/deploy': project('edit'),

  'GET /v2/devicetypes': signedIn,
  'GET /v2/devicetypes/:dvcType': signedIn,
  'PUT /v2/devicetypes': may('createProjects'),
  'PUT /v2/devicetypes/:dvcType': ownDeviceType,
  'DELETE /v2/devicetypes/:dvcType': ownDeviceType,

  'GET /v3/common/capabilities/all': signedIn,
  'GET /v3/common/capabilities/namespaces': signedIn,
  'GET /v3/common/capabilities/usages': signedIn,
  'GET /v3/common/capabilities/:id/:version/': signedIn,
  'GET /v3/common/capabilities/:id/:version/usages': signedIn,
  'GET /v3/custom/capabilities/:namespace/:capability/:version': signedIn,
  'GET /v3/custom/capabilities/:namespace/:capability': signedIn,
  'GET /v3/custom/capabilities/:namespace/:capability/versions': signedIn,
  'POST /v3/custom/capabilities': all(maker, may('createProjects')),
  'PUT /v3/custom/capabilities/:namespace/:capability/:version': all(maker, ownCapability),
  'POST /v3/custom/capabilities/:namespace/:capability/versions': all(maker, ownCapability),
  'PUT /v3/custom/capabilities/:namespace/:capability/:version/status': all(maker, ownCapability),
  'DELETE /v3/custom/capabilities/:namespace/:capability/:version': all(maker, ownCapability),

  'GET /v3/deviceprofiles': signedIn,
  'GET /v3/deviceprofiles/:dvcPrflId': signedIn,
  'GET /v3/deviceprofiles/:dvcPrflId/capabilities': signedIn,

  // the handler refuses a project that the caller may not see
  'GET /v2/:type/devices': signedIn,
  'GET /v3/testdevices': signedIn,
  'POST /v3/testdevices': signedIn,
  'GET /v3/testdevices/scenarios': signedIn,
  'POST /v3/testdevices/scenarios': signedIn,
  'DELETE /v3/testdevices/scenarios/:scenarioId': ownScenario,
  'GET /v3/testdevices/:deviceId': testDevice('use'),
  'PUT /v3/testdevices/:deviceId': testDevice('edit'),
  'DELETE /v3/testdevices/:deviceId': testDevice('edit'),
  'POST /v3/testdevices/:deviceId/events': testDevice('use'),
  'POST /v3/testdevices/:deviceId/commands': testDevice('use'),

  // the page of the pop-up is the same for everybody, and changes nothing
  'GET /api/sa/authcode': anyone,
  'POST /api/sa/authcode': signedIn,
  'POST /v2/loggers': signedIn,
  'POST /v2/logs/events': logTarget,
  'GET /v2/logs/events': logTarget,

  'POST /v3/files': signedIn,
  'GET /v3/files/:fileId': signedIn,

  // the handler widens it to the audit of one project for those who may see that project
  'GET /api/resources/auditEntries': signedIn,
};
