import { RESTORE_WINDOW } from '../../model/contract/deletions.ts';
import { deployments } from '../../model/contract/deployments.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { diffDeployment } from '../../model/rules/deploymentDiff.ts';
import { missingTasks, progressOf } from '../../model/rules/readiness.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import type { StoredProject } from '../store/projects.ts';
import type { DeploymentRow } from '../store/rows/projects.ts';
import { contentOfDeployment, readDeployedContent } from './deployedContent.ts';
import { changeProject } from './projects.ts';

/** More than anyone reads. */
const MAX_CHANGES = 200;

/** The state after deploying. A published project stays published while its next version is tested. */
const stateAfter = (before: StoredProject['devStatCd']) =>
  before === 'PUBLISHED' ? 'PUBLISHED' : 'DEPLOYED_TO_TEST';

/** Until when a deployment can be undone, provided that its project has not been published or revoked since. */
const undoUntilOf = (
  { deployedDt, stateBefore }: DeploymentRow,
  { devStatCd }: StoredProject,
  now: number,
) => {
  const until = deployedDt + RESTORE_WINDOW;
  return devStatCd === stateAfter(stateBefore) && until > now ? until : null;
};

const assertTasksComplete = async ({ queries, project }: AnyCall) => {
  const stored = await queries.projects.tasks(project.pjtId);
  const missing = missingTasks(project.prodType, progressOf(project.prodType, stored));
  if (missing.length === 0) return;
  throw new ApiError(
    'conflict',
    `Complete all tasks before you deploy. Incomplete: ${missing.map(({ task }) => task).join(', ')}.`,
  );
};

/** Stores the deployed content; rejects a deployment that would change nothing. */
const addDeployment = async (call: AnyCall, project: StoredProject) => {
  const { queries, now, changedNow } = call;
  const { pjtId, devStatCd } = project;
  if (devStatCd === 'PUBLISH_REQUEST')
    throw new ApiError(
      'conflict',
      'This project has a submitted publish request. You can deploy again after it is withdrawn, rejected, or published.',
    );
  const [last, content] = await Promise.all([
    queries.deployments.last(pjtId),
    readDeployedContent(call, project),
  ]);
  const isDeployed = devStatCd !== 'DEVELOP' && last !== undefined;
  if (isDeployed && diffDeployment(contentOfDeployment(last), content).length === 0)
    throw new ApiError('conflict', 'Nothing has changed since the last deployment.');
  const number = (last?.number ?? 0) + 1;
  await queries.deployments.add({
    pjtId,
    number,
    deployedDt: now,
    deployedBy: changedNow.chgr,
    stateBefore: devStatCd,
    content: JSON.stringify(content),
  });
  return { deployment: number };
};

const cantBeUndone = () => new ApiError('conflict', "This deployment can't be undone anymore.");

const notLast = (number: number) =>
  new ApiError('conflict', `Deployment ${number} can't be undone, because it isn't the last one anymore.`);

/** `expectedNumber`: the number of the deployment that the caller wants to undo, if the call says it. */
const undo = async (call: AnyCall, expectedNumber: number | undefined) => {
  const { queries, project: seen, now } = call;
  const last = await queries.deployments.last(seen.pjtId);
  if (last === undefined) throw cantBeUndone();
  if (expectedNumber !== undefined && expectedNumber !== last.number) throw notLast(expectedNumber);
  return changeProject(
    call,
    'undodeploy',
    { devStatCd: last.stateBefore },
    {
      write: async project => {
        const { number } = last;
        const current = await queries.deployments.last(project.pjtId);
        if (current?.number !== number) throw notLast(number);
        if (undoUntilOf(last, project, now) === null) throw cantBeUndone();
        await queries.deployments.remove(last);
        return { undoneDeployment: number };
      },
    },
  );
};

/** Deploys a project to test, redeploys it, and undoes a deployment. */
export const mountDeployments = (mount: Mount) => {
  mount(deployments.status, async call => {
    const { project, queries, now } = call;
    const last = await queries.deployments.last(project.pjtId);
    if (last === undefined) return { last: null, changes: [], changeCount: 0 };
    const changes = diffDeployment(contentOfDeployment(last), await readDeployedContent(call, project));
    const { number, deployedDt, deployedBy } = last;
    return {
      last: { number, deployedDt, deployedBy, undoUntil: undoUntilOf(last, project, now) },
      changes: changes.slice(0, MAX_CHANGES),
      changeCount: changes.length,
    };
  });

  mount(deployments.deploy, async call => {
    // with If-Match too: the second of two deployments must see the first one, which has taken its number
    await call.queries.projects.lockForUpdate(call.project);
    await assertTasksComplete(call);
    return changeProject(call, 'deploy', ({ devStatCd }) => ({ devStatCd: stateAfter(devStatCd) }), {
      write: project => addDeployment(call, project),
    });
  });

  mount(deployments.undo, call => undo(call, call.query.number));
};
