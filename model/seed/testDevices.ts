import type { DeviceState } from '../contract/devices.ts';
import type { ScenarioStep } from '../contract/scenarios.ts';
import { withState } from '../rules/simulator.ts';
import { buildScenario, buildTestDevice, DAY, HOUR, MINUTE, userIdOf } from './builders.ts';
import { createRandom, seedOf } from './random.ts';
import type { SeedDeviceProfile, SeedScenario, SeedTestDevice, SeedUser } from './rows.ts';
import { fullNameOf } from '../rules/fullName.ts';

type Owner = 'Ada' | 'Omar' | 'Mel' | 'Pia' | 'Otto' | 'Ines';
/** `capability.attribute`, value, unit */
type SeedReading = readonly [string, unknown, string?];
type Plan = {
  label: string;
  model: string;
  owner: Owner;
  /** time before now; null if it has never sent an event */
  ago: number | null;
  said: readonly SeedReading[];
  serialNumber?: string;
};

const plans: readonly Plan[] = [
  {
    label: 'Bench unit 1',
    model: 'Hearth Dimmer H2',
    owner: 'Ada',
    ago: 6 * MINUTE,
    said: [
      ['switch.switch', 'on'],
      ['switchLevel.level', 60],
      ['powerMeter.power', 11.4, 'W'],
      ['energyMeter.energy', 3.82, 'kWh'],
    ],
  },
  {
    label: 'Bench unit 2',
    model: 'Hearth Dimmer H2',
    owner: 'Ada',
    ago: 48 * MINUTE,
    said: [
      ['switch.switch', 'off'],
      ['switchLevel.level', 0],
      ['powerMeter.power', 0.3, 'W'],
    ],
  },
  {
    label: 'Two-wire wall, room 3',
    model: 'Hearth Dimmer H2',
    owner: 'Omar',
    ago: 5 * HOUR,
    serialNumber: 'NL-H2-000417',
    said: [
      ['switch.switch', 'on'],
      ['switchLevel.level', 12],
    ],
  },
  {
    label: 'Burn-in rack, slot 7',
    model: 'Hearth Bulb E27',
    owner: 'Omar',
    ago: 2 * MINUTE,
    serialNumber: 'NL-E27-118204',
    said: [
      ['switch.switch', 'on'],
      ['switchLevel.level', 100],
      ['colorTemperature.colorTemperature', 4000],
    ],
  },
  {
    label: 'Desk lamp, Omar',
    model: 'Hearth Bulb E27',
    owner: 'Omar',
    ago: 26 * HOUR,
    said: [
      ['switch.switch', 'on'],
      ['colorTemperature.colorTemperature', 2700],
    ],
  },
  {
    label: 'Front door, office',
    model: 'Porch Motion Sensor',
    owner: 'Mel',
    ago: 9 * MINUTE,
    serialNumber: 'NL-PM-002291',
    said: [
      ['motionSensor.motion', 'inactive'],
      ['illuminanceMeasurement.illuminance', 320, 'lux'],
      ['battery.battery', 87, '%'],
    ],
  },
  {
    label: 'Motion, cold chamber',
    model: 'Porch Motion Sensor',
    owner: 'Mel',
    ago: 3 * DAY,
    said: [
      ['motionSensor.motion', 'active'],
      ['battery.battery', 41, '%'],
    ],
  },
  {
    label: 'Keys on the hook',
    model: 'Keyfinder Tag Mini',
    owner: 'Pia',
    ago: 70 * MINUTE,
    said: [
      ['presenceSensor.presence', 'present'],
      ['battery.battery', 64, '%'],
    ],
  },
  {
    label: 'Tag, provisioning line',
    model: 'Keyfinder Tag Mini',
    owner: 'Pia',
    ago: 8 * DAY,
    serialNumber: 'NL-KT-050112',
    said: [['presenceSensor.presence', 'not present']],
  },
  {
    label: 'Shade, demo wall',
    model: 'Window Shade Motor 24V',
    owner: 'Omar',
    ago: 31 * HOUR,
    said: [
      ['windowShade.windowShade', 'partially open'],
      ['windowShadeLevel.shadeLevel', 45],
    ],
  },
  {
    label: 'Strip around the desk',
    model: 'Garden Strip 10 m',
    owner: 'Ada',
    ago: 4 * HOUR,
    said: [
      ['switch.switch', 'on'],
      ['switchLevel.level', 35],
      ['colorControl.hue', 12],
      ['colorControl.saturation', 80],
    ],
  },
  {
    label: 'Relay test, 2 gang',
    model: 'Wall Switch 2-gang',
    owner: 'Omar',
    ago: 12 * DAY,
    said: [['switch.switch', 'off']],
  },
  {
    label: 'Classic, last firmware',
    model: 'Chandelier Cloud Classic',
    owner: 'Mel',
    ago: 40 * DAY,
    said: [['switch.switch', 'on']],
  },
  { label: 'Fresh from the profile', model: 'Hearth Dimmer H2', owner: 'Mel', ago: null, said: [] },
  {
    label: 'Pier model, half size',
    model: 'Dock Light Controller',
    owner: 'Otto',
    ago: 22 * MINUTE,
    said: [
      ['switch.switch', 'on'],
      ['switchLevel.level', 80],
    ],
  },
  {
    label: 'Bucket on the bench',
    model: 'Bilge Pump Sensor',
    owner: 'Ines',
    ago: 2 * HOUR,
    said: [
      ['waterSensor.water', 'wet'],
      ['temperatureMeasurement.temperature', 18.5, 'C'],
      ['battery.battery', 92, '%'],
    ],
  },
];

const attributePathOf = (path: string) => {
  const [capability = '', attribute = ''] = path.split('.');
  return { component: 'main', capability, attribute };
};

const stateOf = (said: readonly SeedReading[], at: number) =>
  said.reduce<DeviceState>(
    (state, [path, value, unit], index) =>
      withState(state, attributePathOf(path), {
        value,
        at: at - index * 4000,
        ...(unit !== undefined && { unit }),
      }),
    {},
  );

const step = (seconds: number, path: string, value: unknown): ScenarioStep => ({
  ...attributePathOf(path),
  value,
  fault: false,
  at: seconds * 1000,
});

const recordings: readonly { name: string; label: string; steps: readonly ScenarioStep[] }[] = [
  {
    name: 'Evening dim-down',
    label: 'Bench unit 1',
    steps: [
      step(0, 'switch.switch', 'on'),
      step(1, 'switchLevel.level', 100),
      step(4, 'switchLevel.level', 70),
      step(7, 'switchLevel.level', 40),
      step(10, 'switchLevel.level', 15),
      step(14, 'switch.switch', 'off'),
    ],
  },
  {
    name: 'Somebody at the door',
    label: 'Front door, office',
    steps: [
      step(0, 'motionSensor.motion', 'active'),
      step(2, 'illuminanceMeasurement.illuminance', 610),
      step(8, 'motionSensor.motion', 'inactive'),
    ],
  },
];

type Given = { now: number; users: readonly SeedUser[]; profiles: readonly SeedDeviceProfile[] };

/** The test devices of the two companies. Models without a profile in the data set are skipped. */
export const createTestDevices = ({ now, users, profiles }: Given): SeedTestDevice[] => {
  const named = new Map(users.map(user => [user.userId, fullNameOf(user)]));
  return plans.flatMap(({ label, model, owner, ago, said, serialNumber = null }, index) => {
    const profile = profiles.find(one => one.profileNm === model);
    if (profile === undefined) return [];
    const crtDt = now - (ago ?? 0) - (index + 2) * DAY;
    const crtr = named.get(userIdOf(owner)) ?? '';
    return buildTestDevice({
      deviceId: createRandom(seedOf(`device ${label}`)).uuid(),
      mnId: profile.mnId,
      pjtId: profile.pjtId,
      dvcPrflId: profile.dvcPrflId,
      name: model,
      label,
      type: serialNumber === null ? 'VIRTUAL' : 'TEST',
      serialNumber,
      state: stateOf(said, now - (ago ?? 0)),
      eventDt: ago === null ? null : now - ago,
      ownerId: userIdOf(owner),
      crtr,
      crtDt,
    });
  });
};

export const createScenarios = (devices: readonly SeedTestDevice[]): SeedScenario[] =>
  recordings.flatMap(({ name, label, steps }) => {
    const device = devices.find(one => one.label === label);
    if (device === undefined) return [];
    const { mnId, deviceId, dvcPrflId, ownerId, crtr, crtDt } = device;
    return buildScenario({
      scenarioId: createRandom(seedOf(`scenario ${name}`)).uuid(),
      mnId,
      deviceId,
      dvcPrflId,
      name,
      steps: [...steps],
      ownerId,
      crtr,
      crtDt: crtDt + HOUR,
    });
  });
