import { ApiError } from '../../model/contract/problem.ts';
import type { PublishState } from '../../model/contract/publishRequests.ts';
import type { DeployedContent } from '../../model/rules/deploymentDiff.ts';
import { submittedStates } from '../../model/rules/publishing/steps.ts';
import type { Actor } from '../access/actor.ts';
import type { StoredPublishRequest } from '../store/publishRequests.ts';
import { everything } from '../store/scope.ts';

type Request = Pick<StoredPublishRequest, 'requestId' | 'mnId' | 'pjtId' | 'prodIds' | 'stateDt'>;

type Found = {
  products: Awaited<ReturnType<Actor['queries']['products']['ofProject']>>;
  connector: Awaited<ReturnType<Actor['queries']['connectors']['ofProject']>>;
  requested: readonly string[];
};

/** What was deleted since the request was submitted; undefined if everything is there. */
const missingPart = async (
  { queries }: Actor,
  { requestId, mnId, pjtId }: Request,
  { products, requested, ...found }: Found,
): Promise<string | undefined> => {
  if (requested.some(prodId => !products.some(product => product.prodId === prodId)))
    return 'a product of the request';
  const text = await queries.publishRequests.submission(requestId);
  if (text === undefined) return undefined;
  const { connector, handler, profile, onboarding } = JSON.parse(text) as DeployedContent;
  if (connector !== null && found.connector === undefined) return "the project's connector";
  if (handler !== null && (await queries.handlers.ofProject(mnId, pjtId)) === undefined)
    return "the project's device handler";
  if (profile !== null) {
    const project = await queries.projects.find(pjtId);
    const id = project?.dvcPrflId ?? null;
    if (id === null || (await queries.deviceProfiles.find(everything(mnId), id)) === undefined)
      return "the project's device profile";
  }
  if (onboarding !== null && (await queries.onboardings.find(mnId, pjtId)) === undefined)
    return "the project's onboarding configuration";
  return undefined;
};

/** What is locked in a submitted request, but was changed since the decision about it; undefined if nothing was. */
const changedPart = ({ stateDt }: Request, { products, connector, requested }: Found) => {
  if (products.some(({ prodId, chgDt }) => requested.includes(prodId) && chgDt > stateDt))
    return 'a product of the request';
  return connector !== undefined && connector.chgDt > stateDt ? "the project's connector" : undefined;
};

/**
 * Throws if a request would be in review or published again without what it is about. In those states nobody can delete
 * or change it, but since the decision that is undone, somebody could.
 */
export const requireContent = async (actor: Actor, request: Request, to: PublishState): Promise<void> => {
  if (!submittedStates.includes(to)) return;
  const { queries } = actor;
  const { mnId, pjtId, prodIds } = request;
  await queries.projects.lockForUpdate({ pjtId });
  const found = {
    products: await queries.products.ofProject(mnId, pjtId),
    connector: await queries.connectors.ofProject(mnId, pjtId),
    requested: JSON.parse(prodIds) as string[],
  };
  const missing = await missingPart(actor, request, found);
  if (missing !== undefined)
    throw new ApiError(
      'conflict',
      `This decision can't be undone, because ${missing} was deleted. Restore it first.`,
    );
  const changed = changedPart(request, found);
  if (changed !== undefined)
    throw new ApiError(
      'conflict',
      `This decision can't be undone, because ${changed} has changed since then.`,
    );
};
