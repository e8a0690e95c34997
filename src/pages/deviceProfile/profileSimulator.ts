import { checkValue } from '../../../model/catalog/check.ts';
import type { AttributeState, DeviceEvent, DeviceState } from '../../../model/contract/devices.ts';
import type { ProfileDocument } from '../../../model/contract/profileDocument.ts';
import { attributeEvent, withState } from '../../../model/rules/simulator.ts';
import type { NewEvent } from '../../dataProvider/methods/testDevices.ts';
import type { Definitions } from './ProfileContext.ts';

export type SimulatedDevice = { state: DeviceState; events: readonly DeviceEvent[] };

export const newDevice: SimulatedDevice = { state: {}, events: [] };

const MAX_EVENTS = 50;

/**
 * The new state of a simulated device with an unsaved profile after a value was set, by the rules of the server's
 * simulator; null if the capability does not allow it.
 */
export const sendFrom = (
  device: SimulatedDevice,
  { document, definitions }: { document: ProfileDocument; definitions: Definitions },
  { component, capability, attribute, value, unit }: NewEvent,
  now: number,
): SimulatedDevice | null => {
  const part = document.components.find(({ id }) => id === component);
  const held = part?.capabilities.find(({ id }) => id === capability);
  const definition = held && definitions.get(`${held.id} ${held.version}`);
  if (!definition) return null;
  if (checkValue(definition, attribute, value, unit) !== null) return null;
  const path = { component, capability, attribute };
  const reading: AttributeState = { value, at: now, ...(unit !== undefined && { unit }) };
  return {
    state: withState(device.state, path, reading),
    events: [attributeEvent('preview', path, reading), ...device.events].slice(0, MAX_EVENTS),
  };
};
