import {
  type ProjectState,
  type ProjectTask,
  type ProjectType,
  projectStates,
  projectTypes,
} from '../contract/projects.ts';
import { requiredFields, tasksOf } from '../rules/readiness.ts';
import { DAY, HOUR } from './builders.ts';
import type { homes } from './people.ts';
import type { Random } from './random.ts';

/** Missing fields by task; tasks that are not listed are complete. */
export type Missing = Partial<Record<ProjectTask, readonly string[]>>;

/** The plan for a project, from which its rows are created. Durations are in milliseconds before now. */
export type ProjectPlan = {
  pjtNm: string;
  dsc: string;
  prodType: ProjectType;
  devStatCd: ProjectState;
  owner: keyof typeof homes;
  /** time since the last change */
  age: number;
  /** time since the creation; random if omitted */
  created?: number;
  /** the first groups of digits in the ID */
  digits?: readonly string[];
  setupId?: string;
  vid?: string;
  dvcPrflId?: string;
  missing?: Missing;
  /** of its only product */
  commercialDevices?: number;
};

type Card = Pick<ProjectPlan, 'prodType' | 'devStatCd'>;

/** Number of projects by type and state: 148 in total, with every combination. */
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

/** Types and states of `count` additional projects; the sequence repeats for larger data sets. */
export const sampleCards = (random: Random, written: readonly Card[], count: number): Card[] => {
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
  const fields = requiredFields[task];
  // the setup ID comes with the finished onboarding
  const drawn = fields.filter(field => field === 'setup ID' || random.chance(0.5));
  // a profile or product that was begun has a name
  const isNamed = task === 'profile' || task === 'product';
  const left = isNamed ? drawn.filter(field => field !== 'name') : drawn;
  return left.length > 0 ? left : fields.slice(-1);
};

/** Projects in Develop: tasks are completed in order, and the current one is partly done. */
const randomMissing = (random: Random, { prodType, devStatCd }: Card): Missing => {
  if (devStatCd !== 'DEVELOP') return {};
  const tasks = tasksOf[prodType];
  const finished = random.int(0, tasks.length);
  const started = finished > 0 || random.chance(0.6);
  return Object.fromEntries(
    tasks
      .slice(finished)
      .map((task, index) => [task, index === 0 && started ? someOf(random, task) : requiredFields[task]]),
  );
};

/** Omar owns most projects */
const owners = ['Omar', 'Omar', 'Omar', 'Mel', 'Mel', 'Ada'] as const;

/** A random project of the given type and state, last changed between ten days and seventeen months ago. */
export const randomPlan = (
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
  missing: randomMissing(random, card),
});
