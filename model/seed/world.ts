import { createBrands, createFiles, withBrands } from './brands.ts';
import { DEMO_NOW, NORTHGATE, userIdOf } from './builders.ts';
import { createCapabilities, createNamespaces } from './capabilities.ts';
import { createDeviceProfiles } from './deviceProfiles.ts';
import { createDeviceTypes } from './deviceTypes.ts';
import { northgateProjects } from './featured.ts';
import { createHistory } from './history.ts';
import { createNames } from './names.ts';
import { harbourProjects, privateProjects } from './otherProjects.ts';
import { createInvites, createPeople, HARBOUR, homes } from './people.ts';
import { dealCards, inventPlan, type ProjectPlan } from './plans.ts';
import { createProject, createSetupIds } from './projects.ts';
import { createRandom, type Random } from './random.ts';
import { createScenarios, createTestDevices } from './testDevices.ts';
import type { SeedUser, World } from './rows.ts';

export type { World } from './rows.ts';

/** Larger worlds have a history and a device profile for the projects changed last only: nobody scrolls that far. */
const PROJECTS_IN_FULL = 600;

type Workspace = { mnId: string; admin: keyof typeof homes | null; plans: readonly ProjectPlan[] };

const written = [...harbourProjects, ...Object.values(privateProjects).flat()];

const northgatePlans = (random: Random, count: number): readonly ProjectPlan[] => {
  const nameFor = createNames(
    random,
    [...northgateProjects, ...written].map(plan => plan.pjtNm),
  );
  const cards = dealCards(random, northgateProjects, Math.max(0, count - northgateProjects.length));
  const invented = cards.map(card => inventPlan(random, card, nameFor(card.prodType)));
  return [...northgateProjects.slice(0, count), ...invented];
};

const workspacesOf = (random: Random, count: number): Workspace[] => [
  { mnId: NORTHGATE, admin: 'Ada', plans: northgatePlans(random, count) },
  { mnId: HARBOUR, admin: 'Otto', plans: harbourProjects },
  ...Object.entries(privateProjects).map(([owner, plans]) => ({
    mnId: homes[owner as keyof typeof homes],
    admin: null,
    plans,
  })),
];

const createProjects = (random: Random, now: number, workspaces: Workspace[], users: readonly SeedUser[]) => {
  const rows: Pick<World, 'projects' | 'projectTasks' | 'products'> = {
    projects: [],
    projectTasks: [],
    products: [],
  };
  const byId = new Map(users.map(user => [user.userId, user]));
  const named = (name: keyof typeof homes) => byId.get(userIdOf(name)) as SeedUser;
  for (const { mnId, admin, plans } of workspaces) {
    const place = { mnId, now, admin: admin && named(admin), nextSetupId: createSetupIds() };
    for (const plan of plans) {
      const { project, tasks, products } = createProject(random, plan, named(plan.owner), place);
      rows.projects.push(project);
      rows.projectTasks.push(...tasks);
      rows.products.push(...products);
    }
  }
  return rows;
};

/**
 * The demo world: two companies, seven people, every project type in every state. The same seed and options make
 * the same world, whatever the day.
 *
 * @example await plant(db, createWorld(1, { now: Date.now() }));
 */
export const createWorld = (seed = 1, options: { now?: number; projects?: number } = {}): World => {
  const { now = DEMO_NOW, projects: count = 148 } = options;
  const random = createRandom(seed);
  const people = createPeople(now);
  const rows = createProjects(random, now, count === 0 ? [] : workspacesOf(random, count), people.users);
  const deviceTypes = count === 0 ? [] : createDeviceTypes(now, people.users);
  const inFull = rows.projects.toSorted((a, b) => b.chgDt - a.chgDt).slice(0, PROJECTS_IN_FULL);
  const audit = inFull
    .flatMap(project => createHistory(random, project, people.users))
    .sort((a, b) => a.at - b.at);
  const deviceProfiles = createDeviceProfiles(inFull);
  const testDevices = createTestDevices({ now, users: people.users, profiles: deviceProfiles });
  const isEmpty = count === 0;
  const brands = isEmpty ? [] : createBrands(now, people.users);
  const files = isEmpty ? [] : createFiles(now);
  return {
    now,
    ...people,
    invites: createInvites(now),
    ...rows,
    products: withBrands(rows),
    brands,
    files,
    deviceTypes,
    namespaces: isEmpty ? [] : createNamespaces(),
    capabilities: isEmpty ? [] : createCapabilities(now, people.users),
    deviceProfiles,
    testDevices,
    scenarios: createScenarios(testDevices),
    audit,
  };
};
