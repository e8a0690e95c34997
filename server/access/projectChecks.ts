import type { ApplicationForm } from '../../model/contract/applicationForms.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { ProjectType } from '../../model/contract/projects.ts';
import { canEditProject, canReview } from '../../model/rules/access.ts';
import { canTestProject } from '../../model/rules/certification/access.ts';
import { hasForm } from '../../model/rules/certification/forms.ts';
import { hasSelfTest } from '../../model/rules/certification/selfTestItems.ts';
import { connectorKindOf } from '../../model/rules/connectors.ts';
import { isOn } from '../../model/rules/flags.ts';
import { hasOnboarding } from '../../model/rules/onboarding.ts';
import { isBeforeSubmission } from '../../model/rules/publishing/steps.ts';
import { isPublishable } from '../../model/rules/sidebarTable.ts';
import type { AnyCall, Policy } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import { all, forbidden, may, ownersOnly } from './checks.ts';
import { visibleProject } from './scope.ts';

// projects, and records whose access depends on their project

/** Loads the project in the path: 404 if the caller can't see it, 403 if they can see but not edit it. */
export const project =
  (action: 'see' | 'edit'): Policy =>
  async call => {
    const { projectId } = call.params as { projectId: string };
    const found = await visibleProject(call, projectId);
    if (action === 'edit' && !canEditProject(call.user, found)) throw ownersOnly('change this project');
    call.project = found;
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

/** Only companies can publish. Project types that are never published are 404. */
export const publishableProject: Policy = all(
  checkedProject('see'),
  call => {
    if (call.user.mnIdTypeCd !== 'COMPANY')
      throw new ApiError(
        'forbidden',
        "Only companies can publish. Create or import the project in your company's workspace.",
      );
  },
  may('publish'),
  project('edit'),
);

/** A record of a project; access depends on the project. `noun` is in the error of a caller who can only see it. */
const recordOfProject =
  (find: (call: AnyCall) => Promise<{ pjtId: string } | undefined>, noun: string) =>
  (action: 'see' | 'edit'): Policy =>
  async call => {
    const { pjtId } = await orNotFound(find(call));
    call.project = await visibleProject(call, pjtId);
    if (action === 'edit' && !canEditProject(call.user, call.project))
      throw ownersOnly(`change this ${noun}`, 'project owner');
  };

export const handler = recordOfProject(
  ({ queries, user, params }) =>
    queries.handlers.find(user.mnId, (params as { handlerId: string }).handlerId),
  'device handler',
);

export const product = recordOfProject(
  ({ queries, user, params }) => queries.products.find(user.mnId, (params as { prodId: string }).prodId),
  'product',
);

export const connector = recordOfProject(
  ({ queries, user, params }) =>
    queries.connectors.find(user.mnId, (params as { connectorId: string }).connectorId),
  'connector',
);

/** Reviewers can see what was submitted, also of projects that only their owners see. */
export const publishRequest = (action: 'see' | 'edit'): Policy =>
  all(may('publish'), async call => {
    const { requestId } = call.params as { requestId: string };
    const request = await orNotFound(call.queries.publishRequests.find(call.user.mnId, requestId));
    if (action === 'see' && canReview(call.user) && !isBeforeSubmission(request))
      call.project = await orNotFound(call.queries.projects.find(request.pjtId));
    else await recordOfProject(async () => request, 'publish request')(action)(call);
  });

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
