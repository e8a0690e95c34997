import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { User } from '../../model/contract/user.ts';
import { canEditProject, canSeeProject } from '../../model/rules/access.ts';
import { type AnyCall, unauthenticated } from '../http/call.ts';

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

const all =
  (...policies: Policy[]): Policy =>
  async call => {
    for (const policy of policies) await policy(call);
  };

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

  'GET /v3/manufacturers/types': signedIn,
  'PUT /v3/manufacturers/type': signedIn,
  'GET /v3/organizations/:mnId': signedIn,

  'GET /v3/common/projects': signedIn,
  'GET /v3/common/projects/counts': signedIn,
  'GET /v3/:resource/projects/report': signedIn,
  'POST /v3/common/projects': may('createProjects'),
  'GET /v3/common/projects/:projectId': project('see'),
  'PUT /v3/common/projects/:projectId': project('edit'),
  'DELETE /v3/common/projects/:projectId': project('edit'),
  'POST /v3/common/projects/:projectId/duplicate': all(project('see'), may('createProjects')),
  'GET /v3/common/projects/:projectId/tasks': project('see'),
  'POST /v3/common/projects/:projectId/deploy': project('edit'),

  'POST /v3/files': signedIn,
  'GET /v3/files/:fileId': signedIn,

  // the handler widens it to the audit of one project for those who may see that project
  'GET /api/resources/auditEntries': signedIn,
};
