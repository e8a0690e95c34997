import type { PublishComparison } from '../../model/contract/publishRequests.ts';
import { type DeployedContent, diffDeployment } from '../../model/rules/deploymentDiff.ts';
import type { AnyCall } from '../http/call.ts';
import type { StoredPublishRequest } from '../store/publishRequests.ts';
import { readDeployedContent } from './deployedContent.ts';

/** More than anyone reads. */
const MAX_CHANGES = 200;

export const prodIdsOf = ({ prodIds }: Pick<StoredPublishRequest, 'prodIds'>) =>
  JSON.parse(prodIds) as string[];

export const contentOf = (text: string | undefined) => text && (JSON.parse(text) as DeployedContent);

/** What a request of these products contains now. */
export const currentContent = async (call: AnyCall, request: Pick<StoredPublishRequest, 'prodIds'>) => {
  const content = await readDeployedContent(call, call.project);
  const prodIds = prodIdsOf(request);
  const products = Object.entries(content.products).filter(([prodId]) => prodIds.includes(prodId));
  return { ...content, products: Object.fromEntries(products) };
};

/** What was submitted, beside what was approved before it, or beside what the project is now. */
export const compareContent = async (
  call: AnyCall,
  request: StoredPublishRequest,
  since: 'approval' | 'submission',
): Promise<PublishComparison> => {
  const { queries } = call;
  const submitted = contentOf(await queries.publishRequests.submission(request.requestId));
  const [before, after] =
    since === 'approval'
      ? [
          request.lastApprovedId === null
            ? undefined
            : contentOf(await queries.publishRequests.submission(request.lastApprovedId)),
          submitted,
        ]
      : [submitted, await currentContent(call, request)];
  if (!before || !after) return { isComparable: false, changes: [], changeCount: 0 };
  const changes = diffDeployment(before, after);
  return { isComparable: true, changes: changes.slice(0, MAX_CHANGES), changeCount: changes.length };
};
