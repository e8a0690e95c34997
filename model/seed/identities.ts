import { buildIdentity, DAY, userIdOf } from './builders.ts';
import type { SeedIdentity, SeedTestDevice, SeedUser } from './rows.ts';
import { fullNameOf } from '../rules/fullName.ts';

/** Registered boards that are not test devices yet. */
const boards = [
  { sn: 'STDK8kQ2b41f', label: 'Dimmer board 1', owner: 'Ada', ofOrganization: 'Ada', days: 31 },
  { sn: 'STDK8kQ2c07a', label: 'Dimmer board 2', owner: 'Mel', ofOrganization: 'Ada', days: 12 },
  { sn: 'STDKhK7v01d2', label: 'Dock controller, rev C', owner: 'Otto', ofOrganization: 'Otto', days: 9 },
  { sn: 'STDKhK7v01d3', label: 'Dock controller, rev D', owner: 'Otto', ofOrganization: 'Otto', days: 3 },
] as const;

type Given = { now: number; users: readonly SeedUser[]; devices: readonly SeedTestDevice[] };

/** The identities of the physical test devices, and of some boards. */
export const createIdentities = ({ now, users, devices }: Given): SeedIdentity[] => {
  const nameOfUser = (userId: string) => {
    const user = users.find(one => one.userId === userId);
    return user === undefined ? '' : fullNameOf(user);
  };
  const ofDevices = devices.flatMap(({ serialNumber, mnId, label, name, pjtId, ownerId, crtr, crtDt }) =>
    serialNumber === null
      ? []
      : buildIdentity({
          sn: serialNumber,
          mnId,
          label,
          pjtId,
          ownerId,
          crtr,
          crtDt,
          meta: { ...buildIdentity().meta, modelName: name },
        }),
  );
  const ofBoards = boards.flatMap(({ sn, label, owner, ofOrganization, days }) => {
    const mnId = devices.find(device => device.ownerId === userIdOf(ofOrganization))?.mnId;
    const ownerId = userIdOf(owner);
    return mnId === undefined
      ? []
      : buildIdentity({ sn, mnId, label, ownerId, crtr: nameOfUser(ownerId), crtDt: now - days * DAY });
  });
  return [...ofDevices, ...ofBoards];
};
