import { loadCatalog } from '../../model/catalog/index.ts';
import type { CapabilityDefinition } from '../../model/catalog/definition.ts';
import {
  componentsSchema,
  type DeviceProfile,
  deviceProfiles,
  type ProfileCapability,
  type ProfileComponent,
} from '../../model/contract/deviceProfiles.ts';
import type { CapabilityDetail } from '../../model/contract/capabilityDetail.ts';
import { canSeeProject } from '../../model/rules/access.ts';
import { isCustom, statusOf } from '../../model/rules/capabilities.ts';
import type { AnyCall } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import { answerNumberedPage } from '../http/simpleRest.ts';
import type { StoredDeviceProfile } from '../store/deviceProfiles.ts';

type Caller = Pick<AnyCall, 'user' | 'queries' | 'flags'>;

export const componentsOf = ({ components }: Pick<StoredDeviceProfile, 'components'>): ProfileComponent[] =>
  componentsSchema.parse(JSON.parse(components));

const toDeviceProfile = (row: StoredDeviceProfile, { user, flags }: Caller): DeviceProfile => {
  const { mnId, nameKey: _, pjtOwnerId: ownerId, pjtId, pjtNm, ...fields } = row;
  const isSeen = ownerId !== null && canSeeProject(user, { mnId, ownerId }, flags);
  return {
    ...fields,
    pjtId: isSeen ? pjtId : null,
    pjtNm: isSeen ? pjtNm : null,
    components: componentsOf(row),
  };
};

/** Another organization's profile does not exist. */
const findProfile = ({ queries, user }: Caller, dvcPrflId: string) =>
  orNotFound(queries.deviceProfiles.find(user.mnId, dvcPrflId));

/** A standard capability out of the catalogue, or a custom one of the caller's organization; undefined when it is gone. */
export const definitionFor = async (
  { queries, user }: Caller,
  id: string,
  version: number,
): Promise<CapabilityDefinition | undefined> => {
  if (!isCustom(id)) return (await loadCatalog()).get(id);
  const row = await queries.capabilities.find(user.mnId, id, version);
  if (row === undefined) return undefined;
  const { attributes, commands } = JSON.parse(row.detail) as CapabilityDetail;
  return { id, version, status: statusOf(row.statusCd), name: row.cpbtNm, attributes, commands };
};

const definitionsOf = async (call: Caller, components: readonly ProfileComponent[]) => {
  const held = new Map(
    components.flatMap(component => component.capabilities.map(one => [`${one.id} ${one.version}`, one])),
  );
  const found = await Promise.all([...held.values()].map(one => definitionFor(call, one.id, one.version)));
  return found.filter(definition => definition !== undefined);
};

export const mountDeviceProfiles = (mount: Mount) => {
  mount(deviceProfiles.list, async call => {
    const found = await call.queries.deviceProfiles.page(call.user.mnId, call.query);
    return answerNumberedPage(call, 'deviceProfiles', found, toDeviceProfile);
  });

  mount(deviceProfiles.one, async call =>
    toDeviceProfile(await findProfile(call, call.params.dvcPrflId), call),
  );

  mount(deviceProfiles.capabilities, async call => {
    const profile = await findProfile(call, call.params.dvcPrflId);
    // the catalogue's own types say that they are only read
    return (await definitionsOf(call, componentsOf(profile))) as unknown as ProfileCapability[];
  });
};
