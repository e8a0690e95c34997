import type { PublishState, PublishStep } from '../contract/publishRequests.ts';
import { firstPublishDay, nextState } from '../rules/publishing/steps.ts';
import { isPublishable } from '../rules/sidebarTable.ts';
import { buildPublishRequest, DAY, HOUR } from './builders.ts';
import { createRandom, seedOf } from './random.ts';
import type {
  SeedMembership,
  SeedProduct,
  SeedProject,
  SeedPublishEntry,
  SeedPublishRequest,
  SeedUser,
} from './rows.ts';
import { fullNameOf } from '../rules/fullName.ts';

/** The states of the demo's open requests, in turn. */
const goingOn: readonly PublishState[] = [
  'SUBMITTED',
  'IN_REVIEW',
  'WAITING_FOR_DEVICES',
  'SUBMITTED',
  'TESTING',
  'CERTIFIED',
  'SCHEDULED',
];

const way: readonly PublishStep[] = [
  'startSelfTest',
  'finishPreparation',
  'submit',
  'startReview',
  'approve',
  'receiveDevices',
  'passTesting',
  'passSecurityReview',
  'schedule',
  'publish',
];

const byReviewer: ReadonlySet<PublishStep> = new Set([
  'startReview',
  'approve',
  'receiveDevices',
  'passTesting',
  'passSecurityReview',
]);

const comments: Partial<Record<PublishStep, string>> = {
  submit: 'The test report is in the application forms.',
  approve: 'Please send two units with the power supply.',
};

/** between the versions of a product, in ms; at most, because the first one is younger than its project */
const VERSION_AGE = 120 * DAY;
/** from the draft of a version to its publication */
const VERSION_TIME = 25 * DAY;

type Taken = { step: PublishStep; from: PublishState; to: PublishState };

/** The steps from the draft to a state. */
const stepsTo = (goal: PublishState, { prodType }: SeedProject): Taken[] => {
  const taken: Taken[] = [];
  let state: PublishState = 'DRAFT';
  for (const step of way) {
    if (state === goal) break;
    const to = nextState(step, { state, kind: 'CERTIFIED', prodType });
    if (to === undefined) continue;
    taken.push({ step, from: state, to });
    state = to;
  }
  return taken;
};

type World = {
  now: number;
  projects: readonly SeedProject[];
  products: readonly SeedProduct[];
  users: readonly SeedUser[];
  memberships: readonly SeedMembership[];
};

/** The previous version of a product's request. */
type Earlier = Pick<SeedPublishRequest, 'requestId' | 'versionNm'> & { certifiedDt: number | null };

const madeFor = (
  project: SeedProject,
  goal: PublishState,
  { now, products, users, memberships }: World,
  earlier?: Earlier,
) => {
  const { pjtId, mnId, ownerId, stateDt } = project;
  const userOf = (userId: string | undefined) => users.find(user => user.userId === userId);
  const owner = userOf(ownerId);
  const admin = userOf(memberships.find(one => one.mnId === mnId && one.role === 'ADMIN')?.userId) ?? owner;
  if (owner === undefined || admin === undefined) return undefined;
  const random = createRandom(seedOf(`publish requests ${pjtId}${earlier === undefined ? '' : ' 2'}`));
  const requestId = random.uuid();
  const taken = stepsTo(goal, project);
  // the project entered its state when the request was submitted, or published
  const anchor = taken.findIndex(({ step }) => step === (goal === 'PUBLISHED' ? 'publish' : 'submit'));
  // the day of the publication was at least three days ahead when it was scheduled
  const notice = goal === 'PUBLISHED' ? 2 * DAY : 0;
  const rest = Math.max(1, taken.length - anchor);
  const timeOf = (index: number) =>
    index < anchor
      ? stateDt - (anchor - index) * 2 * DAY - notice
      : stateDt + Math.floor(((Math.max(now, stateDt + 1) - stateDt) * (index - anchor)) / rest);
  const timeline: SeedPublishEntry[] = [
    { kind: 'create' as const, step: null, fromState: null, toState: 'DRAFT' as const, at: timeOf(0) - HOUR },
    ...taken.map(({ step, from, to }, index) => ({
      kind: 'step' as const,
      step,
      fromState: from,
      toState: to,
      at: timeOf(index),
    })),
  ].map((entry, index) => {
    const { userId, ...names } = entry.step !== null && byReviewer.has(entry.step) ? admin : owner;
    return {
      entryId: random.uuid(),
      requestId,
      pjtId,
      position: index + 1,
      userId,
      userNm: fullNameOf(names),
      withdrawReason: null,
      text: (entry.step !== null && comments[entry.step]) || '',
      files: '[]',
      mentions: '[]',
      ...entry,
    };
  });
  const last = timeline.at(-1);
  const lastDt = last?.at ?? stateDt;
  const isTaken = taken.some(({ step }) => byReviewer.has(step));
  const request: SeedPublishRequest = buildPublishRequest({
    requestId,
    mnId,
    pjtId,
    prodIds: JSON.stringify(products.filter(one => one.pjtId === pjtId).map(({ prodId }) => prodId)),
    ...(earlier === undefined
      ? { dsc: 'First version for the catalog.' }
      : {
          dsc: 'Same board as before, in more countries. The test report has both versions.',
          number: 2,
          versionNm: '1.1',
          projectStateBefore: 'PUBLISHED' as const,
          lastApprovedId: earlier.requestId,
          lastApprovedNm: earlier.versionNm,
          lastApprovedDt: earlier.certifiedDt,
        }),
    state: goal,
    stateDt: lastDt,
    requesterId: ownerId,
    requesterNm: fullNameOf(owner),
    assigneeId: isTaken ? admin.userId : null,
    assigneeNm: isTaken ? fullNameOf(admin) : null,
    submittedDt: timeline.find(({ step }) => step === 'submit')?.at ?? null,
    publishDay:
      goal === 'SCHEDULED'
        ? firstPublishDay(now + 9 * DAY)
        : goal === 'PUBLISHED'
          ? firstPublishDay(stateDt - 3 * DAY)
          : null,
    crtr: fullNameOf(owner),
    crtDt: timeOf(0) - HOUR,
    chgr: last?.userNm ?? fullNameOf(owner),
    chgDt: lastDt,
    version: timeline.length,
  });
  return { request, timeline };
};

/** The publish requests, each with its timeline, of projects that are being published or already are. */
export const createPublishRequests = (world: World) => {
  let turn = 0;
  const made = world.projects.flatMap(project => {
    const { devStatCd, prodType } = project;
    if (!isPublishable(prodType)) return [];
    if (devStatCd !== 'PUBLISH_REQUEST' && devStatCd !== 'PUBLISHED') return [];
    const goal = devStatCd === 'PUBLISHED' ? 'PUBLISHED' : (goingOn[turn++ % goingOn.length] ?? 'SUBMITTED');
    if (goal !== 'IN_REVIEW' && !(goal === 'SUBMITTED' && turn % 4 === 0))
      return madeFor(project, goal, world) ?? [];
    const firstDt = Math.max(project.stateDt - VERSION_AGE, project.crtDt + VERSION_TIME);
    const isOldEnough = project.stateDt - firstDt > VERSION_TIME;
    const before = isOldEnough ? madeFor({ ...project, stateDt: firstDt }, 'PUBLISHED', world) : undefined;
    if (before === undefined) return madeFor(project, goal, world) ?? [];
    const certifiedDt = before.timeline.find(({ toState }) => toState === 'CERTIFIED')?.at ?? null;
    const after = madeFor(project, goal, world, { ...before.request, certifiedDt });
    return after === undefined ? [] : [before, after];
  });
  return {
    publishRequests: made.map(({ request }) => request),
    publishTimeline: made.flatMap(({ timeline }) => timeline),
  };
};
