import { TASK_LIFETIME, type TaskFailure } from '../contract/tasks.ts';
import { buildIdentity, DAY, HOUR, NORTHGATE, userIdOf } from './builders.ts';
import { HARBOUR } from './people.ts';
import { createRandom, seedOf } from './random.ts';
import type { SeedIdentity, SeedMembership, SeedProduct, SeedProject, SeedUser } from './rows.ts';
import { fullNameOf } from '../rules/fullName.ts';

/** The demo data has no older tasks, although the server would still keep some of them. */
const MAX_TASKS = 8;

const companies: Record<string, { provisioner: string; admin: string; vendor: string }> = {
  [NORTHGATE]: { provisioner: userIdOf('Pia'), admin: userIdOf('Ada'), vendor: 'NL' },
  [HARBOUR]: { provisioner: userIdOf('Otto'), admin: userIdOf('Otto'), vendor: 'HA' },
};

type Given = {
  now: number;
  users: readonly SeedUser[];
  memberships: readonly SeedMembership[];
  projects: readonly SeedProject[];
  products: readonly SeedProduct[];
};

/** When the devices of a product were provisioned: after its project was published, and before now. */
const provisionedAt = (now: number, { stateDt }: SeedProject, prodId: string) => {
  const random = createRandom(seedOf(`provisioned ${prodId}`));
  return Math.min(now - HOUR, stateDt + Math.floor(random.skewed() * (now - stateDt)));
};

const serialOf = (prodId: string, number: number) =>
  `${prodId.slice(0, 6).toUpperCase()}-${String(number).padStart(6, '0')}`;

type Batch = { product: SeedProduct; at: number; by: { ownerId: string; crtr: string } };

const identitiesOf = ({ product, at, by }: Batch, taskId: string | null): SeedIdentity[] => {
  const { prodId, pjtId, mnId, modelNm, commercialDevices } = product;
  const { vendor = '' } = companies[mnId] ?? {};
  const meta = { modelName: modelNm, onboardingId: '', partner: '', sku: [], vendor };
  return Array.from({ length: commercialDevices }, (_, index) =>
    buildIdentity({
      sn: serialOf(prodId, index + 1),
      mnId,
      pjtId,
      prodId,
      taskId,
      kind: 'commercial',
      meta,
      crtDt: at,
      ...by,
    }),
  );
};

/** Duplicate rows of a file; most files had none. */
const failuresOf = ({ product }: Batch): TaskFailure[] => {
  const random = createRandom(seedOf(`failures ${product.prodId}`));
  const count = Math.max(0, random.int(-4, 3));
  const last = product.commercialDevices;
  return Array.from({ length: Math.min(count, last) }, (_, index) => ({
    sn: serialOf(product.prodId, last - index),
    row: last + 2 + index,
    message: 'The file has this serial number twice.',
  }));
};

const taskOf = (batch: Batch, taskId: string) => {
  const { prodId, pjtId, mnId, modelNm, commercialDevices } = batch.product;
  const { ownerId, crtr } = batch.by;
  const failures = failuresOf(batch);
  const totalCount = commercialDevices + failures.length;
  return {
    task: {
      taskId,
      mnId,
      productId: prodId,
      pjtId,
      userId: ownerId,
      createdBy: crtr,
      requestId: `req-${taskId}`,
      isUpdate: 0 as const,
      storageKey: '',
      csvFileName: `${modelNm.toLowerCase()}.csv`,
      meta: '{}',
      taskStatus: 'COMPLETED' as const,
      createdTime: batch.at,
      completedTime: batch.at + 400 + totalCount,
      expiryTime: batch.at + TASK_LIFETIME,
      totalCount,
      doneCount: totalCount,
      failedCount: failures.length,
      canceledBy: null,
      leaseOwner: null,
      leaseExpiry: 0,
      attempts: 1,
    },
    failures,
  };
};

/** The devices of customers, each with an identity, and the latest tasks that registered them. */
export const createCommercial = ({ now, users, memberships, projects, products }: Given) => {
  const byId = new Map(users.map(user => [user.userId, user]));
  const projectOf = new Map(projects.map(project => [project.pjtId, project]));
  /** The provisioning manager, or the admin before the manager joined. */
  const provisionerAt = (mnId: string, at: number) => {
    const { provisioner = '', admin = '' } = companies[mnId] ?? {};
    const hasJoined = memberships.some(
      member => member.mnId === mnId && member.userId === provisioner && member.joinDt <= at,
    );
    return byId.get(hasJoined ? provisioner : admin);
  };
  const batches = products.flatMap(product => {
    const project = projectOf.get(product.pjtId);
    if (project === undefined || product.commercialDevices === 0) return [];
    const at = provisionedAt(now, project, product.prodId);
    const user = provisionerAt(product.mnId, at);
    return user === undefined ? [] : [{ product, at, by: { ownerId: user.userId, crtr: fullNameOf(user) } }];
  });
  const newest = Object.keys(companies).flatMap(mnId =>
    batches
      .filter(({ product, at }) => product.mnId === mnId && now - at < TASK_LIFETIME - DAY)
      .toSorted((one, other) => other.at - one.at)
      .slice(0, MAX_TASKS),
  );
  const taskIds = new Map(
    newest.map(({ product: { prodId } }) => [prodId, createRandom(seedOf(`task ${prodId}`)).uuid()]),
  );
  const provisioned = newest.map(batch => taskOf(batch, taskIds.get(batch.product.prodId) ?? ''));
  return {
    identities: batches.flatMap(batch => identitiesOf(batch, taskIds.get(batch.product.prodId) ?? null)),
    tasks: provisioned.map(({ task }) => task),
    taskFailures: provisioned.flatMap(({ task: { taskId }, failures }) =>
      failures.map(({ sn = null, row, message }) => ({ taskId, rowNumber: row ?? 0, sn, message })),
    ),
  };
};
