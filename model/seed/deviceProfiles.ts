import { buildDeviceProfile, NORTHGATE } from './builders.ts';
import { HARBOUR } from './people.ts';
import { createRandom, type Random, seedOf } from './random.ts';
import type { SeedDeviceProfile, SeedProject } from './rows.ts';

type Kind = {
  names: RegExp;
  main: string;
  /** additional components */
  others?: Record<string, string>;
};

// the first match counts, so specific patterns come before general ones
const kinds: readonly Kind[] = [
  { names: /\bdimmer\b/i, main: 'switch switchLevel powerMeter energyMeter' },
  { names: /\b(2-gang|relay box)\b/i, main: 'switch', others: { right: 'switch' } },
  { names: /\bmotion sensor\b/i, main: 'motionSensor illuminanceMeasurement battery' },
  { names: /\blight sensor\b/i, main: 'illuminanceMeasurement battery' },
  { names: /\bbed sensor\b/i, main: 'presenceSensor battery' },
  { names: /\b(leak|bilge|waterer)\b/i, main: 'waterSensor temperatureMeasurement battery' },
  { names: /\b(contact|mailbox|cat door)\b/i, main: 'contactSensor temperatureMeasurement battery' },
  { names: /\bvalve\b/i, main: 'valve battery' },
  { names: /\block\b/i, main: 'lock lockCodes battery' },
  { names: /\bopener\b/i, main: 'doorControl contactSensor' },
  { names: /\b(shade|blinds?|curtain|shutters?)\b/i, main: 'windowShade windowShadeLevel battery' },
  { names: /\b(siren|horn)\b/i, main: 'alarm tamperAlert battery' },
  { names: /\bsmoke\b/i, main: 'smokeDetector tamperAlert battery' },
  { names: /\b(button|keypad|knob|wall switch)\b/i, main: 'button battery' },
  {
    names: /\bradiator\b/i,
    main: 'thermostatHeatingSetpoint temperatureMeasurement battery',
  },
  { names: /\bfan\b/i, main: 'switch fanSpeed', others: { light: 'switch switchLevel' } },
  { names: /\b(plug|plug-in|relay|heater)\b/i, main: 'switch powerMeter energyMeter' },
  { names: /\b(strip|aquarium)\b/i, main: 'switch switchLevel colorControl colorTemperature' },
  { names: /\b(tag|strap|finder|card)\b/i, main: 'presenceSensor tone battery' },
  { names: /\b(sensor|meter)\b/i, main: 'temperatureMeasurement relativeHumidityMeasurement battery' },
];

/** used for most products of the companies */
const lamp: Kind = { names: /./, main: 'switch switchLevel colorTemperature' };

/** Custom capabilities of some projects, by a capability of their main component. */
const extras: Record<string, readonly (readonly [on: string, cpbtId: string, chance: number])[]> = {
  [NORTHGATE]: [
    ['switchLevel', 'northgate.dimCurve', 0.3],
    ['switchLevel', 'northgate.glowProfile', 0.2],
    ['colorTemperature', 'northgate.circadianMode', 0.3],
    ['illuminanceMeasurement', 'northgate.luxTarget', 0.5],
    ['button', 'northgate.scenePad', 0.7],
    ['colorTemperature', 'northgate.emergencyTest', 0.1],
  ],
  [HARBOUR]: [['waterSensor', 'harbour.bilgeCycles', 1]],
};

const listOf = (text: string) => text.split(' ');

const extrasOf = (random: Random, mnId: string, held: readonly string[]) =>
  (extras[mnId] ?? [])
    .filter(([on, , chance]) => held.includes(on) && random.chance(chance))
    .map(([, cpbtId]) => cpbtId);

const component = (id: string, capabilities: readonly string[]) => ({
  id,
  label: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
  capabilities: capabilities.map(cpbtId => ({ id: cpbtId, version: 1 })),
});

const componentsOf = ({ pjtNm, mnId, prodType }: SeedProject) => {
  const random = createRandom(seedOf(`components ${pjtNm}`));
  const kind = kinds.find(({ names }) => names.test(pjtNm)) ?? lamp;
  const held = listOf(kind.main);
  const health = prodType === 'TAG_DEVICE' ? [] : ['healthCheck', 'firmwareUpdate'];
  return [
    component('main', [...held, ...extrasOf(random, mnId, held), ...health]),
    ...Object.entries(kind.others ?? {}).map(([id, capabilities]) => component(id, listOf(capabilities))),
  ];
};

/** One profile for every project with a complete profile task, the same in every data set. */
export const createDeviceProfiles = (projects: readonly SeedProject[]): SeedDeviceProfile[] =>
  projects.flatMap(project => {
    const { dvcPrflId, mnId, pjtNm, pjtId, devStatCd, crtr, crtDt, chgr, chgDt } = project;
    if (dvcPrflId === null) return [];
    return buildDeviceProfile({
      dvcPrflId,
      mnId,
      profileNm: pjtNm,
      status: devStatCd === 'DEVELOP' ? 'DEVELOPMENT' : 'PUBLISHED',
      pjtId,
      components: componentsOf(project),
      crtr,
      crtDt,
      chgr,
      chgDt,
      version: 1,
    });
  });
