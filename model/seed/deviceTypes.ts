import { buildDeviceType, DAY, HOUR, NORTHGATE, userIdOf } from './builders.ts';
import { HARBOUR } from './people.ts';
import type { SeedDeviceType, SeedUser } from './rows.ts';
import { fullNameOf } from '../rules/fullName.ts';

type Owner = 'Ada' | 'Omar' | 'Mel' | 'Otto' | 'Ines';
/** `changed` is in days before now; `by` made the last change, the owner by default */
type Plan = readonly [
  dvcType: string,
  dvcTypeNm: string,
  ocfDvcType: string,
  owner: Owner,
  changed: number,
  by?: Owner,
];

const northgate: readonly Plan[] = [
  ['northgate.porch-lantern', 'Porch lantern', 'oic.d.light', 'Ada', 4],
  ['northgate.path-light', 'Garden path light', 'oic.d.light', 'Omar', 9, 'Ada'],
  ['northgate.cabinet-bar', 'Cabinet light bar', 'oic.d.light', 'Omar', 15],
  ['northgate.stair-profile', 'Stair profile', 'oic.d.light', 'Omar', 21],
  ['northgate.track-head', 'Track head', 'oic.d.light', 'Mel', 2],
  ['northgate.scene-keypad', 'Scene keypad', 'oic.d.switch', 'Mel', 12],
  ['northgate.rotary-dimmer', 'Rotary dimmer', 'oic.d.switch', 'Ada', 33],
  ['northgate.dali-bridge', 'DALI bridge', '', 'Ada', 47, 'Omar'],
  ['northgate.dusk-sensor', 'Dusk sensor', 'oic.d.sensor', 'Omar', 28],
  ['northgate.corridor-detector', 'Corridor detector', 'oic.d.sensor', 'Mel', 19, 'Ada'],
  ['northgate.outdoor-plug', 'Outdoor plug', 'oic.d.smartplug', 'Omar', 6],
  ['northgate.emergency-sign', 'Emergency exit sign', '', 'Ada', 88],
];

const harbour: readonly Plan[] = [
  ['harbour.mooring-meter', 'Mooring energy meter', 'oic.d.energymonitor', 'Otto', 11],
  ['harbour.bilge-sensor', 'Bilge water sensor', 'oic.d.sensor', 'Ines', 24],
];

/** The device types of the companies. The standard types are in every database. */
export const createDeviceTypes = (now: number, users: readonly SeedUser[]): SeedDeviceType[] => {
  const named = new Map(users.map(user => [user.userId, fullNameOf(user)]));
  const nameFor = (owner: Owner) => named.get(userIdOf(owner)) ?? '';
  const recordsOf = (mnId: string, plans: readonly Plan[]) =>
    plans.map(([dvcType, dvcTypeNm, ocfDvcType, owner, changed, by = owner], index) =>
      buildDeviceType({
        dvcType,
        dvcTypeNm,
        ocfDvcType,
        mnId,
        ownerId: userIdOf(owner),
        crtr: nameFor(owner),
        crtDt: now - (changed + 14) * DAY - index * HOUR,
        chgr: nameFor(by),
        chgDt: now - changed * DAY - index * HOUR,
        version: 2,
      }),
    );
  return [...recordsOf(NORTHGATE, northgate), ...recordsOf(HARBOUR, harbour)];
};
