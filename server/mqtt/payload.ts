import { type Fields, isFields } from '../../model/contract/fields.ts';
import { attributeEvent } from '../../model/rules/simulator.ts';
import type { AttributeState } from '../../model/contract/devices.ts';
import { componentOf } from '../../model/rules/logMessage.ts';
import type { AttributePath } from '../../model/rules/simulator.ts';

export type Reading = { path: AttributePath; state: AttributeState };

/** An event for the log, with the value that the device reported. */
export type DeviceMessage = { event: Fields; reading?: Reading };

const MAX_SHOWN = 200;
const MAX_NAME = 100;

const nameOf = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= MAX_NAME ? value : undefined;

/** The value of an attribute that an event reports; undefined if it reports none. */
export const readingOf = (body: Fields, time: number): Reading | undefined => {
  const [capability, attribute] = [nameOf(body['capability']), nameOf(body['attribute'])];
  const component = nameOf(componentOf(body));
  if (component === undefined || capability === undefined || attribute === undefined) return undefined;
  if (body['value'] === undefined) return undefined;
  const path = { component, capability, attribute };
  const unit = nameOf(body['unit']);
  return { path, state: { value: body['value'], at: time, ...(unit !== undefined && { unit }) } };
};

/** The log event that replaces an invalid one. */
export const problem = (deviceId: string, time: number, text: string): DeviceMessage => ({
  event: {
    type: 'DEVICE_ERROR',
    level: 'error',
    time,
    messageSourceId: deviceId,
    message: `Not a JSON object with an event: ${text.slice(0, MAX_SHOWN)}`,
  },
});

/**
 * Converts a message of a device to an event for its log. A value of an attribute becomes an event like those of the
 * simulator, any other object is logged unchanged, and anything else is logged as an error that shows it.
 */
export const readPayload = (payload: Buffer | string, deviceId: string, time: number): DeviceMessage => {
  const text = payload.toString();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return problem(deviceId, time, text);
  }
  if (!isFields(body)) return problem(deviceId, time, text);
  const reading = readingOf(body, time);
  if (reading === undefined) return { event: { messageSourceId: deviceId, time, ...body } };
  return { event: attributeEvent(deviceId, reading.path, reading.state), reading };
};
