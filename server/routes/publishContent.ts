import type { DeploymentChange } from '../../model/contract/deployments.ts';
import type { PublishComparison } from '../../model/contract/publishRequests.ts';
import { canSeeProject } from '../../model/rules/access.ts';
import { type DeployedContent, diffDeployment } from '../../model/rules/deploymentDiff.ts';
import { isBeforeSubmission } from '../../model/rules/publishing/steps.ts';
import { testsToRepeat } from '../../model/rules/publishing/testsToRepeat.ts';
import type { AnyCall } from '../http/call.ts';
import type { StoredPublishRequest } from '../store/publishRequests.ts';
import { readDeployedContent } from './deployedContent.ts';

/** More than anyone reads. */
const MAX_CHANGES = 200;

export const prodIdsOf = ({ prodIds }: Pick<StoredPublishRequest, 'prodIds'>) =>
  JSON.parse(prodIds) as string[];

export const contentOf = (text: string | undefined) => text && (JSON.parse(text) as DeployedContent);

/** The content that a request for these products would have now. */
export const currentContent = async (call: AnyCall, request: Pick<StoredPublishRequest, 'prodIds'>) => {
  const content = await readDeployedContent(call, call.project);
  const prodIds = prodIdsOf(request);
  const products = Object.entries(content.products).filter(([prodId]) => prodIds.includes(prodId));
  return { ...content, products: Object.fromEntries(products) };
};

/** When a request was certified, rather than published. */
export const certifiedDtOf = async (
  { queries }: AnyCall,
  { requestId, stateDt }: Pick<StoredPublishRequest, 'requestId' | 'stateDt'>,
) => (await queries.publishRequests.certifiedDt(requestId)) ?? stateDt;

/** Whether the devices run other firmware than what was certified, because some was uploaded since. */
const isFirmwareNew = async ({ queries, project }: AnyCall, certifiedDt: number) => {
  const newest = { orderCol: 'crtDt', orderKey: 'desc', page: 1, pageSize: 1 } as const;
  const { list } = await queries.firmwares.page(project.pjtId, newest);
  return list.some(({ crtDt }) => crtDt > certifiedDt);
};

type Content = DeployedContent | '' | undefined;

const differences = (
  [before, after]: readonly [Content, Content],
  testsOf: (changes: readonly DeploymentChange[]) => PublishComparison['tests'] = () => null,
): PublishComparison => {
  if (!before || !after) return { isComparable: false, changes: [], changeCount: 0, tests: null };
  const changes = diffDeployment(before, after);
  return {
    isComparable: true,
    changes: changes.slice(0, MAX_CHANGES),
    changeCount: changes.length,
    tests: testsOf(changes),
  };
};

/** Until a request is submitted, its last approval is the newest one of the project. */
const lastApprovalOf = ({ queries, user }: AnyCall, request: StoredPublishRequest) => {
  const { pjtId, requestId, lastApprovedId } = request;
  if (isBeforeSubmission(request)) return queries.publishRequests.lastCertified(pjtId, requestId);
  return lastApprovedId === null ? undefined : queries.publishRequests.find(user.mnId, lastApprovedId);
};

/**
 * Since `approval`: compares the approved content with what was submitted or, before submission, with the project now.
 * Since `submission`: compares what was submitted with the project now.
 */
export const compareContent = async (
  call: AnyCall,
  request: StoredPublishRequest,
  since: 'approval' | 'submission',
): Promise<PublishComparison> => {
  const { queries, project, user, flags } = call;
  const submitted = contentOf(await queries.publishRequests.submission(request.requestId));
  if (since === 'submission') {
    // reviewers see what was submitted, but not the project now, if only its owner can
    const isVisible = canSeeProject(user, project, flags);
    return differences([submitted, submitted && isVisible ? await currentContent(call, request) : undefined]);
  }
  const last = await lastApprovalOf(call, request);
  if (last === undefined) return differences([undefined, submitted]);
  const approved = contentOf(await queries.publishRequests.submission(last.requestId));
  const options = {
    isFirmwareNew: await isFirmwareNew(call, await certifiedDtOf(call, last)),
    kind: request.kind,
    approvedKind: last.kind,
  };
  const isSubmitted = submitted && !isBeforeSubmission(request);
  const content = isSubmitted ? submitted : await currentContent(call, request);
  return differences([approved, content], changes => testsToRepeat(changes, project.prodType, options));
};
