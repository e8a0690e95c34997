import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import { type DeployedContent, diffDeployment } from '../../model/rules/deploymentDiff.ts';
import { readDeployedContent } from '../routes/deployedContent.ts';
import type { Queries, Store } from '../store/index.ts';
import type { PublishRequestRow } from '../store/rows/publishing.ts';

const withoutLastCapability = (profile: ProfileDocument | null) =>
  profile && {
    ...profile,
    components: profile.components.map(component =>
      component.capabilities.length > 2
        ? { ...component, capabilities: component.capabilities.slice(0, -1) }
        : component,
    ),
  };

const earlierProduct = (product: DeployedContent['products'][string]) => ({
  ...product,
  ...(typeof product.prodNm === 'string' && { prodNm: product.prodNm.replace(/ [^ ]+$/, '') }),
  ...(Array.isArray(product.countries) && { countries: product.countries.slice(0, -1) }),
});

/** A plausible previous version: fewer capabilities, shorter names, fewer countries. */
const earlierContent = (content: DeployedContent): DeployedContent => ({
  ...content,
  profile: withoutLastCapability(content.profile),
  products: Object.fromEntries(
    Object.entries(content.products).map(([prodId, product]) => [prodId, earlierProduct(product)]),
  ),
});

const keepOne = async (queries: Queries, request: PublishRequestRow) => {
  const project = await queries.projects.find(request.pjtId);
  if (project === undefined) return;
  const content = await readDeployedContent({ queries }, project);
  await queries.publishRequests.keepSubmission(request, JSON.stringify(content));
  const { lastApprovedId: requestId, pjtId } = request;
  if (requestId === null) return;
  const before = earlierContent(content);
  await queries.publishRequests.keepSubmission({ requestId, pjtId }, JSON.stringify(before));
  const changeCount = diffDeployment(before, content).length;
  await queries.publishRequests.change(request, request.version, { changeCount });
};

/** Stores the submissions of open requests in new demo data, and their last approvals. */
export const keepDemoSubmissions = (store: Pick<Store, 'transaction'>) =>
  store.transaction(async queries => {
    for (const request of await queries.publishRequests.submitted())
      // oxlint-disable-next-line no-await-in-loop -- in one transaction
      await keepOne(queries, request);
  });
