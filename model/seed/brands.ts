import { buildBrand, buildFile, DAY, HOUR, MINUTE, NORTHGATE, userIdOf } from './builders.ts';
import type { LogoName } from './logos.ts';
import { HARBOUR, type homes } from './people.ts';
import { createRandom, seedOf } from './random.ts';
import type { SeedBrand, SeedFile, SeedProduct, SeedProject, SeedTask, SeedUser } from './rows.ts';
import { fullNameOf } from '../rules/fullName.ts';

type BrandPlan = Pick<SeedBrand, 'brandNm' | 'dsc' | 'status'> & {
  mnId: string;
  logo: LogoName;
  owner: keyof typeof homes;
  /** milliseconds before now */
  created: number;
  age: number;
  reason?: string;
  /** used by products of projects whose names start with this text; '' for all others */
  line?: string;
};

const plans: readonly BrandPlan[] = [
  {
    mnId: NORTHGATE,
    brandNm: 'Hearth',
    dsc: 'Bulbs, dimmers and strips for living rooms. Our oldest product line.',
    status: 'APPROVED',
    logo: 'hearth',
    owner: 'Omar',
    created: 700 * DAY,
    age: 640 * DAY,
    line: 'Hearth',
  },
  {
    mnId: NORTHGATE,
    brandNm: 'Lantern',
    dsc: 'Lamps that are sold with an account.',
    status: 'APPROVED',
    logo: 'lantern',
    owner: 'Mel',
    created: 410 * DAY,
    age: 33 * DAY,
    line: 'Lantern',
  },
  {
    mnId: NORTHGATE,
    brandNm: 'Northgate',
    dsc: 'The default brand, for everything without its own product line.',
    status: 'APPROVED',
    logo: 'northgate',
    owner: 'Ada',
    created: 900 * DAY,
    age: 120 * DAY,
    line: '',
  },
  {
    mnId: NORTHGATE,
    brandNm: 'Ember & Ash',
    dsc: 'Outdoor heaters, from next spring.',
    status: 'APPROVED',
    logo: 'ember',
    owner: 'Ada',
    created: 21 * DAY,
    age: 6 * DAY,
  },
  {
    mnId: NORTHGATE,
    brandNm: 'Glowworm',
    dsc: 'Night lights for children, dimmer than anything else we make.',
    status: 'PENDING_APPROVAL',
    logo: 'glowworm',
    owner: 'Mel',
    created: 2 * HOUR,
    age: 40 * MINUTE,
  },
  {
    mnId: NORTHGATE,
    brandNm: 'Sunnyside',
    dsc: 'Solar stakes and path lights.',
    status: 'REJECTED',
    reason: "The half sun is too similar to a toaster maker's logo. Please design a new one.",
    logo: 'sunnyside',
    owner: 'Omar',
    created: 12 * DAY,
    age: 9 * DAY,
  },
  {
    mnId: HARBOUR,
    brandNm: 'Harbour Controls',
    dsc: 'Everything that gets wet.',
    status: 'APPROVED',
    logo: 'harbour',
    owner: 'Otto',
    created: 800 * DAY,
    age: 200 * DAY,
    line: '',
  },
];

const idOf = (plan: BrandPlan, kind: string) =>
  createRandom(seedOf(`${kind} ${plan.mnId} ${plan.brandNm}`)).uuid();

const fileOf = (plan: BrandPlan, now: number): SeedFile =>
  buildFile({
    fileId: idOf(plan, 'file'),
    storageKey: idOf(plan, 'bytes'),
    mnId: plan.mnId,
    userId: userIdOf(plan.owner),
    fileNm: `${plan.logo}.png`,
    content: plan.logo,
    crtDt: now - plan.created,
  });

const brandOf = (plan: BrandPlan, now: number, users: readonly SeedUser[]): SeedBrand => {
  const { mnId, brandNm, dsc, status, reason = '', owner, created, age } = plan;
  const named = (name: string) => fullNameOf(users.find(user => user.userId === userIdOf(name)) as SeedUser);
  const crtr = named(owner);
  const reviewer = named(mnId === HARBOUR ? 'Otto' : 'Ada');
  return buildBrand({
    id: idOf(plan, 'brand'),
    mnId,
    brandNm,
    dsc,
    status,
    reason,
    logoFileId: idOf(plan, 'file'),
    requesterNm: crtr,
    requestedDt: now - (status === 'PENDING_APPROVAL' ? age : created),
    crtr,
    crtDt: now - created,
    chgr: status === 'PENDING_APPROVAL' ? crtr : reviewer,
    chgDt: now - age,
    version: status === 'PENDING_APPROVAL' ? 1 : 2,
  });
};

export const createBrands = (now: number, users: readonly SeedUser[]) =>
  plans.map(plan => brandOf(plan, now, users));

/** The logos, the same for every seed. */
export const createLogoFiles = (now: number) => plans.map(plan => fileOf(plan, now));

type Rows = { projects: SeedProject[]; projectTasks: SeedTask[]; products: SeedProduct[] };

const lineOf = ({ mnId, pjtNm }: SeedProject) => {
  const ofCompany = plans.filter(plan => plan.mnId === mnId && plan.line !== undefined);
  return (
    ofCompany.find(({ line = '' }) => line !== '' && pjtNm.startsWith(`${line} `)) ??
    ofCompany.find(({ line }) => line === '')
  );
};

/** The products of a company, with their brand if the project has one. */
export const withBrands = ({ projects, projectTasks, products }: Rows): SeedProduct[] => {
  const unnamed = new Set(
    projectTasks.filter(task => task.missing.includes('brand')).map(({ pjtId }) => pjtId),
  );
  const byId = new Map(projects.map(project => [project.pjtId, project]));
  return products.map(product => {
    const plan = unnamed.has(product.pjtId) ? undefined : lineOf(byId.get(product.pjtId) as SeedProject);
    return plan === undefined ? product : { ...product, brandId: idOf(plan, 'brand') };
  });
};
