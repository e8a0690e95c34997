import type { Preference } from '../contract/preferences.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import { buildDeviceProfile, NORTHGATE } from './builders.ts';
import { HARBOUR } from './people.ts';
import { createRandom, type Random, seedOf } from './random.ts';
import type { SeedDeviceProfile, SeedProject, SeedTask } from './rows.ts';

type Kind = {
  names: RegExp;
  /** sets the icon */
  category: string;
  main: string;
  /** additional components */
  others?: Record<string, string>;
};

// the first match counts, so specific patterns come before general ones
const kinds: readonly Kind[] = [
  { names: /\bdimmer\b/i, category: 'Light', main: 'switch switchLevel powerMeter energyMeter' },
  { names: /\b(2-gang|relay box)\b/i, category: 'Switch', main: 'switch', others: { right: 'switch' } },
  {
    names: /\bmotion sensor\b/i,
    category: 'MotionSensor',
    main: 'motionSensor illuminanceMeasurement battery',
  },
  { names: /\blight sensor\b/i, category: 'LightSensor', main: 'illuminanceMeasurement battery' },
  { names: /\bbed sensor\b/i, category: 'PresenceSensor', main: 'presenceSensor battery' },
  {
    names: /\b(leak|bilge|waterer)\b/i,
    category: 'LeakSensor',
    main: 'waterSensor temperatureMeasurement battery',
  },
  {
    names: /\b(contact|mailbox|cat door)\b/i,
    category: 'ContactSensor',
    main: 'contactSensor temperatureMeasurement battery',
  },
  { names: /\bvalve\b/i, category: 'WaterValve', main: 'valve battery' },
  { names: /\block\b/i, category: 'SmartLock', main: 'lock lockCodes battery' },
  { names: /\bopener\b/i, category: 'GarageDoor', main: 'doorControl contactSensor' },
  {
    names: /\b(shade|blinds?|curtain|shutters?)\b/i,
    category: 'Blind',
    main: 'windowShade windowShadeLevel battery',
  },
  { names: /\b(siren|horn)\b/i, category: 'Siren', main: 'alarm tamperAlert battery' },
  { names: /\bsmoke\b/i, category: 'SmokeDetector', main: 'smokeDetector tamperAlert battery' },
  { names: /\b(button|keypad|knob|wall switch)\b/i, category: 'RemoteController', main: 'button battery' },
  {
    names: /\bradiator\b/i,
    category: 'Thermostat',
    main: 'thermostatHeatingSetpoint temperatureMeasurement battery',
  },
  { names: /\bfan\b/i, category: 'Fan', main: 'switch fanSpeed', others: { light: 'switch switchLevel' } },
  { names: /\b(plug|plug-in|relay|heater)\b/i, category: 'SmartPlug', main: 'switch powerMeter energyMeter' },
  {
    names: /\b(strip|aquarium)\b/i,
    category: 'Light',
    main: 'switch switchLevel colorControl colorTemperature',
  },
  { names: /\b(tag|strap|finder|card)\b/i, category: 'PresenceSensor', main: 'presenceSensor tone battery' },
  {
    names: /\b(sensor|meter)\b/i,
    category: 'TempHumiditySensor',
    main: 'temperatureMeasurement relativeHumidityMeasurement battery',
  },
];

/** for most products of the companies */
const lamp: Kind = { names: /./, category: 'Light', main: 'switch switchLevel colorTemperature' };

/** Custom capabilities of some projects, chosen by a capability of their main component. */
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

const labelOf = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

const component = (id: string, capabilities: readonly string[], categories: readonly string[]) => ({
  id,
  label: labelOf(id),
  capabilities: capabilities.map(cpbtId => ({ id: cpbtId, version: 1 })),
  categories: categories.map(name => ({ name })),
});

const DIMMER_PREFERENCES: Preference[] = [
  {
    name: 'minimumLevel',
    title: 'Minimum level',
    description: 'The lowest level at which the lamp does not flicker.',
    required: false,
    preferenceType: 'integer',
    definition: { minimum: 1, maximum: 20, default: 1 },
  },
  {
    name: 'rampRate',
    title: 'Ramp rate',
    required: false,
    preferenceType: 'number',
    definition: { minimum: 0.1, maximum: 5, default: 0.8 },
  },
  {
    name: 'afterOutage',
    title: 'After outage',
    required: true,
    preferenceType: 'enumeration',
    definition: { options: { last: 'Last state', on: 'On', off: 'Off' }, default: 'last' },
  },
  {
    name: 'statusLed',
    title: 'Status LED',
    required: false,
    preferenceType: 'boolean',
    definition: { default: true },
  },
];

const isLighting = ({ category }: Kind) => category === 'Light';

const documentFor = (project: SeedProject, missing: readonly string[]): ProfileDocument => {
  const { pjtNm, mnId, prodType, vid, devStatCd } = project;
  const random = createRandom(seedOf(`components ${pjtNm}`));
  const kind = kinds.find(({ names }) => names.test(pjtNm)) ?? lamp;
  const held = listOf(kind.main);
  const health = prodType === 'TAG_DEVICE' ? [] : ['healthCheck', 'firmwareUpdate'];
  // required for publishing
  if (devStatCd === 'PUBLISH_REQUEST' || devStatCd === 'PUBLISHED')
    health.push(...['healthCheck', 'refresh'].filter(id => !health.includes(id)));
  const main = [...held, ...extrasOf(random, mnId, held), ...health];
  return {
    name: pjtNm,
    components: [
      component(
        'main',
        missing.includes('capabilities') ? [] : main,
        missing.includes('category') ? [] : [kind.category],
      ),
      ...Object.entries(kind.others ?? {}).map(([id, capabilities]) =>
        component(id, listOf(capabilities), []),
      ),
    ],
    preferences: isLighting(kind) ? DIMMER_PREFERENCES : [],
    metadata: { ...(vid !== null && { vid }), mnmn: mnId },
  };
};

/** One profile for each project that has begun its profile task, the same in every data set. */
export const createDeviceProfiles = (
  projects: readonly SeedProject[],
  tasks: readonly SeedTask[],
): SeedDeviceProfile[] => {
  const missing = new Map(
    tasks.filter(({ task }) => task === 'profile').map(one => [one.pjtId, one.missing]),
  );
  return projects.flatMap(project => {
    const { dvcPrflId, mnId, pjtNm, pjtId, devStatCd, crtr, crtDt, chgr, chgDt } = project;
    if (dvcPrflId === null) return [];
    return buildDeviceProfile({
      dvcPrflId,
      mnId,
      profileNm: pjtNm,
      status: devStatCd === 'DEVELOP' ? 'DEVELOPMENT' : 'PUBLISHED',
      pjtId,
      document: documentFor(project, missing.get(pjtId) ?? []),
      crtr,
      crtDt,
      chgr,
      chgDt,
      version: 1,
    });
  });
};
