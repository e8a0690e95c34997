import type { ProductState } from '../../contract/products.ts';
import type { PublishRequest, PublishState } from '../../contract/publishRequests.ts';
import { certifiedStates, isUnsubmitted, stateNameOf, stepTable, submittedStates } from './steps.ts';

type Named = Pick<PublishRequest, 'number' | 'versionNm' | 'kind' | 'state'>;
type Requesting = Named & Pick<PublishRequest, 'stateDt'>;

/** The states of submitted requests, by the state that they give to their products. */
export const requestStatesOf: Record<Exclude<ProductState, 'DRAFT' | 'READY'>, readonly PublishState[]> = {
  IN_REVIEW: submittedStates.slice(0, submittedStates.indexOf('CERTIFIED')),
  CERTIFIED: ['CERTIFIED', 'SCHEDULED'],
  PUBLISHED: ['PUBLISHED'],
};

const newest = <R extends Requesting>(requests: readonly R[], states: readonly PublishState[]) =>
  requests
    .filter(({ state }) => states.includes(state))
    // an earlier request can be reopened, and certified later
    .toSorted((one, other) => other.stateDt - one.stateDt || other.number - one.number)[0];

/** Of the requests with a record, the one that is under way or, without one, the one that was published last. */
const submittedOf = <R extends Requesting>(requests: readonly R[]): R | undefined =>
  newest(
    requests,
    submittedStates.filter(state => state !== 'PUBLISHED'),
  ) ?? newest(requests, ['PUBLISHED']);

/** The state of a product, given whether something is missing, and the publish requests that contain it. */
export const productStateOf = (stored: 'DRAFT' | 'READY', requests: readonly Requesting[]): ProductState => {
  const submitted = submittedOf(requests);
  if (submitted === undefined) return stored;
  const states = Object.keys(requestStatesOf) as (keyof typeof requestStatesOf)[];
  return states.find(state => requestStatesOf[state].includes(submitted.state)) ?? 'IN_REVIEW';
};

/**
 * Of the requests with a record, the one because of which it can't be changed. A submitted record is locked, unless a
 * request for the next version is being prepared.
 */
export const lockingRequest = <R extends Requesting>(requests: readonly R[]): R | undefined =>
  requests.some(({ state }) => isUnsubmitted(state)) ? undefined : submittedOf(requests);

/** `''` until a Schema App is certified; then whether it is only compatible (`cst`) or was tested in the lab (`wwst`). */
export const certificationOf = (requests: readonly Requesting[]) => {
  const certified = newest(requests, certifiedStates);
  if (certified === undefined) return '';
  return certified.kind === 'COMPATIBLE' ? 'cst' : 'wwst';
};

/** Why a record of a submitted request can't be changed or deleted. */
export const requestedReason = (record: string, action: 'changed' | 'deleted', request: Named) =>
  `Publish request ${request.number}, version ${request.versionNm}, is ${stateNameOf(request)}, so this ${record} can't be ${action}.`;

const nextStepOf = (state: PublishState) => {
  if (state === 'PUBLISHED') return 'Create a publish request for the next version.';
  const next = 'Once it is published, create a publish request for the next version.';
  return stepTable.schedule.from.includes(state) ? `Schedule its publication. ${next}` : next;
};

/** Why a record can't be changed, and what to do instead. */
export const lockReason = (record: 'product' | 'connector', request: Named): string => {
  const reason = requestedReason(record, 'changed', request);
  if (stepTable.withdraw.from.includes(request.state)) return `${reason} Withdraw the request first.`;
  const next = `${reason} ${nextStepOf(request.state)}`;
  return record === 'product' ? `${next} You can also duplicate the product.` : next;
};
