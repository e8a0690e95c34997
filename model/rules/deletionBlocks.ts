import type { CapabilityStatus } from '../contract/capabilities.ts';
import type { Brand } from '../contract/brands.ts';
import type { Category } from '../contract/categories.ts';
import type { DeviceProfile } from '../contract/deviceProfiles.ts';
import type { PublishRequest } from '../contract/publishRequests.ts';
import { isInUse } from './brands.ts';
import { requestedReason } from './publishing/certifiedRecords.ts';
import { stepTable, submittedStates } from './publishing/steps.ts';

/** Why a device profile can't be changed; undefined if it can. */
export const frozenReason = ({ status }: Pick<DeviceProfile, 'status'>) =>
  status === 'PUBLISHED'
    ? "This profile is published, so it can't be changed. Restore one of its versions, and edit the new profile."
    : undefined;

type Requesting = Pick<PublishRequest, 'number' | 'versionNm' | 'kind' | 'state'>;

/** Why a record can't be deleted of which a request was submitted. */
const requestReason = (record: string, request: Requesting) => {
  const { state } = request;
  const reason = requestedReason(record, 'deleted', request);
  if (stepTable.withdraw.from.includes(state)) return `${reason} Withdraw the request first.`;
  if (stepTable.revoke.from.includes(state))
    return `${reason} An admin of your organization can revoke the publication.`;
  return reason;
};

/** Why a device profile can't be deleted, given the publish requests with it; undefined if it can. */
export const profileBlock = (
  { status }: Pick<DeviceProfile, 'status'>,
  devices: number,
  requests: readonly Requesting[],
) => {
  if (status === 'PUBLISHED') return "This profile is published, so it can't be deleted.";
  const request = requests.find(({ state }) => submittedStates.includes(state));
  if (request !== undefined) return requestReason('profile', request);
  if (devices === 0) return undefined;
  return devices === 1
    ? '1 test device uses this profile. Delete the device first.'
    : `${devices} test devices use this profile. Delete the devices first.`;
};

/** Why a version of a custom capability can't be deleted; undefined if it can. */
export const capabilityBlock = (status: CapabilityStatus, profiles: number) => {
  if (status === 'live') return "A live version can't be deleted. Retire it first.";
  if (profiles === 0) return undefined;
  return profiles === 1
    ? "1 device profile uses this version, so it can't be deleted."
    : `${profiles} device profiles use this version, so it can't be deleted.`;
};

const inUseReason = (name: string) => `Products use ${name}, so it can't be deleted.`;

/** Why a brand can't be deleted; undefined if it can. */
export const brandBlock = (brand: Pick<Brand, 'brandNm' | 'products'>) =>
  isInUse(brand) ? inUseReason(brand.brandNm) : undefined;

/** Why a category can't be deleted; undefined if it can. */
export const categoryBlock = ({ ctgrNm }: Pick<Category, 'ctgrNm'>, isUsed: boolean) =>
  isUsed ? inUseReason(ctgrNm) : undefined;

/** Why the connector, device handler or onboarding configuration of a project can't be deleted; undefined if it can. */
export const setupBlock = (
  record: 'connector' | 'device handler' | 'onboarding configuration',
  requests: readonly Requesting[],
) => {
  const request = requests.find(({ state }) => submittedStates.includes(state));
  return request && requestReason(record, request);
};

type InProject = {
  requests: readonly (Requesting & Pick<PublishRequest, 'prodIds'>)[];
  /** the products of provisioning tasks that aren't completed */
  provisioned: readonly string[];
};

/** Why a product can't be deleted, given what its project has; undefined if it can. */
export const productBlock = (
  { prodId, commercialDevices: devices }: { prodId: string; commercialDevices: number },
  { requests, provisioned }: InProject,
) => {
  const request = requests.find(
    ({ state, prodIds }) => submittedStates.includes(state) && prodIds.includes(prodId),
  );
  if (request !== undefined) return requestReason('product', request);
  if (provisioned.includes(prodId))
    return "A provisioning task for this product is still running. Wait until it's completed, or cancel it.";
  if (devices === 0) return undefined;
  return devices === 1
    ? '1 commercial device is registered for this product. Revoke it first.'
    : `${devices.toLocaleString('en-US')} commercial devices are registered for this product. Revoke them first.`;
};
