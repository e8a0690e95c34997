import type { Capability, CapabilityStatus } from '../contract/capabilities.ts';
import { statusCdOf } from '../rules/capabilities.ts';
import { buildCapability, DAY, HOUR, NORTHGATE, userIdOf } from './builders.ts';
import { definitions } from './definitions.ts';
import { HARBOUR } from './people.ts';
import type { SeedCapability, SeedNamespace, SeedUser } from './rows.ts';
import { fullNameOf } from '../rules/fullName.ts';

type Owner = 'Ada' | 'Omar' | 'Mel' | 'Otto' | 'Ines';
/** `changed` is in days before now */
type Plan = {
  name: string;
  version?: number;
  cpbtNm: string;
  dsc: string;
  status: CapabilityStatus;
  owner: Owner;
  changed: number;
  detail: Capability['detail'];
  uiManifest?: Capability['uiManifest'];
  voiceManifest?: Capability['voiceManifest'];
};

const northgate: readonly Plan[] = [
  {
    name: 'glowProfile',
    cpbtNm: 'Glow profile',
    dsc: 'How a lamp fades after it is switched off.',
    status: 'live',
    owner: 'Ada',
    changed: 41,
    detail: definitions.glowProfile,
    uiManifest: {
      dashboard: { state: 'glowLevel', action: 'setGlowLevel' },
      detail: [
        { label: 'Glow', attribute: 'glowLevel', input: 'slider' },
        { label: 'Warmth', attribute: 'warmth', input: 'slider' },
      ],
    },
    voiceManifest: { phrases: ['set the glow to {glowLevel}', 'make it warmer'] },
  },
  {
    name: 'circadianMode',
    cpbtNm: 'Circadian mode',
    dsc: 'Follows the day with color temperature.',
    status: 'live',
    owner: 'Mel',
    changed: 63,
    detail: definitions.circadianMode,
    uiManifest: { dashboard: { state: 'circadianMode', action: 'setCircadianMode' } },
  },
  {
    name: 'circadianMode',
    version: 2,
    cpbtNm: 'Circadian mode',
    dsc: 'Follows the day with color temperature, with adjustable strength.',
    status: 'proposed',
    owner: 'Mel',
    changed: 2,
    detail: definitions.circadianModeNext,
    uiManifest: { dashboard: { state: 'circadianMode', action: 'setCircadianMode' } },
  },
  {
    name: 'dimCurve',
    cpbtNm: 'Dim curve',
    dsc: 'Which light a level represents.',
    status: 'live',
    owner: 'Omar',
    changed: 118,
    detail: definitions.dimCurve,
  },
  {
    name: 'luxTarget',
    cpbtNm: 'Lux target',
    dsc: 'Keeps a room at a measured brightness.',
    status: 'live',
    owner: 'Omar',
    changed: 77,
    detail: definitions.luxTarget,
    voiceManifest: { phrases: ['set the room to {target} lux'] },
  },
  {
    name: 'daliAddress',
    cpbtNm: 'DALI address',
    dsc: 'Address and groups of a luminaire on its bus.',
    status: 'proposed',
    owner: 'Ada',
    changed: 5,
    detail: definitions.daliAddress,
  },
  {
    name: 'scenePad',
    cpbtNm: 'Scene pad',
    dsc: 'Keys of a keypad and the scenes behind them.',
    status: 'live',
    owner: 'Mel',
    changed: 29,
    detail: definitions.scenePad,
  },
  {
    name: 'emergencyTest',
    cpbtNm: 'Emergency light test',
    dsc: 'Function and duration tests of emergency luminaires.',
    status: 'live',
    owner: 'Ada',
    changed: 152,
    detail: definitions.emergencyTest,
  },
  {
    name: 'lampHours',
    cpbtNm: 'Lamp hours',
    dsc: 'How long a lamp has burned.',
    status: 'proposed',
    owner: 'Omar',
    changed: 12,
    detail: definitions.lampHours,
  },
  {
    name: 'twilightOffset',
    cpbtNm: 'Twilight offset',
    dsc: 'Replaced by circadian mode.',
    status: 'dead',
    owner: 'Omar',
    changed: 203,
    detail: definitions.twilightOffset,
  },
];

const harbour: readonly Plan[] = [
  {
    name: 'bilgeCycles',
    cpbtNm: 'Bilge pump cycles',
    dsc: 'How often the pump has run.',
    status: 'live',
    owner: 'Otto',
    changed: 34,
    detail: definitions.bilgeCycles,
  },
  {
    name: 'berthLight',
    cpbtNm: 'Berth light',
    dsc: 'Shows whether a berth is free.',
    status: 'proposed',
    owner: 'Ines',
    changed: 8,
    detail: definitions.berthLight,
  },
];

export const createNamespaces = (): SeedNamespace[] => [
  { name: 'northgate', ownerType: 'ORGANIZATION', ownerId: NORTHGATE },
  { name: 'harbour', ownerType: 'ORGANIZATION', ownerId: HARBOUR },
];

/** The custom capabilities of the companies. */
export const createCapabilities = (now: number, users: readonly SeedUser[]): SeedCapability[] => {
  const named = new Map(users.map(user => [user.userId, fullNameOf(user)]));
  const recordsOf = (mnId: string, namespace: string, plans: readonly Plan[]) =>
    plans.map(({ name, status, owner, changed, ...fields }, index) => {
      const author = named.get(userIdOf(owner)) ?? '';
      return buildCapability({
        ...fields,
        cpbtId: `${namespace}.${name}`,
        statusCd: statusCdOf(status),
        mnId,
        ownerId: userIdOf(owner),
        crtr: author,
        crtDt: now - (changed + 21) * DAY - index * HOUR,
        chgr: author,
        chgDt: now - changed * DAY - index * HOUR,
        revision: 2,
      });
    });
  return [...recordsOf(NORTHGATE, 'northgate', northgate), ...recordsOf(HARBOUR, 'harbour', harbour)];
};
