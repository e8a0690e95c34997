import type { LogTargetType } from '../contract/logs.ts';
import { type AttributePath, attributeEvent, commandEvent, executionEvent } from '../rules/simulator.ts';
import { DAY } from './builders.ts';
import { connectorStories, deviceStories, type Moment } from './logStories.ts';
import type { SeedProject, SeedTestDevice } from './rows.ts';

/** An event in the log of a device or connector app. */
type SeedLogEvent = {
  mnId: string;
  type: LogTargetType;
  target: string;
  event: { [field: string]: unknown; time: number };
};

const split = (path: string) => path.split('.') as [string, string];

/** A virtual device executes commands itself; those of physical devices are sent to them. */
const eventOf = (moment: Moment, target: string, end: number, isVirtual: boolean) => {
  const time = end - moment.before;
  if ('path' in moment) {
    const [capability, attribute] = split(moment.path);
    const { value, unit } = moment;
    const state = { value, at: time, ...(unit !== undefined && { unit }) };
    return attributeEvent(target, { component: 'main', capability, attribute }, state);
  }
  if ('command' in moment) {
    const [capability, command] = split(moment.command);
    const sent = { component: 'main', capability, command, arguments: [...moment.args] };
    return (isVirtual ? executionEvent : commandEvent)(target, time, sent);
  }
  const { type, message, level } = moment;
  return { type, time, messageSourceId: target, message, ...(level !== undefined && { level }) };
};

const pathsIn = ({ state }: SeedTestDevice): AttributePath[] =>
  Object.entries(state).flatMap(([component, capabilities]) =>
    Object.entries(capabilities).flatMap(([capability, attributes]) =>
      Object.keys(attributes).map(attribute => ({ component, capability, attribute })),
    ),
  );

/** Ends with the values that the device has now. */
const deviceEvents = (device: SeedTestDevice) => {
  const { deviceId, eventDt, label, type, state } = device;
  if (eventDt === null) return [];
  const current = pathsIn(device).flatMap(path => {
    const value = state[path.component]?.[path.capability]?.[path.attribute];
    return value === undefined ? [] : attributeEvent(deviceId, path, value);
  });
  const isVirtual = type === 'VIRTUAL';
  const earlier = (deviceStories[label] ?? []).map(moment => eventOf(moment, deviceId, eventDt, isVirtual));
  // after the values of the same time: a command is done when its values are set
  return [...current, ...earlier].toSorted((one, other) => one.time - other.time);
};

type Given = {
  devices: readonly SeedTestDevice[];
  projects: readonly SeedProject[];
  now: number;
};

/** The events of the last day; those of a target are in order, oldest first. */
export const createLogEvents = ({ devices, projects, now }: Given): SeedLogEvent[] => {
  const ofDevices = devices.flatMap(device =>
    deviceEvents(device).map(event => ({
      mnId: device.mnId,
      type: 'DEVICEIDS' as const,
      target: device.deviceId,
      event,
    })),
  );
  const ofConnectors = projects.flatMap(({ mnId, pjtId, pjtNm }) =>
    (connectorStories[pjtNm] ?? []).map(moment => ({
      mnId,
      type: 'SMARTAPPIDS' as const,
      target: pjtId,
      event: eventOf(moment, pjtId, now, false),
    })),
  );
  return [...ofDevices, ...ofConnectors].filter(({ event }) => now - event.time < DAY);
};
