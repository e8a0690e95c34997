import { checkCommand, checkValue, type Flaw } from '../../model/catalogue/check.ts';
import type { CapabilityDefinition } from '../../model/catalogue/definition.ts';
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
  changesOf,
  executionEvent,
  type Place,
  stateAt,
  withState,
} from '../../model/rules/simulator.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { keyOfTarget } from '../logs/hub.ts';
import { toNewEvent } from '../logs/newEvent.ts';
import type { AppOptions } from '../options.ts';
import type { StoredDevice } from '../store/devices.ts';
import { componentsOf, definitionFor } from './deviceProfiles.ts';
import { findDevice, toTestDevice } from './testDevices.ts';

/** Of all that a device keeps, as JSON: faults on purpose must not fill the database. */
const STATE_LIMIT = 256 * 1024;

type Aim = Pick<Place, 'component' | 'capability'>;

const refuse = (field: string, message: string) =>
  new ApiError('invalid', message, { errors: { [field]: message } });

const inWords = ({ path, message, allowed }: Flaw) =>
  `${path} ${message}.${allowed === undefined ? '' : ` It takes ${allowed.join(', ')}.`}`;

const refuseFlaw = (flaw: Flaw | null) => {
  if (flaw !== null) throw refuse(flaw.path.split(/[.[]/, 1)[0] ?? flaw.path, inWords(flaw));
};

/** The device, held until the transaction ends, and the capability that its profile holds there. */
const aimAt = async (call: AnyCall, deviceId: string, { component, capability }: Aim) => {
  await call.queries.devices.hold({ mnId: call.user.mnId, deviceId });
  const device = await findDevice(call, deviceId);
  const profile =
    device.dvcPrflId === null
      ? undefined
      : await call.queries.deviceProfiles.find(call.user.mnId, device.dvcPrflId);
  if (profile === undefined)
    throw new ApiError(
      'conflict',
      'This device has no device profile, so nothing is known of what it can do.',
    );
  const part = componentsOf(profile).find(one => one.id === component);
  if (part === undefined) throw refuse('component', `The profile has no component ${component}.`);
  const held = part.capabilities.find(one => one.id === capability);
  const definition = held && (await definitionFor(call, held.id, held.version));
  if (definition === undefined)
    throw refuse('capability', `The component ${component} does not hold ${capability}.`);
  return { device, definition };
};

const isKnown = ({ attributes }: CapabilityDefinition, attribute: string) =>
  Object.hasOwn(attributes, attribute);

export const mountSimulator = (mount: Mount, { logs, limits }: Pick<AppOptions, 'logs' | 'limits'>) => {
  /** The last act of the transaction: what could not be published did not happen. */
  const settle = async (
    call: AnyCall,
    device: StoredDevice,
    state: DeviceState,
    events: DeviceEvent[],
  ): Promise<Sent> => {
    const text = JSON.stringify(state);
    if (text.length > STATE_LIMIT)
      throw new ApiError('invalid', 'The device can not keep this much. Send a shorter value.', {
        errors: { value: 'Send a shorter value.' },
      });
    const { mnId, deviceId } = device;
    await call.queries.devices.keepState(device, text, call.now);
    await limits.logEvents(mnId, events.length);
    await logs.hub.publish(
      keyOfTarget({ mnId, type: 'DEVICEIDS', target: deviceId }),
      events.map(toNewEvent),
    );
    return { device: toTestDevice(await findDevice(call, deviceId), call), events };
  };

  const stateOf = ({ state }: StoredDevice) => JSON.parse(state) as DeviceState;

  mount(devices.sendEvent, async call => {
    const { body, params, now } = call;
    const { component, capability, attribute, value, unit, fault } = body;
    const place = { component, capability, attribute };
    const { device, definition } = await aimAt(call, params.deviceId, place);
    const flaw = checkValue(definition, attribute, value, unit);
    if (!fault || !isKnown(definition, attribute)) refuseFlaw(flaw);
    if (value === undefined) throw refuse('value', 'value is missing.');
    const said: AttributeState = {
      value,
      at: now,
      ...(unit !== undefined && { unit }),
      ...(flaw !== null && { fault: true as const }),
    };
    const event = attributeEvent(device.deviceId, place, said);
    return settle(call, device, withState(stateOf(device), place, said), [event]);
  });

  mount(devices.sendCommand, async call => {
    const { body, params, now } = call;
    const { component, capability, command } = body;
    const { device, definition } = await aimAt(call, params.deviceId, body);
    refuseFlaw(checkCommand(definition, command, body.arguments));
    let state = stateOf(device);
    const before = state[component]?.[capability] ?? {};
    const events = changesOf(definition, command, body.arguments, before).map(({ attribute, ...said }) => {
      const place = { component, capability, attribute };
      const kept = { ...said, at: now };
      state = withState(state, place, kept);
      return attributeEvent(device.deviceId, place, stateAt(state, place) ?? kept);
    });
    return settle(call, device, state, [...events, executionEvent(device.deviceId, now, body)]);
  });
};
