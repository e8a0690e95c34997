import { checkCommand, checkValue, type ValidationError } from '../../model/catalog/check.ts';
import type { CapabilityDefinition } from '../../model/catalog/definition.ts';
import {
  type AttributeState,
  type DeviceEvent,
  type DeviceState,
  devices,
  type Sent,
} from '../../model/contract/devices.ts';
import { ApiError } from '../../model/contract/problem.ts';
import {
  attributeEvent,
  commandEvent,
  commandEffects,
  executionEvent,
  type AttributePath,
  stateAt,
  withState,
} from '../../model/rules/simulator.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { targetKey } from '../logs/hub.ts';
import { toNewEvent } from '../logs/newEvent.ts';
import type { AppOptions } from '../options.ts';
import type { StoredDevice } from '../store/devices.ts';
import { componentsOf, definitionFor } from './deviceProfiles.ts';
import { findDevice, toTestDevice } from './testDevices.ts';
import { everything } from '../store/scope.ts';

/** Limit of the stored state of a device, as JSON: simulated faults must not fill the database. */
const STATE_LIMIT = 256 * 1024;

type Command = Parameters<typeof commandEvent>[2];
type CapabilityPath = Pick<AttributePath, 'component' | 'capability'>;

const invalidField = (field: string, message: string) =>
  new ApiError('invalid', message, { errors: { [field]: message } });

const describeError = ({ path, message, allowed }: ValidationError) => {
  const values = allowed?.join(', ') ?? '';
  return `${path} ${message}.${message.includes(values) ? '' : ` Allowed: ${values}.`}`;
};

const assertValid = (error: ValidationError | null) => {
  if (error !== null) throw invalidField(error.path.split(/[.[]/, 1)[0] ?? error.path, describeError(error));
};

type Context = Pick<AnyCall, 'queries' | 'user' | 'flags' | 'now'>;

/** The device, and the capability of its profile. */
const findTarget = async (call: Context, deviceId: string, { component, capability }: CapabilityPath) => {
  const device = await findDevice(call, deviceId);
  const profile =
    device.dvcPrflId === null
      ? undefined
      : await call.queries.deviceProfiles.find(everything(call.user.mnId), device.dvcPrflId);
  if (profile === undefined)
    throw new ApiError('conflict', "This device has no device profile, so it can't send events.");
  const part = componentsOf(profile).find(one => one.id === component);
  if (part === undefined)
    throw invalidField('component', `The device profile has no component ${component}.`);
  const held = part.capabilities.find(one => one.id === capability);
  const definition = held && (await definitionFor(call, held.id, held.version));
  if (definition === undefined)
    throw invalidField('capability', `The component ${component} has no capability ${capability}.`);
  return { device, definition };
};

/** As `findTarget`; the device is locked until the transaction ends. */
const lockTarget = async (call: Context, deviceId: string, path: CapabilityPath) => {
  await call.queries.devices.lockForUpdate({ mnId: call.user.mnId, deviceId });
  return findTarget(call, deviceId, path);
};

const isKnown = ({ attributes }: CapabilityDefinition, attribute: string) =>
  Object.hasOwn(attributes, attribute);

export const mountSimulator = (
  mount: Mount,
  { logs, limits, devices: link, log }: Pick<AppOptions, 'logs' | 'limits' | 'devices' | 'log'>,
) => {
  /** The last step of the transaction, so that nothing is saved if it can't be published. */
  const saveAndPublish = async (
    call: Context,
    device: StoredDevice,
    state: DeviceState,
    events: DeviceEvent[],
  ): Promise<Sent> => {
    const text = JSON.stringify(state);
    if (text.length > STATE_LIMIT)
      throw new ApiError('invalid', 'The stored values of the device are too large. Send a shorter value.', {
        errors: { value: 'Send a shorter value.' },
      });
    const { mnId, deviceId } = device;
    await call.queries.devices.keepState(device, text, call.now);
    await limits.logEvents(mnId, events.length);
    await logs.hub.publish(targetKey({ mnId, type: 'DEVICEIDS', target: deviceId }), events.map(toNewEvent));
    return { device: toTestDevice(await findDevice(call, deviceId), call), events };
  };

  /** A physical device executes the command itself, and reports the result in events. */
  const sendToDevice = async (call: Context, device: StoredDevice, command: Command): Promise<Sent> => {
    const { mnId, deviceId } = device;
    await limits.logEvents(mnId, 1);
    const { component, capability, command: name } = command;
    const sent = { component, capability, command: name, arguments: command.arguments };
    const event = commandEvent(deviceId, call.now, sent);
    // rejects what can't be logged
    const logged = toNewEvent(event, 0);
    if (((await link?.send(call.queries, deviceId, sent)) ?? 0) === 0)
      throw new ApiError('conflict', "This device isn't listening for commands. Connect it, then try again.");
    // an error would make the caller try again, and the device would execute the command twice
    try {
      await logs.hub.publish(targetKey({ mnId, type: 'DEVICEIDS', target: deviceId }), [logged]);
    } catch (error) {
      log.warn({ err: error }, 'failed to log a command that a device received');
    }
    return { device: toTestDevice(device, call), events: [event] };
  };

  const stateOf = ({ state }: StoredDevice) => JSON.parse(state) as DeviceState;

  mount(devices.sendEvent, async call => {
    const { body, params, now } = call;
    const { component, capability, attribute, value, unit, fault } = body;
    const place = { component, capability, attribute };
    const { device, definition } = await lockTarget(call, params.deviceId, place);
    const error = checkValue(definition, attribute, value, unit);
    if (!fault || !isKnown(definition, attribute)) assertValid(error);
    if (value === undefined) throw invalidField('value', 'value is required.');
    const reading: AttributeState = {
      value,
      at: now,
      ...(unit !== undefined && { unit }),
      ...(error !== null && { fault: true as const }),
    };
    const event = attributeEvent(device.deviceId, place, reading);
    return saveAndPublish(call, device, withState(stateOf(device), place, reading), [event]);
  });

  /** A virtual device executes the command here. */
  const simulateCommand = async (call: Context, deviceId: string, body: Command): Promise<Sent> => {
    const { now } = call;
    const { component, capability, command } = body;
    const { device, definition } = await lockTarget(call, deviceId, body);
    assertValid(checkCommand(definition, command, body.arguments));
    let state = stateOf(device);
    const before = state[component]?.[capability] ?? {};
    const events = commandEffects(definition, command, body.arguments, before).map(
      ({ attribute, ...said }) => {
        const place = { component, capability, attribute };
        const kept = { ...said, at: now };
        state = withState(state, place, kept);
        return attributeEvent(device.deviceId, place, stateAt(state, place) ?? kept);
      },
    );
    return saveAndPublish(call, device, state, [...events, executionEvent(device.deviceId, now, body)]);
  };

  mount(
    devices.sendCommand,
    async call => {
      const { store, user, flags, now, body } = call;
      const { deviceId } = call.params;
      const { device, definition } = await findTarget(call, deviceId, body);
      if (device.type !== 'TEST' || link === undefined)
        return store.transaction(queries => simulateCommand({ queries, user, flags, now }, deviceId, body));
      assertValid(checkCommand(definition, body.command, body.arguments));
      return sendToDevice(call, device, body);
    },
    { callsOutside: true },
  );
};
