import {
  type ProjectState,
  type ProjectTask,
  type ProjectType,
  projectStates,
  projectTypes,
} from '../contract/projects.ts';
import { fieldsOf, tasksOf } from '../rules/readiness.ts';
import { DAY, HOUR } from './builders.ts';
import type { homes } from './people.ts';
import type { Random } from './random.ts';

/** Fields that a task still lacks; a task not named is complete. */
export type Missing = Partial<Record<ProjectTask, readonly string[]>>;

/** What is decided about a project before its rows are written. Durations are milliseconds before now. */
export type ProjectPlan = {
  pjtNm: string;
  dsc: string;
  prodType: ProjectType;
  devStatCd: ProjectState;
  owner: keyof typeof homes;
  /** since the last change */
  age: number;
  /** since it was created; invented where left out */
  created?: number;
  /** the first groups of digits in the id */
  digits?: readonly string[];
  setupId?: string;
  vid?: string;
  dvcPrflId?: string;
  missing?: Missing;
  /** test and commercial devices, on one product */
  devices?: readonly [test: number, commercial: number];
};

type Card = Pick<ProjectPlan, 'prodType' | 'devStatCd'>;

/** How many of each state the demo world shows of each type: 148, every combination among them. */
const quota: Record<ProjectType, Record<ProjectState, number>> = {
  MQTT: { DEVELOP: 10, DEPLOYED_TO_TEST: 9, PUBLISH_REQUEST: 3, PUBLISHED: 16 },
  TAG_DEVICE: { DEVELOP: 4, DEPLOYED_TO_TEST: 3, PUBLISH_REQUEST: 1, PUBLISHED: 4 },
  CLOUD_TO_CLOUD: { DEVELOP: 2, DEPLOYED_TO_TEST: 2, PUBLISH_REQUEST: 1, PUBLISHED: 6 },
  CLOUD_TO_CLOUD_SCHEMA: { DEVELOP: 7, DEPLOYED_TO_TEST: 6, PUBLISH_REQUEST: 2, PUBLISHED: 12 },
  HUB_CONNECTED: { DEVELOP: 12, DEPLOYED_TO_TEST: 10, PUBLISH_REQUEST: 2, PUBLISHED: 20 },
  AUTOMATION: { DEVELOP: 2, DEPLOYED_TO_TEST: 2, PUBLISH_REQUEST: 1, PUBLISHED: 2 },
  SERVICE: { DEVELOP: 1, DEPLOYED_TO_TEST: 1, PUBLISH_REQUEST: 1, PUBLISHED: 1 },
  API_ONLY: { DEVELOP: 2, DEPLOYED_TO_TEST: 1, PUBLISH_REQUEST: 1, PUBLISHED: 1 },
};

const deck: readonly Card[] = projectTypes.flatMap(prodType =>
  projectStates.flatMap(devStatCd =>
    Array.from({ length: quota[prodType][devStatCd] }, () => ({ prodType, devStatCd })),
  ),
);

/** Type and state of `count` projects beside those written by hand; past the demo world's size the deck repeats. */
export const dealCards = (random: Random, written: readonly Card[], count: number): Card[] => {
  const rest = [...deck];
  for (const { prodType, devStatCd } of written) {
    const index = rest.findIndex(card => card.prodType === prodType && card.devStatCd === devStatCd);
    if (index >= 0) rest.splice(index, 1);
  }
  const [first, again] = [random.shuffle(rest), random.shuffle(deck)];
  return Array.from(
    { length: count },
    (_, index) => first[index] ?? (again[(index - first.length) % again.length] as Card),
  );
};

const someOf = (random: Random, task: ProjectTask) => {
  const fields = fieldsOf[task];
  // the set-up id comes with the finished onboarding
  const left = fields.filter(field => field === 'set-up id' || random.chance(0.5));
  return left.length > 0 ? left : fields.slice(-1);
};

/** Develop in all stages: tasks are finished in order, the one at hand is in the middle of it. */
const inventMissing = (random: Random, { prodType, devStatCd }: Card): Missing => {
  if (devStatCd !== 'DEVELOP') return {};
  const tasks = tasksOf[prodType];
  const finished = random.int(0, tasks.length);
  const started = finished > 0 || random.chance(0.6);
  return Object.fromEntries(
    tasks
      .slice(finished)
      .map((task, index) => [task, index === 0 && started ? someOf(random, task) : fieldsOf[task]]),
  );
};

/** omar owns the most */
const owners = ['Omar', 'Omar', 'Omar', 'Mel', 'Mel', 'Ada'] as const;

/** A project of that type and state, last changed between ten days and seventeen months ago. */
export const inventPlan = (
  random: Random,
  card: Card,
  named: Pick<ProjectPlan, 'pjtNm' | 'dsc'>,
): ProjectPlan => ({
  pjtNm: named.pjtNm,
  dsc: named.dsc,
  prodType: card.prodType,
  devStatCd: card.devStatCd,
  owner: random.pick(owners),
  age: 10 * DAY + Math.floor(random.skewed() * 500 * DAY) + random.int(0, HOUR),
  missing: inventMissing(random, card),
});
