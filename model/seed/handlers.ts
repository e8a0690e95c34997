import type { Fingerprint, Protocol } from '../contract/fingerprints.ts';
import type { HandlerPermission, Shard } from '../contract/handlers.ts';
import { NORTHGATE } from './builders.ts';
import { createRandom, type Random, seedOf } from './random.ts';
import type { SeedFingerprint, SeedHandler, SeedProject, SeedTask } from './rows.ts';

/** Numbers of fingerprints, for projects whose products are sold under many names. */
const counts: Record<string, number> = {
  'Wall Switch 2-gang': 320,
  'Porch Motion Sensor': 36,
  'Window Shade Motor 24V': 24,
};

/** The protocols of featured projects; those of the others are random. */
const protocolsOf: Record<string, readonly Protocol[]> = {
  'Wall Switch 2-gang': ['zigbee'],
  'Porch Motion Sensor': ['zigbee'],
  'Leak Sensor Puck': ['zigbee'],
  'Window Shade Motor 24V': ['zwave', 'zigbee'],
  'Reading Lamp Arm': ['matter'],
  'Path Light Stakes': ['zigbee', 'matter'],
  'Bilge Pump Sensor': ['zwave'],
};

/** A sensor board used by two projects: both handlers match it. */
const SHARED_BOARD = ['Northgate Sensors', 'NG-BOARD-4'] as const;
const onSharedBoard = new Set(['Porch Motion Sensor', 'Leak Sensor Puck']);

const makers = [
  'Northgate',
  'NorthgateLtd',
  'Lumen & Sons',
  '_TZ3000_nrthgt',
  'Halden',
  'Brightwell',
  'Ostra',
];

const initials = (name: string) => name.replace(/[^A-Z0-9]/g, '').slice(0, 4);

type Plan = { project: SeedProject; random: Random; index: number };

const product = (protocol: Protocol, { project, random, index }: Plan): Fingerprint => {
  const { pjtNm } = project;
  const model = `${initials(pjtNm)}-${String(index + 1).padStart(3, '0')}`;
  const common = { deviceLabel: pjtNm.slice(0, 50), deviceProfileName: pjtNm };
  if (protocol === 'zigbee') {
    const manufacturer = random.pick(makers);
    return { id: `${manufacturer}/${model}`, ...common, kind: 'zigbeeManufacturer', manufacturer, model };
  }
  const codes = { productId: index + 1, vendor: random.int(0x0100, 0x04ff) };
  return protocol === 'zwave'
    ? {
        id: `zwave/${model}`,
        ...common,
        kind: 'zwaveManufacturer',
        manufacturerId: codes.vendor,
        productType: random.int(1, 4),
        productId: codes.productId,
      }
    : {
        id: `matter/${model}`,
        ...common,
        kind: 'matterManufacturer',
        vendorId: 0x1200 + (codes.vendor % 256),
        productId: codes.productId,
      };
};

/** For devices that no other fingerprint matches. */
const kindOfDevice = (protocol: Protocol, { project }: Plan): Fingerprint => {
  const { pjtNm } = project;
  const isSensor = /sensor|button|puck|chime/i.test(pjtNm);
  const common = { deviceLabel: pjtNm.slice(0, 50), deviceProfileName: pjtNm };
  if (protocol === 'zigbee')
    return {
      id: `generic/${initials(pjtNm)}`,
      ...common,
      kind: 'zigbeeGeneric',
      clusters: isSensor
        ? { client: [], server: [0x0000, 0x0001, 0x0500] }
        : { client: [], server: [0x0006, 0x0008] },
      deviceIdentifiers: [isSensor ? 0x0402 : 0x0101],
      zigbeeProfiles: [0x0104],
    };
  if (protocol === 'zwave')
    return {
      id: `generic/${initials(pjtNm)}`,
      ...common,
      kind: 'zwaveGeneric',
      genericType: isSensor ? 0x07 : 0x11,
      specificType: [],
      commandClasses: { supported: isSensor ? [0x71, 0x80] : [0x26], controlled: [], either: [0x85] },
    };
  return {
    id: `generic/${initials(pjtNm)}`,
    ...common,
    kind: 'matterGeneric',
    deviceTypes: [isSensor ? 0x0107 : 0x0101],
  };
};

const sharedBoard = ({ pjtNm }: SeedProject): Fingerprint => ({
  id: SHARED_BOARD.join('/'),
  deviceLabel: pjtNm,
  deviceProfileName: pjtNm,
  kind: 'zigbeeManufacturer',
  manufacturer: SHARED_BOARD[0],
  model: SHARED_BOARD[1],
});

const fingerprintsFor = (project: SeedProject, random: Random, used: readonly Protocol[]): Fingerprint[] => {
  const number = counts[project.pjtNm] ?? random.int(3, 8);
  const products = Array.from({ length: number }, (_, index) =>
    product(used[index % used.length] ?? 'zigbee', { project, random, index }),
  );
  return [
    ...products,
    ...(onSharedBoard.has(project.pjtNm) ? [sharedBoard(project)] : []),
    ...used.map(protocol => kindOfDevice(protocol, { project, random, index: 0 })),
  ];
};

const drawn: readonly (readonly Protocol[])[] = [['zigbee'], ['zigbee'], ['zwave'], ['matter']];

const shardOf = ({ mnId }: SeedProject, random: Random): Shard => {
  if (mnId !== NORTHGATE) return 'eu02';
  return random.pick(['na04', 'na04', 'eu02', 'ap03'] as const);
};

const packageKeyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 36);

/**
 * One handler for each hub-connected project that has begun its task, the same in every data set. The fields that the
 * task lacks are missing: permissions or fingerprints.
 */
export const createHandlers = (projects: readonly SeedProject[], tasks: readonly SeedTask[]) => {
  const missingOf = new Map(
    tasks.filter(({ task }) => task === 'handler').map(({ pjtId, missing }) => [pjtId, missing]),
  );
  const handlers: SeedHandler[] = [];
  const fingerprints: SeedFingerprint[] = [];
  for (const project of projects) {
    const { pjtId, pjtNm, mnId, dsc, dvcPrflId, crtr, crtDt, chgr, chgDt } = project;
    const missing = missingOf.get(pjtId);
    if (missing === undefined || missing.length === 2) continue;
    const random = createRandom(seedOf(`handler ${pjtId}`));
    const id = random.uuid();
    const used = protocolsOf[pjtNm] ?? random.pick(drawn);
    const permissions: HandlerPermission[] = missing.includes('driver') ? [] : [...used];
    const audit = { crtr, crtDt, chgr, chgDt };
    const list = missing.includes('fingerprint') ? [] : fingerprintsFor(project, random, used);
    handlers.push({
      id,
      mnId,
      pjtId,
      name: pjtNm.slice(0, 50),
      packageKey: packageKeyOf(pjtNm),
      description: dsc,
      permissions,
      dvcPrflId,
      vendorSupportUrl: mnId === NORTHGATE ? 'https://support.northgate.example/drivers' : '',
      driverVersion: `1.${random.int(0, 9)}.${random.int(0, 20)}`,
      shard: shardOf(project, random),
      nextPosition: list.length + 1,
      ...audit,
      version: 1,
    });
    fingerprints.push(
      ...list.map((fingerprint, index) => ({
        handlerId: id,
        position: index + 1,
        mnId,
        pjtId,
        fingerprint,
        ...audit,
      })),
    );
  }
  return { handlers, fingerprints };
};
