import { HOUR, MINUTE } from './builders.ts';

const SECOND = 1000;

/** Something that a log tells, with the time before the end of the story. */
export type Moment = { before: number } & (
  | { path: string; value: unknown; unit?: string }
  | { command: string; args: readonly unknown[] }
  | { type: string; message: string; level?: 'warning' | 'error' }
);

const reports = (before: number, path: string, value: unknown, unit?: string): Moment => ({
  before,
  path,
  value,
  ...(unit !== undefined && { unit }),
});

const gets = (before: number, command: string, ...args: unknown[]): Moment => ({ before, command, args });

const says = (
  before: number,
  type: string,
  message: string,
  level?: Extract<Moment, { type: string }>['level'],
): Moment => ({ before, type, message, ...(level !== undefined && { level }) });

const motion = (before: number): Moment[] => [
  reports(before, 'motionSensor.motion', 'active'),
  reports(before - 40 * SECOND, 'motionSensor.motion', 'inactive'),
];

/** What test devices did before they sent the values that they show, by label; the story ends with their last event. */
export const deviceStories: Readonly<Record<string, readonly Moment[]>> = {
  'Bench unit 1': [
    reports(42 * MINUTE, 'switch.switch', 'off'),
    gets(42 * MINUTE, 'switch.off'),
    reports(42 * MINUTE - 4 * SECOND, 'powerMeter.power', 0.3, 'W'),
    reports(21 * MINUTE, 'switch.switch', 'on'),
    gets(21 * MINUTE, 'switch.on'),
    reports(20 * MINUTE, 'switchLevel.level', 100),
    gets(20 * MINUTE, 'switchLevel.setLevel', 100),
    reports(20 * MINUTE - 4 * SECOND, 'powerMeter.power', 18.9, 'W'),
    reports(11 * MINUTE, 'energyMeter.energy', 3.81, 'kWh'),
    reports(9 * MINUTE, 'switchLevel.level', 40),
    gets(9 * MINUTE, 'switchLevel.setLevel', 40),
    reports(9 * MINUTE - 4 * SECOND, 'powerMeter.power', 7.6, 'W'),
    gets(4 * SECOND, 'switchLevel.setLevel', 60),
    gets(0, 'switch.on'),
  ],
  'Bench unit 2': [
    reports(65 * MINUTE, 'switch.switch', 'on'),
    gets(65 * MINUTE, 'switch.on'),
    reports(64 * MINUTE, 'switchLevel.level', 80),
    gets(64 * MINUTE, 'switchLevel.setLevel', 80),
    reports(64 * MINUTE - 5 * SECOND, 'powerMeter.power', 15.2, 'W'),
    gets(4 * SECOND, 'switchLevel.setLevel', 0),
    gets(0, 'switch.off'),
  ],
  'Two-wire wall, room 3': [
    says(2 * HOUR, 'LIFECYCLE', 'Connected after a power cut of 3 s'),
    reports(2 * HOUR - 2 * SECOND, 'switch.switch', 'on'),
    reports(2 * HOUR - 3 * SECOND, 'switchLevel.level', 55),
    gets(5 * SECOND, 'switchLevel.setLevel', 12),
  ],
  'Burn-in rack, slot 7': [
    says(6 * HOUR, 'LIFECYCLE', 'Started after power-on, hour 312 of the burn-in'),
    reports(6 * HOUR - 2 * SECOND, 'switch.switch', 'on'),
    reports(6 * HOUR - 3 * SECOND, 'switchLevel.level', 100),
    reports(6 * HOUR - 4 * SECOND, 'colorTemperature.colorTemperature', 6500),
    gets(4 * HOUR, 'colorTemperature.setColorTemperature', 2700),
    reports(4 * HOUR - SECOND, 'colorTemperature.colorTemperature', 2700),
    says(93 * MINUTE, 'DEVICE_ERROR', 'Driver at 91 °C, the limit is 90 °C: dimmed to 60 %', 'error'),
    reports(93 * MINUTE - SECOND, 'switchLevel.level', 60),
    says(52 * MINUTE, 'DEVICE_HEALTH', 'Driver at 74 °C: back to full brightness'),
    reports(52 * MINUTE - SECOND, 'switchLevel.level', 100),
    gets(9 * SECOND, 'colorTemperature.setColorTemperature', 4000),
  ],
  'Front door, office': [
    says(9 * HOUR, 'LIFECYCLE', 'Joined the hub again after a change of its channel', 'warning'),
    reports(8 * HOUR, 'illuminanceMeasurement.illuminance', 12, 'lux'),
    ...motion(7 * HOUR),
    reports(5 * HOUR, 'illuminanceMeasurement.illuminance', 210, 'lux'),
    ...motion(4 * HOUR),
    reports(3 * HOUR, 'battery.battery', 88, '%'),
    ...motion(95 * MINUTE),
    ...motion(31 * MINUTE),
    reports(40 * SECOND, 'motionSensor.motion', 'active'),
  ],
  'Keys on the hook': [
    reports(9 * HOUR, 'presenceSensor.presence', 'not present'),
    reports(4 * HOUR, 'battery.battery', 65, '%'),
  ],
  'Strip around the desk': [
    reports(50 * MINUTE, 'switch.switch', 'off'),
    gets(50 * MINUTE, 'switch.off'),
    gets(4 * SECOND, 'switchLevel.setLevel', 35),
    gets(0, 'switch.on'),
  ],
  'Pier model, half size': [
    reports(3 * HOUR, 'switch.switch', 'off'),
    gets(3 * HOUR, 'switch.off'),
    gets(4 * SECOND, 'switchLevel.setLevel', 80),
    gets(0, 'switch.on'),
  ],
  'Bucket on the bench': [
    reports(5 * HOUR, 'waterSensor.water', 'wet'),
    reports(4 * HOUR, 'waterSensor.water', 'dry'),
    reports(2 * HOUR, 'temperatureMeasurement.temperature', 19, 'C'),
  ],
};

/** What connector apps did, by the name of their project; the story ends now. */
export const connectorStories: Readonly<Record<string, readonly Moment[]>> = {
  'Lantern Cloud': [
    says(19 * HOUR, 'LIFECYCLE', 'Connector started'),
    says(6 * HOUR, 'DISCOVERY', 'discoveryRequest: 14 lamps of one account, 312 ms'),
    says(97 * MINUTE, 'STATE_REFRESH', 'stateRefreshRequest: 14 devices, 188 ms'),
    says(61 * MINUTE, 'COMMAND', 'commandRequest: lamp-0415 main/switchLevel.setLevel(30), 95 ms'),
    says(61 * MINUTE - SECOND, 'CALLBACK', 'stateCallback: lamp-0415 main/switchLevel.level = 30'),
    says(34 * MINUTE, 'CALLBACK_ERROR', 'stateCallback: 401, the access token has expired', 'error'),
    says(34 * MINUTE - SECOND, 'CALLBACK', 'refreshAccessTokens: new token, valid for 24 hours'),
    says(34 * MINUTE - 2 * SECOND, 'CALLBACK', 'stateCallback: lamp-0407 main/switch.switch = off'),
    says(7 * MINUTE, 'STATE_REFRESH', 'stateRefreshRequest: 14 devices, 171 ms'),
  ],
  'Pool Lights Cloud': [
    says(5 * HOUR, 'DISCOVERY', 'discoveryRequest: 3 lights of one account, 240 ms'),
    says(5 * HOUR - 3 * SECOND, 'STATE_REFRESH', 'stateRefreshRequest: 3 devices, 133 ms'),
    says(4 * HOUR, 'COMMAND', 'commandRequest: pool-2 main/colorControl.setHue(58), 120 ms'),
  ],
  'Shutter Cloud': [
    says(3 * HOUR, 'STATE_REFRESH', 'stateRefreshRequest: 33 devices, 402 ms'),
    says(26 * MINUTE, 'COMMAND', 'commandRequest: shutter-08 main/windowShade.close(), 88 ms'),
    says(25 * MINUTE, 'CALLBACK', 'stateCallback: shutter-08 main/windowShade.windowShade = closed'),
  ],
  'Evening Wind-Down': [
    says(17 * HOUR, 'EVENT', 'Wind-down started: 6 lamps, 2700 K to 2200 K'),
    says(16 * HOUR, 'EVENT', 'Wind-down finished: 6 lamps off'),
  ],
  'Marina Cloud': [
    says(8 * HOUR, 'STATE_REFRESH', 'stateRefreshRequest: 24 berths, 350 ms'),
    says(41 * MINUTE, 'CALLBACK', 'stateCallback: berth-17 main/energyMeter.energy = 12.4 kWh'),
  ],
};
