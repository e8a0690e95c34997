import { type ProjectTask, projectStates } from '../contract/projects.ts';
import { productProgress, requiredProductFields } from '../rules/products.ts';
import { requiredFields, requiredFieldsOf, tasksOf } from '../rules/readiness.ts';
import { missingOfConnector } from './connectors.ts';
import { buildProduct, buildProject, buildTask, DAY, HOUR, projectIdOf } from './builders.ts';
import type { Missing, ProjectPlan } from './plans.ts';
import { createRandom, type Random, seedOf } from './random.ts';
import type { SeedProduct, SeedProject, SeedTask, SeedUser } from './rows.ts';
import { fullNameOf } from '../rules/fullName.ts';

/** Three digits that look random and are unique within an organization; four digits above 999. */
export const createSetupIds = () => {
  // index 0 gives 041, the ID of the project on the overview screenshot
  let drawn = 1;
  return () => {
    const turn = drawn++;
    const digits = String(((40 + 389 * turn) % 999) + 1).padStart(3, '0');
    return turn < 999 ? digits : `${Math.floor(turn / 999)}${digits}`;
  };
};

type Workspace = {
  mnId: string;
  now: number;
  /** can edit colleagues' projects; null in a private workspace */
  admin: SeedUser | null;
  nextSetupId: () => string;
};

/** Ensures crtDt < stateDt <= chgDt. Versions count the creation, each state change and each edit. */
const timesOf = (random: Random, plan: ProjectPlan, now: number) => {
  const states = projectStates.indexOf(plan.devStatCd);
  const chgDt = now - plan.age;
  const least = HOUR + states * 9 * DAY;
  const spare = Math.max(0, 540 * DAY - plan.age - least);
  const crtDt =
    plan.created === undefined ? chgDt - least - Math.floor(random.skewed() * spare) : now - plan.created;
  const edits = random.int(states === 0 ? 1 : 0, 4);
  const afterState = edits === 0 ? 1 : 0.6 + 0.39 * random.next();
  // a new project enters Develop just after its creation
  const stateDt =
    states === 0 ? crtDt + random.int(1000, 4000) : crtDt + Math.floor((chgDt - crtDt) * afterState);
  return { crtDt, stateDt, chgDt, version: 1 + states + edits };
};

const identifiersOf = (random: Random, plan: ProjectPlan, missing: Missing, nextSetupId: () => string) => {
  const has = (task: ProjectTask) => tasksOf[plan.prodType].includes(task) && missing[task] === undefined;
  const hasProfile = tasksOf[plan.prodType].includes('profile');
  const isProfileStarted = hasProfile && (missing.profile ?? []).length < requiredFields.profile.length;
  const startedProfileId = isProfileStarted ? createRandom(seedOf(`profile ${plan.pjtNm}`)).uuid() : null;
  const inCatalogue = plan.devStatCd === 'PUBLISH_REQUEST' || plan.devStatCd === 'PUBLISHED';
  return {
    setupId: plan.setupId ?? (has('onboarding') ? nextSetupId() : null),
    vid: plan.vid ?? (has('profile') ? `ST_${random.uuid()}` : null),
    dvcPrflId: plan.dvcPrflId ?? (has('profile') ? random.uuid() : startedProfileId),
    catalogDispNm: inCatalogue && has('product') ? plan.pjtNm : null,
  };
};

const finishes = ['White', 'Black', 'Oak'];

const productsOf = (
  random: Random,
  project: SeedProject,
  commercialDevices: ProjectPlan['commercialDevices'],
): SeedProduct[] => {
  const published = project.devStatCd === 'PUBLISHED';
  const count =
    commercialDevices !== undefined
      ? 1
      : published
        ? random.pick([1, 1, 1, 2, 3])
        : random.pick([0, 1, 1, 2]);
  const products = Array.from({ length: count }, (_, index) => {
    const prodId = random.uuid();
    const refProdUuid = published ? random.uuid() : null;
    // a former random number of products: without it, all random data after it would change
    if (commercialDevices === undefined) random.next();
    return buildProduct({
      prodId,
      pjtId: project.pjtId,
      mnId: project.mnId,
      prodNm: count === 1 ? project.pjtNm : `${project.pjtNm} ${finishes[index]}`,
      refProdUuid,
      commercialDevices: commercialDevices ?? (published ? 1 + Math.floor(random.skewed() * 60) : 0),
    });
  });
  if (products.length > 0) return products;
  // a task that has begun has a product; its ID uses no random number, to keep the data of others unchanged
  const { pjtId, mnId, pjtNm } = project;
  return [
    buildProduct({ prodId: createRandom(seedOf(`product ${pjtId}`)).uuid(), pjtId, mnId, prodNm: pjtNm }),
  ];
};

type ProjectRows = { project: SeedProject; tasks: SeedTask[]; products: SeedProduct[] };

export const createProject = (
  random: Random,
  plan: ProjectPlan,
  owner: SeedUser,
  { mnId, now, admin, nextSetupId }: Workspace,
): ProjectRows => {
  const missing = plan.missing ?? {};
  const project = buildProject({
    pjtId: projectIdOf(plan.pjtNm, random, plan.digits),
    mnId,
    pjtNm: plan.pjtNm,
    dsc: plan.dsc,
    prodType: plan.prodType,
    devStatCd: plan.devStatCd,
    ownerId: owner.userId,
    crtr: fullNameOf(owner),
    chgr: fullNameOf(admin !== null && random.chance(0.2) ? admin : owner),
    ...timesOf(random, plan, now),
    ...identifiersOf(random, plan, missing, nextSetupId),
  });
  const workspace = { mnIdTypeCd: admin === null ? 'INDIVIDUAL' : 'COMPANY' } as const;
  const productMissing = requiredProductFields(workspace).filter(name => missing.product?.includes(name));
  const tasks = tasksOf[plan.prodType].map(task =>
    task === 'product'
      ? { pjtId: project.pjtId, ...productProgress([productMissing], workspace) }
      : buildTask({
          pjtId: project.pjtId,
          task,
          prodType: plan.prodType,
          missing:
            task === 'connector'
              ? missingOfConnector(plan.prodType, missing[task] ?? [])
              : // a type can require fewer fields than others
                (missing[task] ?? []).filter(name => requiredFieldsOf(plan.prodType, task).includes(name)),
        }),
  );
  const product = tasks.find(({ task }) => task === 'product');
  const begun = product !== undefined && product.done > 0;
  return { project, tasks, products: begun ? productsOf(random, project, plan.commercialDevices) : [] };
};
