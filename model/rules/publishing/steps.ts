import { millisecondsInDay } from 'date-fns/constants';
import {
  DECISION_UNDO_TIME,
  MAX_PUBLISH_DAYS,
  MIN_PUBLISH_DAYS,
  type PublishKind,
  type PublishRequest,
  type PublishState,
  type PublishStep,
  publishStates,
  publishSteps,
} from '../../contract/publishRequests.ts';
import type { ProjectState, ProjectType } from '../../contract/projects.ts';
import { hasDeviceIdentities } from '../sidebarTable.ts';
import { shownState } from './shownState.ts';

/** Who takes a step: the project's editors, admins of the organization, or the server on the publication day. */
export type PublishActor = 'requester' | 'reviewer' | 'server';

type Subject = { kind: PublishKind; prodType: ProjectType };

type Step = {
  by: PublishActor;
  from: readonly PublishState[];
  /** the state that it leads to */
  to: PublishState | ((request: Subject) => PublishState);
  /** the end of a sentence: "…, so it can't be approved." */
  conflict: string;
  /** a decision about the product, which can be undone for ten minutes */
  isDecision?: true;
  needsComment?: true;
};

const unsubmitted = ['DRAFT', 'SELF_TESTING', 'READY'] as const;

/** Every transition between states. Any other is rejected. */
export const stepTable: Record<PublishStep, Step> = {
  startSelfTest: {
    by: 'requester',
    from: ['DRAFT'],
    to: 'SELF_TESTING',
    conflict: "self-testing can't be started",
  },
  finishPreparation: {
    by: 'requester',
    from: ['SELF_TESTING'],
    to: 'READY',
    conflict: "it can't be marked as ready",
  },
  edit: { by: 'requester', from: ['SELF_TESTING', 'READY'], to: 'DRAFT', conflict: "it can't be edited" },
  submit: { by: 'requester', from: ['READY'], to: 'SUBMITTED', conflict: "it can't be submitted" },
  startReview: {
    by: 'reviewer',
    from: ['SUBMITTED'],
    to: 'IN_REVIEW',
    conflict: "its review can't be started",
  },
  approve: {
    by: 'reviewer',
    from: ['SUBMITTED', 'IN_REVIEW'],
    // a compatible product is not tested in a lab
    to: ({ kind }) => (kind === 'CERTIFIED' ? 'WAITING_FOR_DEVICES' : 'CERTIFIED'),
    conflict: "it can't be approved",
    isDecision: true,
  },
  receiveDevices: {
    by: 'reviewer',
    from: ['WAITING_FOR_DEVICES'],
    to: 'TESTING',
    conflict: "receipt can't be confirmed",
    isDecision: true,
  },
  passTesting: {
    by: 'reviewer',
    from: ['TESTING'],
    // direct-connected devices have their own keys and firmware
    to: ({ prodType }) => (hasDeviceIdentities(prodType) ? 'SECURITY_REVIEW' : 'CERTIFIED'),
    conflict: "testing can't be marked as passed",
    isDecision: true,
  },
  passSecurityReview: {
    by: 'reviewer',
    from: ['SECURITY_REVIEW'],
    to: 'CERTIFIED',
    conflict: "the security review can't be marked as passed",
    isDecision: true,
  },
  reject: {
    by: 'reviewer',
    from: ['SUBMITTED', 'IN_REVIEW', 'TESTING', 'SECURITY_REVIEW'],
    to: 'REJECTED',
    conflict: "it can't be rejected",
    isDecision: true,
    needsComment: true,
  },
  withdraw: {
    by: 'requester',
    from: [...unsubmitted, 'SUBMITTED', 'IN_REVIEW'],
    to: 'WITHDRAWN',
    conflict: "it can't be withdrawn",
  },
  reopen: { by: 'requester', from: ['REJECTED', 'WITHDRAWN'], to: 'DRAFT', conflict: "it can't be reopened" },
  schedule: {
    by: 'requester',
    from: ['CERTIFIED'],
    to: 'SCHEDULED',
    conflict: "its publication can't be scheduled",
  },
  cancelSchedule: {
    by: 'requester',
    from: ['SCHEDULED'],
    to: 'CERTIFIED',
    conflict: "its publication can't be canceled",
  },
  publish: { by: 'server', from: ['SCHEDULED'], to: 'PUBLISHED', conflict: "it can't be published" },
  revoke: {
    by: 'reviewer',
    from: ['PUBLISHED'],
    to: 'REVOKED',
    conflict: "it can't be revoked",
    isDecision: true,
    needsComment: true,
  },
};

const stateNames: Record<ReturnType<typeof shownState>, string> = {
  DRAFT: 'a draft',
  SELF_TESTING: 'in self-testing',
  READY: 'ready to submit',
  SUBMITTED: 'submitted',
  IN_REVIEW: 'in review',
  WAITING_FOR_DEVICES: 'waiting for devices',
  TESTING: 'in testing',
  SECURITY_REVIEW: 'in security review',
  APPROVED: 'approved',
  CERTIFIED: 'certified',
  SCHEDULED: 'scheduled',
  PUBLISHED: 'published',
  REJECTED: 'rejected',
  WITHDRAWN: 'withdrawn',
  REVOKED: 'revoked',
};

/** The state of a request in plain words, as in "This request is …". */
export const stateNameOf = (request: Pick<PublishRequest, 'kind' | 'state'>) =>
  stateNames[shownState(request)];

type Stated = Subject & { state: PublishState };

/** The state that a step leads to; undefined if the request's state doesn't allow it. */
export const nextState = (step: PublishStep, request: Stated): PublishState | undefined => {
  const { from, to } = stepTable[step];
  if (!from.includes(request.state)) return undefined;
  return typeof to === 'function' ? to(request) : to;
};

/** The steps that these actors can take now, in the order of the table. */
export const openSteps = (request: Stated, actors: ReadonlySet<PublishActor>): PublishStep[] =>
  publishSteps.filter(step => actors.has(stepTable[step].by) && stepTable[step].from.includes(request.state));

/** Why a step is rejected. */
export const stepConflict = (step: PublishStep, request: Pick<PublishRequest, 'kind' | 'state' | 'chgr'>) => {
  // nobody publishes a request: the server does, on its date
  const by = request.state === 'PUBLISHED' ? '' : ` (last changed by ${request.chgr})`;
  return `This request is ${stateNameOf(request)}${by}, so ${stepTable[step].conflict}.`;
};

export const isUnsubmitted = (state: PublishState) => unsubmitted.some(one => one === state);

/** States in which a project has its one open request. */
export const openStates = publishStates.slice(0, publishStates.indexOf('PUBLISHED'));

/** It waits for the decision of a reviewer. */
export const isInReview = (state: PublishState) => stepTable.approve.from.includes(state);

/** The request was never submitted, or it was reopened: its content is that of the project. */
export const isBeforeSubmission = ({ state, submittedDt }: Pick<PublishRequest, 'state' | 'submittedDt'>) =>
  submittedDt === null || isUnsubmitted(state);

/** The request is open, or it was rejected and no later one replaces it: it can be corrected and reopened. */
export const isUnfinished = (
  { state, number }: Pick<PublishRequest, 'state' | 'number'>,
  all: readonly Pick<PublishRequest, 'number'>[],
) => openStates.includes(state) || (state === 'REJECTED' && all.every(other => other.number <= number));

/** States in which the products of a request are being reviewed, or in the catalog. */
export const submittedStates = publishStates.slice(
  publishStates.indexOf('SUBMITTED'),
  publishStates.indexOf('PUBLISHED') + 1,
);

/** States of requests whose product was certified. */
export const certifiedStates = [
  'CERTIFIED',
  'SCHEDULED',
  'PUBLISHED',
] as const satisfies readonly PublishState[];

const isGoingOn = (state: PublishState) => submittedStates.includes(state) && state !== 'PUBLISHED';

type Moved = {
  from: PublishState;
  to: PublishState;
  /** the state of the project when the request was submitted */
  before: ProjectState;
  /** the states of the project's other requests */
  others: readonly PublishState[];
};

/**
 * The state of a project after one of its requests has moved; undefined if the move doesn't concern the project, because
 * the request isn't submitted.
 */
export const projectStateAfter = ({ from, to, before, others }: Moved): ProjectState | undefined => {
  if (!submittedStates.includes(from) && !submittedStates.includes(to)) return undefined;
  if (isGoingOn(to) || others.some(isGoingOn)) return 'PUBLISH_REQUEST';
  if (to === 'PUBLISHED' || others.includes('PUBLISHED')) return 'PUBLISHED';
  const isRevokedSince = before === 'PUBLISHED' && others.includes('REVOKED');
  return to === 'REVOKED' || isRevokedSince ? 'DEPLOYED_TO_TEST' : before;
};

// a day of the calendar can have 23 or 25 hours in other time zones than UTC
const dayAfter = (now: number, days: number) =>
  new Date(now + days * millisecondsInDay).toISOString().slice(0, 10);

/** The earliest day on which a request can be published, YYYY-MM-DD in UTC. */
export const firstPublishDay = (now: number) => dayAfter(now, MIN_PUBLISH_DAYS);

/** The latest day on which a request can be published, YYYY-MM-DD in UTC. */
export const lastPublishDay = (now: number) => dayAfter(now, MAX_PUBLISH_DAYS);

/** Why a request can't be published on a day; undefined if it can. */
export const wrongPublishDay = (day: string, now: number): 'tooEarly' | 'tooLate' | undefined => {
  if (day < firstPublishDay(now)) return 'tooEarly';
  return day > lastPublishDay(now) ? 'tooLate' : undefined;
};

/** Whether the day of a scheduled request has arrived, in UTC. */
export const isDue = (publishDay: string, now: number) =>
  publishDay <= new Date(now).toISOString().slice(0, 10);

/** Until when a decision made at this time can be undone; null if it can't. */
export const decisionUndoUntil = (decidedDt: number | null, now: number): number | null => {
  if (decidedDt === null) return null;
  const until = decidedDt + DECISION_UNDO_TIME;
  return until > now ? until : null;
};
