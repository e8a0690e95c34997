import { ApiError } from '../../model/contract/problem.ts';
import type { RestorableResource } from '../../model/contract/records.ts';
import { canEditProject } from '../../model/rules/access.ts';
import { isCustom } from '../../model/rules/capabilities.ts';
import { forbidden } from '../access/checks.ts';
import type { AnyCall } from '../http/call.ts';
import type { DeletedRows } from '../store/deletions.ts';
import type { DeviceRow } from '../store/rows/devices.ts';
import type { Tables } from '../store/tables.ts';
import { everything } from '../store/scope.ts';

export const conflict = (sentence: string) => new ApiError('conflict', sentence);

export const requireRight = (isAllowed: boolean) => {
  if (!isAllowed) throw forbidden();
};

export const projectDeleted = () => conflict('Its project was deleted too. Restore the project first.');

/** The project of a record, which can have been deleted after it. */
export const lockedProject = async ({ queries }: AnyCall, pjtId: string) => {
  await queries.projects.lockForUpdate({ pjtId });
  return queries.projects.find(pjtId);
};

/** Throws unless the project exists and the caller can edit it. */
export const requireProject = async (call: AnyCall, pjtId: string) => {
  const project = await lockedProject(call, pjtId);
  if (project === undefined) throw projectDeleted();
  requireRight(canEditProject(call.user, project));
};

/** When another record of the organization was deleted; undefined if it wasn't, or can't be restored anymore. */
const deletedDtOf = ({ queries, user, now }: AnyCall, resource: RestorableResource, recordId: string) =>
  queries.deletions.deletedDtOf({ mnId: user.mnId, resource, recordId }, now);

/** Whether the project was deleted after its record, and can still be restored. */
export const isProjectDeletedSince = async (call: AnyCall, pjtId: string, since: number): Promise<boolean> =>
  ((await deletedDtOf(call, 'projects', pjtId)) ?? -1) >= since;

const rowsIn = <T extends keyof Tables>(deleted: DeletedRows, name: T) =>
  (deleted.find(({ table }) => table === name)?.rows ?? []) as Tables[T][];

/** Another record that a restored one refers to. */
type Reference<R> = {
  resource: RestorableResource;
  recordId: string;
  find: () => Promise<R | undefined>;
  /** what it is to the record that is restored */
  name: string;
};

/**
 * Finds what the record refers to. Throws if it was deleted after the record, because it is restored first. What never
 * existed here, such as the capabilities of an imported driver, isn't missed.
 */
const requireReference = async <R>(
  call: AnyCall,
  { resource, recordId, find, name }: Reference<R>,
): Promise<R | undefined> => {
  const found = await find();
  if (found === undefined && (await deletedDtOf(call, resource, recordId)) !== undefined)
    throw conflict(`${name} was deleted too. Restore it first.`);
  return found;
};

/** The device profile of a test device. */
export const requireProfile = async (call: AnyCall, dvcPrflId: string | null) => {
  if (dvcPrflId === null) return;
  const { queries, user } = call;
  await queries.deviceProfiles.lockForShare({ mnId: user.mnId, dvcPrflId });
  await requireReference(call, {
    resource: 'deviceProfiles',
    recordId: dvcPrflId,
    find: () => queries.deviceProfiles.find(everything(user.mnId), dvcPrflId),
    name: 'Its device profile',
  });
};

/** The serial number of a physical device can have been registered again. */
export const requireFreeSerialNumber = async (
  { queries }: AnyCall,
  { mnId, serialNumber }: Pick<DeviceRow, 'mnId' | 'serialNumber'>,
) => {
  if (serialNumber === null) return;
  await queries.deviceIdentities.lockPlaces(mnId);
  if (await queries.deviceConnections.hasDevice(mnId, serialNumber))
    throw conflict(
      `${serialNumber} was registered again. Delete its new test device, then restore this one.`,
    );
};

/** What the products among the rows refer to. Products of a project mostly share a brand, which is looked up once. */
export const requireBrandsAndCategories = async (call: AnyCall, deleted: DeletedRows) => {
  const { queries, user } = call;
  const { mnId } = user;
  const products = rowsIn(deleted, 'products');
  const brands = new Map(products.map(({ brandId, prodNm }) => [brandId, prodNm]));
  for (const [brandId, prodNm] of brands) {
    if (brandId === null) continue;
    await queries.brands.lockForShare({ mnId, id: brandId });
    const find = () => queries.brands.find(mnId, brandId);
    const name = `The brand of ${prodNm}`;
    await requireReference(call, { resource: 'brands', recordId: brandId, find, name });
  }
  const categories = new Map(products.map(({ ctgrId, prodNm }) => [ctgrId, prodNm]));
  for (const [ctgrId, prodNm] of categories) {
    if (ctgrId === null) continue;
    await queries.categories.lockForShare({ mnId, ctgrId });
    const find = () => queries.categories.find(mnId, ctgrId);
    const name = `The category of ${prodNm}`;
    const category = await requireReference(call, { resource: 'categories', recordId: ctgrId, find, name });
    if (category !== undefined && category.categoryType !== 'product')
      throw conflict(
        `${name} isn't a product category anymore. Change its type back, then restore this one.`,
      );
  }
};

/** The custom capabilities of a profile. */
export const requireCapabilities = async (call: AnyCall, deleted: DeletedRows) => {
  const { queries, user } = call;
  for (const { cpbtId, version } of rowsIn(deleted, 'deviceProfileCapabilities')) {
    if (!isCustom(cpbtId)) continue;
    await requireReference(call, {
      resource: 'capabilities',
      recordId: `${cpbtId}~${version}`,
      find: () => queries.capabilities.find(user.mnId, cpbtId, version),
      name: `Version ${version} of its capability ${cpbtId}`,
    });
  }
};
