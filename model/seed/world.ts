import { createBrands, withBrands } from './brands.ts';
import { DEMO_NOW, NORTHGATE, userIdOf } from './builders.ts';
import { createCapabilities, createNamespaces } from './capabilities.ts';
import { createConnectors } from './connectors.ts';
import { createDeviceProfiles } from './deviceProfiles.ts';
import { createProfileVersions } from './profileVersions.ts';
import { createDeviceTypes } from './deviceTypes.ts';
import { northgateProjects } from './featured.ts';
import { createFiles } from './files.ts';
import { createFirmwares } from './firmwares.ts';
import { withInstalls } from './firmwareInstalls.ts';
import { createHandlers } from './handlers.ts';
import { createHistory } from './history.ts';
import { createLogEvents } from './logEvents.ts';
import { createNames } from './names.ts';
import { harbourProjects, privateProjects } from './otherProjects.ts';
import { createOnboardings } from './onboardings.ts';
import { createPairingInstructions } from './pairingInstructions.ts';
import {
  createAgreements,
  createInvites,
  createJoinRequests,
  createPeople,
  HARBOUR,
  homes,
} from './people.ts';
import { sampleCards, randomPlan, type ProjectPlan } from './plans.ts';
import { describeProducts } from './products.ts';
import { createProject, createSetupIds } from './projects.ts';
import { createCommercial } from './commercial.ts';
import { createApplicationForms } from './applicationForms.ts';
import { createSelfTests } from './selfTests.ts';
import { createIdentities } from './identities.ts';
import { createPublishRequests } from './publishRequests.ts';
import { createRandom, type Random } from './random.ts';
import { createScenarios, createTestDevices } from './testDevices.ts';
import type { SeedProduct, SeedProject, SeedTask, SeedUser } from './rows.ts';

/**
 * In larger data sets, only this many recently changed projects have a history, a device profile and customers, to save
 * time.
 */
const PROJECTS_IN_FULL = 600;

type Workspace = { mnId: string; admin: keyof typeof homes | null; plans: readonly ProjectPlan[] };

const written = [...harbourProjects, ...Object.values(privateProjects).flat()];

const northgatePlans = (random: Random, count: number): readonly ProjectPlan[] => {
  const nameFor = createNames(
    random,
    [...northgateProjects, ...written].map(plan => plan.pjtNm),
  );
  const cards = sampleCards(random, northgateProjects, Math.max(0, count - northgateProjects.length));
  const invented = cards.map(card => randomPlan(random, card, nameFor(card.prodType)));
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
  const rows: { projects: SeedProject[]; projectTasks: SeedTask[]; products: SeedProduct[] } = {
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

const soldOnlyIn = (inFull: readonly SeedProject[]) => {
  const ids = new Set(inFull.map(({ pjtId }) => pjtId));
  return <P extends SeedProduct>(product: P): P =>
    ids.has(product.pjtId) ? product : { ...product, commercialDevices: 0 };
};

type WorldOptions = {
  now?: number;
  projects?: number;
  /** terms that everybody has accepted; none by default */
  accepted?: Parameters<typeof createAgreements>[1];
};

/**
 * The demo data: two companies, nine users, every project type in every state. The same seed and options always create
 * the same data.
 *
 * @example await seedDatabase(db, createWorld(1, { now: Date.now() }));
 */
export const createWorld = (seed = 1, options: WorldOptions = {}) => {
  const { now = DEMO_NOW, projects: count = 148, accepted = [] } = options;
  const random = createRandom(seed);
  const people = createPeople(now);
  const rows = createProjects(random, now, count === 0 ? [] : workspacesOf(random, count), people.users);
  const inFull = rows.projects.toSorted((a, b) => b.chgDt - a.chgDt).slice(0, PROJECTS_IN_FULL);
  const audit = inFull
    .flatMap(project => createHistory(random, project, people.users))
    .sort((a, b) => a.at - b.at);
  const deviceProfiles = createDeviceProfiles(inFull, rows.projectTasks);
  const testDevices = createTestDevices({ now, users: people.users, profiles: deviceProfiles });
  const products = describeProducts({ ...rows, products: withBrands(rows) }).map(soldOnlyIn(inFull));
  const commercial = createCommercial({ now, ...people, projects: inFull, products });
  const deviceIdentities = [
    ...createIdentities({ now, users: people.users, devices: testDevices }),
    ...commercial.identities,
  ];
  const places = new Map<string, number>();
  for (const { mnId } of deviceIdentities) places.set(mnId, (places.get(mnId) ?? 0) + 1);
  const isEmpty = count === 0;
  return {
    /** the time at which this world is set */
    now,
    ...people,
    organizations: people.organizations.map(organization => ({
      ...organization,
      currentDeviceIdentities: places.get(organization.mnId) ?? 0,
    })),
    invites: createInvites(now),
    termAgreements: createAgreements(people.users, accepted),
    joinRequests: isEmpty ? [] : createJoinRequests(now),
    ...rows,
    products,
    brands: isEmpty ? [] : createBrands(now, people.users),
    files: isEmpty ? [] : createFiles(now),
    deviceTypes: isEmpty ? [] : createDeviceTypes(now, people.users),
    pairingInstructions: createPairingInstructions(now, rows.projects, people.users),
    ...withInstalls({ now, firmwares: createFirmwares(inFull), identities: commercial.identities }),
    namespaces: isEmpty ? [] : createNamespaces(),
    capabilities: isEmpty ? [] : createCapabilities(now, people.users),
    deviceProfiles,
    profileVersions: createProfileVersions(deviceProfiles),
    ...createPublishRequests({ now, projects: inFull, products: rows.products, ...people }),
    connectors: createConnectors(inFull, rows.projectTasks),
    ...createHandlers(inFull, rows.projectTasks),
    onboardings: createOnboardings(inFull, rows.projectTasks),
    testDevices,
    deviceIdentities,
    tasks: commercial.tasks,
    taskFailures: commercial.taskFailures,
    applicationForms: createApplicationForms(inFull),
    ...createSelfTests({ now, projects: inFull, ...people, devices: testDevices }),
    scenarios: createScenarios(testDevices),
    /** for the logs, which are not in the database */
    logEvents: createLogEvents({ now, devices: testDevices, projects: inFull }),
    /** oldest first */
    audit,
  };
};

/** The input for seeding the store; lists and objects are not yet JSON here. */
export type World = ReturnType<typeof createWorld>;
