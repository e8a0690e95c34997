import { ApiError } from '../../model/contract/problem.ts';
import { subjectOf } from '../../model/catalog/subjects.ts';
import { bytesOf } from '../../model/seed/fileContents.ts';
import { profileFigures } from '../../model/rules/profiles.ts';
import type { World } from '../../model/seed/world.ts';
import type { FileStore } from '../files/index.ts';
import { sha256Hex } from '../hashing.ts';
import { brandKey } from './brandKey.ts';
import { toConnectorColumns } from './connectorRow.ts';
import { toFingerprintRow } from './fingerprintRow.ts';
import { toProductColumns } from './productRow.ts';
import { insertRows, type Rows } from './insertRows.ts';
import { toInstructionRow } from './instructionRow.ts';
import { type Db, type Tables, tables } from './tables.ts';

const json = (value: object | null) => value && JSON.stringify(value);

const toFileRow = async ({ content, ...file }: World['files'][number]) => {
  const bytes = bytesOf(content);
  return { ...file, size: bytes.length, sha256: await sha256Hex(bytes) };
};

/** With the name, the size and the checksum of their files, which several share. */
const toFirmwareRows = async ({ firmwares, files }: World) => {
  const used = new Set(firmwares.map(({ fileId }) => fileId));
  const rows = await Promise.all(files.filter(({ fileId }) => used.has(fileId)).map(toFileRow));
  const byId = new Map(rows.map(row => [row.fileId, row]));
  return firmwares.map(firmware => {
    const file = byId.get(firmware.fileId ?? '');
    return {
      ...firmware,
      fileName: file?.fileNm ?? '',
      checksum: file?.sha256 ?? '',
      fileSize: file?.size ?? 0,
    };
  });
};

const capabilitiesIn = ({ dvcPrflId, document }: World['deviceProfiles'][number]) =>
  document.components.flatMap(({ id: componentId, capabilities }) =>
    capabilities.map(({ id: cpbtId, version }) => ({ dvcPrflId, componentId, cpbtId, version })),
  );

type WorldTable = keyof Tables & keyof World;

/** Tables whose rows a world contains unchanged. */
type Ready = { [T in WorldTable]: World[T] extends Rows<T> ? T : never }[WorldTable];

type Made = Exclude<WorldTable, Ready> | 'devices' | 'deviceProfileCapabilities';

/** The rows of the other tables, made from a world. */
const madeRows: { [T in Made]: (world: World) => Rows<T> | Promise<Rows<T>> } = {
  projects: world => world.projects.map(row => ({ ...row, nameKey: row.pjtNm.toLowerCase() })),
  projectTasks: world => world.projectTasks.map(row => ({ ...row, missing: JSON.stringify(row.missing) })),
  products: world => {
    const typeOf = new Map(world.organizations.map(({ mnId, mnIdTypeCd }) => [mnId, mnIdTypeCd]));
    return world.products.map(row => ({
      ...row,
      ...toProductColumns(row, { mnIdTypeCd: typeOf.get(row.mnId) ?? 'COMPANY' }),
    }));
  },
  invites: world => world.invites.map(row => ({ ...row, needsApproval: Number(row.needsApproval) })),
  brands: world => world.brands.map(row => ({ ...row, nameKey: brandKey(row.brandNm) })),
  files: world => Promise.all(world.files.map(toFileRow)),
  firmwares: toFirmwareRows,
  deviceTypes: world => world.deviceTypes.map(row => ({ ...row, nameKey: row.dvcTypeNm.toLowerCase() })),
  pairingInstructions: world => world.pairingInstructions.map(toInstructionRow),
  capabilities: world =>
    world.capabilities.map(row => ({
      ...row,
      nameKey: row.cpbtNm.toLowerCase(),
      subject: subjectOf({ id: row.cpbtId, name: row.cpbtNm, ...row.detail }),
      detail: JSON.stringify(row.detail),
      uiManifest: json(row.uiManifest),
      voiceManifest: json(row.voiceManifest),
    })),
  deviceProfiles: world =>
    world.deviceProfiles.map(row => ({
      ...row,
      nameKey: row.profileNm.toLowerCase(),
      ...profileFigures(row.document),
      document: JSON.stringify(row.document),
    })),
  profileVersions: world =>
    world.profileVersions.map(row => ({ ...row, document: JSON.stringify(row.document) })),
  handlers: world =>
    world.handlers.map(row => ({
      ...row,
      nameKey: row.name.toLowerCase(),
      permissions: JSON.stringify(row.permissions),
    })),
  connectors: world =>
    world.connectors.map(({ edit, appName, lastAttempt, ...row }) => ({
      ...row,
      ...toConnectorColumns(edit, appName),
      lastAttempt: json(lastAttempt),
    })),
  fingerprints: world =>
    world.fingerprints.map(({ fingerprint, ...row }) => toFingerprintRow(row, fingerprint, row)),
  onboardings: world =>
    world.onboardings.map(row => ({
      ...row,
      nameKey: row.deviceOnboardingId.toLowerCase(),
      ownershipValidationTypes: JSON.stringify(row.ownershipValidationTypes),
      screens: JSON.stringify(row.screens),
    })),
  selfTestResults: world => world.selfTestResults.map(row => ({ ...row, proof: json(row.proof) })),
  applicationForms: world =>
    world.applicationForms.map(({ fields, ...row }) => ({ ...row, fields: JSON.stringify(fields) })),
  deviceProfileCapabilities: world => world.deviceProfiles.flatMap(capabilitiesIn),
  devices: world =>
    world.testDevices.map(row => ({
      ...row,
      nameKey: row.label.toLowerCase(),
      state: JSON.stringify(row.state),
    })),
  scenarios: world =>
    world.scenarios.map(row => ({
      ...row,
      nameKey: row.name.toLowerCase(),
      steps: JSON.stringify(row.steps),
    })),
  deviceIdentities: world =>
    world.deviceIdentities.map(row => ({ ...row, meta: JSON.stringify(row.meta), revokedById: null })),
  audit: world => world.audit.map(row => ({ ...row, before: json(row.before), after: json(row.after) })),
};

/** Stores the bytes of a world's files, which must exist before the rows that refer to them. */
export const seedFiles = async (files: FileStore, world: Pick<World, 'files'>) => {
  for (const { storageKey, content } of world.files) await files.put(storageKey, bytesOf(content));
};

const insertWorld = async (db: Db, world: World) => {
  const account = await db.selectFrom('users').select('userId').limit(1).executeTakeFirst();
  if (account !== undefined) {
    throw new ApiError(
      'conflict',
      'This database already has accounts. Demo data can be loaded only into an empty database.',
    );
  }
  const ready = world as Partial<Record<keyof Tables, Rows<keyof Tables>>>;
  const made = madeRows as Partial<
    Record<keyof Tables, (world: World) => Rows<keyof Tables> | Promise<Rows<keyof Tables>>>
  >;
  for (const table of Object.keys(tables) as (keyof Tables)[])
    await insertRows(db, table, (await made[table]?.(world)) ?? ready[table] ?? []);
  await db.insertInto('meta').values({ name: 'world', value: 'demo' }).execute();
};

/** Writes a world into an empty database, all or nothing. The meta row marks it as demo data. */
export const seedDatabase = async (db: Db, world: World): Promise<void> => {
  if (db.isTransaction) return insertWorld(db, world);
  await db.transaction().execute(transaction => insertWorld(transaction, world));
};
