import type { DeviceState } from '../../../model/contract/devices.ts';
import type { StoredEvent } from '../../../model/contract/logs.ts';
import { componentOf } from '../../../model/rules/logMessage.ts';
import { stateAt, withState } from '../../../model/rules/simulator.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The last value of each attribute: the stored state of the device, updated by later events. */
export const liveStateOf = (stored: DeviceState, events: readonly StoredEvent[]) =>
  events.reduce((state, { at, event }) => {
    const capability = textOf(event.capability);
    const attribute = textOf(event.attribute);
    if (capability === undefined || attribute === undefined || event.value === undefined) return state;
    const path = { component: componentOf(event), capability, attribute };
    const unit = textOf(event.unit);
    const known = state[path.component]?.[capability]?.[attribute];
    if (known !== undefined && known.at > at) return state;
    return withState(state, path, { value: event.value, at, ...(unit !== undefined && { unit }) });
  }, stored);

/** The newer value of each attribute in two states; if the times are equal, the one in `received`. */
export const newestState = (stored: DeviceState, received: DeviceState): DeviceState => {
  let state = stored;
  for (const [component, capabilities] of Object.entries(received))
    for (const [capability, attributes] of Object.entries(capabilities))
      for (const [attribute, value] of Object.entries(attributes)) {
        const path = { component, capability, attribute };
        if ((stateAt(stored, path)?.at ?? 0) <= value.at) state = withState(state, path, value);
      }
  return state;
};
