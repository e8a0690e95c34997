import type { ProjectResource, RestorableResource } from '../../model/contract/records.ts';
import { MAX_CATEGORIES } from '../../model/contract/categories.ts';
import {
  canEditCapability,
  canEditDeviceType,
  canEditProfile,
  canEditProject,
  canEditTestDevice,
} from '../../model/rules/access.ts';
import { brandsEnabled, customCapabilitiesEnabled } from '../access/checks.ts';
import type { AnyCall } from '../http/call.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import type { DeletedRows } from '../store/deletions.ts';
import type { ConnectorRow } from '../store/rows/connectors.ts';
import type { DeletedRecordRow } from '../store/rows/deletions.ts';
import type {
  CapabilityRow,
  DeviceProfileRow,
  DeviceRow,
  OnboardingRow,
  ScenarioRow,
  StoredFingerprint,
} from '../store/rows/devices.ts';
import type { CategoryRow, DeviceTypeRow } from '../store/rows/lists.ts';
import type { BrandRow, ProductRow, ProjectRow } from '../store/rows/projects.ts';
import { tableOf } from '../store/deletedRows.ts';
import { factsOf, type RecordTable, type Tables } from '../store/tables.ts';
import { saveOnboardingTask } from './onboardingTask.ts';
import { saveConnectorTask } from './connectorRecord.ts';
import { saveHandlerTask } from './handlerTask.ts';
import { documentOf } from './deviceProfiles.ts';
import { restoreLocale } from './locales.ts';
import { saveProductTask } from './productTask.ts';
import { lockProjectOf, saveProfileTask, setProjectProfile } from './profileTask.ts';
import {
  conflict,
  isProjectDeletedSince,
  lockedProject,
  projectDeleted,
  requireBrandsAndCategories,
  requireCapabilities,
  requireFreeSerialNumber,
  requireProfile,
  requireProject,
  requireRight,
} from './restoreChecks.ts';
import { withFreeAppName, withFreeSetupId, withOwner } from './restoredProject.ts';
import { everything } from '../store/scope.ts';

type Deleted = {
  recordId: string;
  deletedDt: number;
  rows: DeletedRows;
  /** the fields of the record in the audit */
  fields: Readonly<Record<string, unknown>>;
};

/** Restores a record. Throws if something else has its place, if its parent is gone, or if the caller lost access. */
type Restorer = (call: AnyCall, deleted: Deleted) => Promise<void>;

/** The record's own row, which is the first one. */
const ownRow = ({ rows }: Deleted): unknown => rows[0]?.rows[0];

const insert = (
  { queries }: AnyCall,
  rows: DeletedRows,
  taken = 'Another record has this ID now. Delete it, then restore this one.',
) => onUniqueViolation(queries.deletions.restoreRows(rows), () => conflict(taken));

type OfProject<T extends RecordTable> = {
  /** message if something else has its place now */
  taken?: (row: Tables[T]) => string;
  /** updates the project afterwards */
  after?: (call: AnyCall, row: Tables[T]) => Promise<unknown>;
};

/** A record of an existing project that the caller can edit. */
const ofProject =
  <T extends RecordTable>(table: T, { taken, after }: OfProject<T> = {}): Restorer =>
  async (call, deleted) => {
    const row = ownRow(deleted) as Tables[T];
    await requireProject(call, String(row[factsOf(table).deletedWith?.projects as keyof typeof row]));
    await insert(call, deleted.rows, taken?.(row));
    await after?.(call, row);
  };

const restoreProduct = ofProject('products', {
  taken: ({ modelNm }) =>
    `The project has another product with the model name ${modelNm} now. Rename it, then restore this one.`,
  after: async (call, { mnId, prodId, pjtId }) => {
    await call.queries.deviceIdentities.recountForProducts(mnId, [prodId]);
    await saveProductTask(call, pjtId);
  },
});

/** Records of projects are restored by `ofProject` unless they are listed here; other records must be listed. */
const ownRestorers: Record<Exclude<RestorableResource, ProjectResource>, Restorer> &
  Partial<Record<ProjectResource, Restorer>> = {
  projects: async (call, deleted) => {
    const project = ownRow(deleted) as ProjectRow;
    requireRight(canEditProject(call.user, project));
    await requireProfile(call, project.dvcPrflId);
    await requireBrandsAndCategories(call, deleted.rows);
    const withSetupId = await withFreeSetupId(call, deleted.rows);
    const rows = await withFreeAppName(call, withSetupId);
    const [, ...dependents] = rows;
    await insert(call, [{ table: 'projects', rows: [await withOwner(call, project)] }, ...dependents]);
    const products = (rows.find(({ table }) => table === 'products')?.rows ?? []) as ProductRow[];
    await call.queries.deviceIdentities.lockPlaces(project.mnId);
    await call.queries.deviceIdentities.recountForProducts(
      project.mnId,
      products.map(({ prodId }) => prodId),
    );
    if (withSetupId !== deleted.rows) await saveOnboardingTask(call, project.pjtId);
    // the profile wasn't deleted with the project, and can have changed since
    const profile = await call.queries.deviceProfiles.find(everything(project.mnId), project.dvcPrflId ?? '');
    if (profile !== undefined) await saveProfileTask(call, project, documentOf(profile));
  },

  brands: async (call, deleted) => {
    await brandsEnabled(call);
    const { brandNm } = ownRow(deleted) as BrandRow;
    await insert(
      call,
      deleted.rows,
      `Another brand is named ${brandNm} now. Rename it, then restore this one.`,
    );
  },

  deviceTypes: async (call, deleted) => {
    const deviceType = ownRow(deleted) as DeviceTypeRow;
    requireRight(canEditDeviceType(call.user, deviceType));
    const { dvcType } = deviceType;
    await insert(
      call,
      deleted.rows,
      `Another device type has the ID ${dvcType} now. Delete it, then restore this one.`,
    );
  },

  categories: async (call, deleted) => {
    const { queries, user } = call;
    requireRight(user.may.manageLists);
    const { mnId } = ownRow(deleted) as CategoryRow;
    await queries.organizationLists.copyOnWrite('categories', mnId);
    if ((await queries.categories.list(mnId)).length >= MAX_CATEGORIES)
      throw conflict(
        `There are already ${MAX_CATEGORIES} categories, the maximum. Delete one, then restore this one.`,
      );
    await insert(call, deleted.rows);
  },

  locales: async (call, { recordId }) => {
    requireRight(call.user.may.manageLists);
    await restoreLocale(call, recordId);
  },

  pairingInstructions: ofProject('pairingInstructions', {
    taken: ({ instructionName }) =>
      `The project has another instruction named ${instructionName} in this language now. Rename it, then restore this one.`,
  }),

  firmwares: ofProject('firmwares', {
    taken: ({ version }) =>
      `The project has another firmware version ${version} now. Delete it, then restore this one.`,
  }),

  capabilities: async (call, deleted) => {
    await customCapabilitiesEnabled(call);
    const capability = ownRow(deleted) as CapabilityRow;
    requireRight(canEditCapability(call.user, capability));
    const { cpbtNm, version } = capability;
    await insert(
      call,
      deleted.rows,
      `There is another version ${version} of ${cpbtNm} now. Delete it, then restore this one.`,
    );
  },

  deviceProfiles: async (call, deleted) => {
    const { mnId, pjtId, dvcPrflId, document } = ownRow(deleted) as DeviceProfileRow;
    // a deletion that doesn't say whether it was the project's profile is older than this field
    const { isCurrent = true } = deleted.fields;
    const project = pjtId === null ? undefined : await lockedProject(call, pjtId);
    if (project !== undefined) requireRight(canEditProject(call.user, project));
    else {
      // admins delete profiles whose project is gone, too
      if (pjtId !== null && (await isProjectDeletedSince(call, pjtId, deleted.deletedDt)))
        throw projectDeleted();
      requireRight(canEditProfile(call.user, { mnId, pjtOwnerId: null }));
    }
    await requireCapabilities(call, deleted.rows);
    await insert(call, deleted.rows);
    if (isCurrent === true && project?.dvcPrflId === null)
      await setProjectProfile(call, project.pjtId, { dvcPrflId, document: documentOf({ document }) });
  },

  profileVersions: ofProject('profileVersions', {
    taken: ({ majorVersion, minorVersion }) =>
      `The project has another version ${majorVersion}.${minorVersion} now. Delete it, then restore this one.`,
  }),

  products: async (call, deleted) => {
    // before the project, as tasks that register devices do
    await call.queries.deviceIdentities.lockPlaces(call.user.mnId);
    await requireBrandsAndCategories(call, deleted.rows);
    await restoreProduct(call, deleted);
  },

  connectors: async (call, deleted) => {
    const { pjtId, mnId, appName } = ownRow(deleted) as ConnectorRow;
    await requireProject(call, pjtId);
    if ((await call.queries.connectors.ofProject(mnId, pjtId)) !== undefined)
      throw conflict('The project has another connector now. Delete it, then restore this one.');
    await insert(
      call,
      deleted.rows,
      `A connector of another project has the app name ${appName} now, so this one can't be restored. Create a new connector.`,
    );
    await saveConnectorTask(call.queries, mnId, pjtId);
  },

  handlers: ofProject('handlers', {
    taken: () => 'The project has another device handler now. Delete it, then restore this one.',
    after: (call, { pjtId }) => saveHandlerTask(call, pjtId),
  }),

  fingerprints: async (call, deleted) => {
    const { mnId, handlerId, pjtId } = ownRow(deleted) as StoredFingerprint;
    await requireProject(call, pjtId);
    const handler = await call.queries.handlers.find(mnId, handlerId);
    if (handler === undefined)
      throw conflict('Its device handler was deleted too. Restore the device handler first.');
    await insert(call, deleted.rows);
    await saveHandlerTask(call, pjtId);
  },

  onboardings: async (call, deleted) => {
    const row = ownRow(deleted) as OnboardingRow;
    const { pjtId, mnId, setupId } = row;
    await requireProject(call, pjtId);
    if ((await call.queries.onboardings.find(mnId, pjtId)) !== undefined)
      throw conflict(
        'The project has another onboarding configuration now. Delete it, then restore this one.',
      );
    const holder = setupId === null ? undefined : await call.queries.onboardings.holderOf(mnId, setupId);
    if (holder !== undefined)
      throw conflict(
        `Another project has the setup ID ${setupId} now. Give it another one, then restore this one.`,
      );
    await insert(call, deleted.rows);
    await saveOnboardingTask(call, pjtId);
  },

  testDevices: async (call, deleted) => {
    const device = ownRow(deleted) as DeviceRow;
    requireRight(canEditTestDevice(call.user, device));
    await requireFreeSerialNumber(call, device);
    await lockProjectOf(call, device);
    await requireProfile(call, device.dvcPrflId);
    await insert(call, deleted.rows);
  },

  scenarios: async (call, deleted) => {
    requireRight(canEditTestDevice(call.user, ownRow(deleted) as ScenarioRow));
    await insert(call, deleted.rows);
  },
};

export const restorerOf = (resource: RestorableResource): Restorer =>
  ownRestorers[resource] ?? ofProject(tableOf(resource));

/** Restores a deleted record. Returns its fields in the audit. */
export const restoreDeleted = async (
  call: AnyCall,
  deleted: DeletedRecordRow,
): Promise<Deleted['fields']> => {
  const { resource, recordId, deletedDt } = deleted;
  const rows = JSON.parse(deleted.rows) as DeletedRows;
  const fields = JSON.parse(deleted.fields) as Deleted['fields'];
  await restorerOf(resource)(call, { recordId, deletedDt, rows, fields });
  return fields;
};
