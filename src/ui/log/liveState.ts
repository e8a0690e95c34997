import type { DeviceState } from '../../../model/contract/devices.ts';
import type { StoredEvent } from '../../../model/contract/logs.ts';
import { componentOf } from '../../../model/rules/logMessage.ts';
import { withNewest } from '../../../model/rules/simulator.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The last value of each attribute: the stored state of the device, updated by later events. */
export const liveStateOf = (stored: DeviceState, events: readonly StoredEvent[]) =>
  events.reduce((state, { at, event }) => {
    const capability = textOf(event.capability);
    const attribute = textOf(event.attribute);
    if (capability === undefined || attribute === undefined || event.value === undefined) return state;
    const path = { component: componentOf(event), capability, attribute };
    const unit = textOf(event.unit);
    return withNewest(state, path, { value: event.value, at, ...(unit !== undefined && { unit }) });
  }, stored);
