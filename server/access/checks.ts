import type { ApplicationForm } from '../../model/contract/applicationForms.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { ProjectType } from '../../model/contract/projects.ts';
import type { User } from '../../model/contract/user.ts';
import {
  canEditCapability,
  canEditDeviceType,
  canEditProfile,
  canEditProject,
  canEditTestDevice,
} from '../../model/rules/access.ts';
import { canTestProject } from '../../model/rules/certification/access.ts';
import { hasForm } from '../../model/rules/certification/forms.ts';
import { hasSelfTest } from '../../model/rules/certification/selfTestItems.ts';
import { hasOnboarding } from '../../model/rules/onboarding.ts';
import { connectorKindOf } from '../../model/rules/connectors.ts';
import { type FlagName, isOn } from '../../model/rules/flags.ts';
import { isPublishable } from '../../model/rules/sidebarTable.ts';
import { type LogTarget, requireTarget } from './logTargets.ts';
import { type Policy, unauthenticated } from '../http/call.ts';
import { checkedId } from '../http/capabilityId.ts';
import { orNotFound } from '../http/orNotFound.ts';
import { mayRestore, visibleProject } from './scope.ts';

/** Anyone; a signed-in caller's session is read. */
export const anyone: Policy = () => {};

/** Anyone, with the same response for all: the caller's session is not read. */
export const withoutSession: Policy = () => {};

export const signedIn: Policy = call => {
  if (call.context.get('session') === undefined) throw unauthenticated();
};

export const forbidden = () =>
  new ApiError('forbidden', "Your role in this organization doesn't allow this.");

const ownersOnly = (action: string, owner = 'owner') =>
  new ApiError('forbidden', `Only the ${owner} or an admin of the organization can ${action}.`);

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

/** The organization in the path is the caller's current one; any other is 404. */
export const isOwnOrganization: Policy = call => {
  const { mnId } = call.params as { mnId: string };
  if (mnId !== call.user.mnId) throw notFound();
};

/** Loads the project in the path: 404 if the caller can't see it, 403 if they can see but not edit it. */
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

/** Calls for some project types; for projects of any other type, they are 404. */
const projectOfType =
  (isOfType: (prodType: ProjectType) => boolean) =>
  (action: 'see' | 'edit'): Policy =>
    all(
      project('see'),
      call => {
        if (!isOfType(call.project.prodType)) throw notFound();
      },
      project(action),
    );

/** Project types that are never published are 404. */
export const checkedProject = projectOfType(isPublishable);
export const hubProject = projectOfType(type => type === 'HUB_CONNECTED');
export const tagProject = projectOfType(type => type === 'TAG_DEVICE');
export const connectorProject = projectOfType(type => connectorKindOf(type) !== undefined);

/** A project of a type without a self-test is 404. Colleagues share the tests: see `canTestProject`. */
export const testedProject = (action: 'see' | 'test' | 'edit'): Policy =>
  all(projectOfType(hasSelfTest)(action === 'edit' ? 'edit' : 'see'), call => {
    if (action === 'test' && !canTestProject(call.user, call.project, call.flags)) throw forbidden();
  });

/** A deleted instruction is 404 for everybody who can see its project, even if they can't edit it. */
export const instruction = (action: 'see' | 'edit'): Policy =>
  all(
    hubProject('see'),
    async call => {
      const { instructionId } = call.params as { instructionId: string };
      await orNotFound(call.queries.pairingInstructions.find(call.project.pjtId, instructionId));
    },
    project(action),
  );

/** Projects of types whose devices are not onboarded are 404. */
export const onboardingProject = (action: 'see' | 'edit'): Policy =>
  all(
    project('see'),
    call => {
      if (!hasOnboarding(call.project.prodType)) throw notFound();
    },
    project(action),
  );

/** A project without an onboarding configuration is 404 for everybody who can see it, even if they can't edit it. */
export const onboarding = (action: 'see' | 'edit'): Policy =>
  all(
    onboardingProject('see'),
    async call => {
      const { mnId, pjtId } = call.project;
      await orNotFound(call.queries.onboardings.find(mnId, pjtId));
    },
    project(action),
  );

/** While the flag is off, the calls that it controls are 404. */
const flag =
  (name: FlagName): Policy =>
  call => {
    if (!isOn(call.flags, name)) throw notFound();
  };

/**
 * A form that the project type lacks is 404, and so is the WWST form while its flag is off. Only companies publish:
 * others can read the forms, but not fill them in.
 */
export const formOfProject = (action: 'see' | 'edit'): Policy =>
  all(
    project('see'),
    call => {
      const { form } = call.params as { form: ApplicationForm };
      if (!hasForm(form, call.project.prodType)) throw notFound();
      if (form === 'wwst' && !isOn(call.flags, 'wwstForms')) throw notFound();
      if (action === 'edit' && !call.user.may.publish) throw forbidden();
    },
    project(action),
  );

/** Imports into a project of this type that the caller can edit, or into a new one. */
const importTarget =
  (isOfType: (prodType: ProjectType) => boolean): Policy =>
  async call => {
    const { pjtId } = call.query as { pjtId?: string };
    if (pjtId === undefined) {
      if (!call.user.may.createProjects) throw forbidden();
      return;
    }
    const found = await visibleProject(call, pjtId);
    if (!isOfType(found.prodType)) throw notFound();
    if (!canEditProject(call.user, found)) throw ownersOnly('change this project');
  };

export const driverImportTarget = importTarget(type => type === 'HUB_CONNECTED');
export const projectFileTarget = importTarget(() => true);

/** Device identities of other organizations are 404. */
export const identity: Policy = async call => {
  const { sn } = call.params as { sn: string };
  await orNotFound(call.queries.deviceIdentities.find(call.user.mnId, sn));
};

/** IDN-01: for companies. */
export const provisioner: Policy = call => {
  if (call.context.get('session') === undefined) throw unauthenticated('No User Found!');
  if (call.user.mnIdTypeCd !== 'COMPANY') throw forbidden();
};

/** Tasks of other organizations are 404. */
export const task: Policy = async call => {
  const { taskId } = { ...(call.query as object), ...(call.params as object) } as { taskId: string };
  await orNotFound(call.queries.tasks.find(call.user.mnId, taskId));
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
  const found = await orNotFound(call.queries.deviceProfiles.find(call.user.mnId, dvcPrflId));
  if (found.pjtOwnerId !== null && found.pjtId !== null) await visibleProject(call, found.pjtId);
  if (!canEditProfile(call.user, found)) throw ownersOnly('change this device profile', 'project owner');
};

/** The device handler in the path; access depends on its project. */
export const handler =
  (action: 'see' | 'edit'): Policy =>
  async call => {
    const { handlerId } = call.params as { handlerId: string };
    const { pjtId } = await orNotFound(call.queries.handlers.find(call.user.mnId, handlerId));
    call.project = await visibleProject(call, pjtId);
    if (action === 'edit' && !canEditProject(call.user, call.project))
      throw ownersOnly('change this device handler', 'project owner');
  };

/** The product in the path; access depends on its project. */
export const product =
  (action: 'see' | 'edit'): Policy =>
  async call => {
    const { prodId } = call.params as { prodId: string };
    const { pjtId } = await orNotFound(call.queries.products.find(call.user.mnId, prodId));
    call.project = await visibleProject(call, pjtId);
    if (action === 'edit' && !canEditProject(call.user, call.project))
      throw ownersOnly('change this product', 'project owner');
  };

/** Only companies can publish. Project types that are never published are 404. */
export const publishableProject: Policy = all(
  checkedProject('see'),
  call => {
    if (call.user.mnIdTypeCd !== 'COMPANY')
      throw new ApiError('forbidden', 'Only companies can publish. Enroll your organization first.');
  },
  may('publish'),
  project('edit'),
);

/** The publish request in the path; access depends on its project. */
export const publishRequest =
  (action: 'see' | 'edit'): Policy =>
  async call => {
    if (!call.user.may.publish) throw forbidden();
    const { requestId } = call.params as { requestId: string };
    const { pjtId } = await orNotFound(call.queries.publishRequests.find(call.user.mnId, requestId));
    call.project = await visibleProject(call, pjtId);
    if (action === 'edit' && !canEditProject(call.user, call.project))
      throw ownersOnly('change this publish request', 'project owner');
  };

/** The connector in the path; access depends on its project. */
export const connector =
  (action: 'see' | 'edit'): Policy =>
  async call => {
    const { connectorId } = call.params as { connectorId: string };
    const { pjtId } = await orNotFound(call.queries.connectors.find(call.user.mnId, connectorId));
    call.project = await visibleProject(call, pjtId);
    if (action === 'edit' && !canEditProject(call.user, call.project))
      throw ownersOnly('change this connector', 'project owner');
  };

/** A deleted fingerprint is 404 for everybody who can see its handler, even if they can't edit it. */
export const fingerprint = (action: 'see' | 'edit'): Policy =>
  all(
    handler('see'),
    async call => {
      const { handlerId, fingerprintId } = call.params as { handlerId: string; fingerprintId: string };
      await orNotFound(call.queries.fingerprints.find(handlerId, fingerprintId));
    },
    handler(action),
  );

/** The test device in the path: everybody in its organization can use it, its owner and admins can edit it. */
export const testDevice =
  (action: 'use' | 'edit'): Policy =>
  async call => {
    const { deviceId } = call.params as { deviceId: string };
    const found = await orNotFound(call.queries.devices.find(call.user.mnId, deviceId));
    if (action === 'edit' && !canEditTestDevice(call.user, found))
      throw ownersOnly('change this test device');
  };

export const ownScenario: Policy = async call => {
  const { scenarioId } = call.params as { scenarioId: string };
  const found = await orNotFound(call.queries.scenarios.find(call.user.mnId, scenarioId));
  if (!canEditTestDevice(call.user, found)) throw ownersOnly('delete this scenario');
};

export const deletionGone = () =>
  new ApiError(
    'not_found',
    "This can't be restored anymore. Deleted records can be restored once, for ten minutes.",
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
    "This change can't be undone anymore. Changes can be undone once, for ten minutes.",
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
  await requireTarget({ queries, user, flags }, call.query as LogTarget);
};

export const brands = (right: 'manageBrands' | 'review') =>
  all(signedIn, flag('brandManagement'), may(right));

export const brandsEnabled = brands('manageBrands');

export const customCapabilitiesEnabled = all(signedIn, flag('customCapabilities'));
