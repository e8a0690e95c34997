import type { Insertable } from 'kysely';
import { ApiError } from '../../model/contract/problem.ts';
import { subjectOf } from '../../model/catalogue/subjects.ts';
import { logoOf } from '../../model/seed/logos.ts';
import type { World } from '../../model/seed/world.ts';
import type { FileStore } from '../files/index.ts';
import { sha256Hex } from '../http/digest.ts';
import type { Db, Tables } from './tables.ts';

// SQLite takes 32,766 parameters a statement, PostgreSQL 65,535; beyond this size nothing gets faster
const PARAMETERS = 5000;

const insertAll = async <T extends keyof Tables, R extends object>(
  db: Db,
  table: T,
  records: readonly R[],
  toRow: (record: R) => Insertable<Tables[T]>,
) => {
  const [first] = records;
  if (first === undefined) return;
  const size = Math.floor(PARAMETERS / Object.keys(toRow(first)).length);
  for (let start = 0; start < records.length; start += size) {
    await db
      .insertInto(table)
      .values(records.slice(start, start + size).map(toRow))
      .execute();
  }
};

const same = <R>(record: R) => record;
const json = (value: object | null) => value && JSON.stringify(value);

const heldBy = ({ dvcPrflId, components }: World['deviceProfiles'][number]) =>
  components.flatMap(({ id: componentId, capabilities }) =>
    capabilities.map(({ id: cpbtId, version }) => ({ dvcPrflId, componentId, cpbtId, version })),
  );

const toFileRow = async ({ logo, ...file }: World['files'][number]) => {
  const bytes = logoOf(logo);
  return { ...file, size: bytes.length, sha256: await sha256Hex(bytes) };
};

/** The bytes of a world's files, before its rows name them. */
export const plantFiles = async (files: FileStore, { files: planted }: Pick<World, 'files'>) => {
  for (const { storageKey, logo } of planted) await files.put(storageKey, logoOf(logo));
};

const insertWorld = async (db: Db, world: World) => {
  const account = await db.selectFrom('users').select('userId').limit(1).executeTakeFirst();
  if (account !== undefined) {
    throw new ApiError(
      'conflict',
      'There are accounts here already. The demo world needs an empty database.',
    );
  }
  await insertAll(db, 'organizations', world.organizations, same);
  await insertAll(db, 'users', world.users, same);
  await insertAll(db, 'memberships', world.memberships, same);
  await insertAll(db, 'invites', world.invites, same);
  await insertAll(db, 'projects', world.projects, project => ({
    ...project,
    nameKey: project.pjtNm.toLowerCase(),
  }));
  await insertAll(db, 'projectTasks', world.projectTasks, task => ({
    ...task,
    missing: JSON.stringify(task.missing),
  }));
  await insertAll(db, 'products', world.products, same);
  await insertAll(db, 'brands', world.brands, brand => ({
    ...brand,
    nameKey: brand.brandNm.toLowerCase(),
  }));
  await insertAll(db, 'files', await Promise.all(world.files.map(toFileRow)), same);
  await insertAll(db, 'deviceTypes', world.deviceTypes, type => ({
    ...type,
    nameKey: type.dvcTypeNm.toLowerCase(),
  }));
  await insertAll(db, 'namespaces', world.namespaces, same);
  await insertAll(db, 'capabilities', world.capabilities, capability => ({
    ...capability,
    nameKey: capability.cpbtNm.toLowerCase(),
    subject: subjectOf({ id: capability.cpbtId, name: capability.cpbtNm, ...capability.detail }),
    detail: JSON.stringify(capability.detail),
    uiManifest: json(capability.uiManifest),
    voiceManifest: json(capability.voiceManifest),
  }));
  await insertAll(db, 'deviceProfiles', world.deviceProfiles, profile => ({
    ...profile,
    nameKey: profile.profileNm.toLowerCase(),
    components: JSON.stringify(profile.components),
  }));
  await insertAll(db, 'deviceProfileCapabilities', world.deviceProfiles.flatMap(heldBy), same);
  await insertAll(db, 'devices', world.testDevices, device => ({
    ...device,
    nameKey: device.label.toLowerCase(),
    state: JSON.stringify(device.state),
  }));
  await insertAll(db, 'scenarios', world.scenarios, scenario => ({
    ...scenario,
    nameKey: scenario.name.toLowerCase(),
    steps: JSON.stringify(scenario.steps),
  }));
  await insertAll(db, 'audit', world.audit, entry => ({
    ...entry,
    before: json(entry.before),
    after: json(entry.after),
  }));
  await db.insertInto('meta').values({ name: 'world', value: 'demo' }).execute();
};

/** Writes a world into an empty database, all or nothing; the meta row tells later that this is a demo. */
export const plant = async (db: Db, world: World): Promise<void> => {
  if (db.isTransaction) return insertWorld(db, world);
  await db.transaction().execute(transaction => insertWorld(transaction, world));
};
