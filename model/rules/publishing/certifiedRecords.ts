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
 * Of the requests with a record, the one because of which it can't be changed. What was submitted stays as it is, unless a
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

/** The start of a sentence about a record that a submitted request contains. */
export const requestedSentence = (record: string, request: Named) =>
  `This ${record} is in publish request ${request.number}, version ${request.versionNm}, which is ${stateNameOf(request)}`;

const nextStepOf = (state: PublishState) => {
  if (state === 'PUBLISHED') return 'Create a publish request for the next version first';
  const then = 'create a publish request for the next version';
  return stepTable.schedule.from.includes(state)
    ? `Schedule its publication, and once it is published, ${then}`
    : `Wait until it is published, then ${then}`;
};

/** Why a record can't be changed, and what to do instead. */
export const lockReason = (record: 'product' | 'connector', request: Named): string => {
  const reason = `${requestedSentence(record, request)}, so it can't be changed.`;
  if (stepTable.withdraw.from.includes(request.state)) return `${reason} Withdraw the request first.`;
  const next = nextStepOf(request.state);
  return record === 'product' ? `${reason} ${next}, or duplicate the product.` : `${reason} ${next}.`;
};
