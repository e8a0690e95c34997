import type { DeviceState } from '../../../../model/contract/devices.ts';
import type { KeptEvent } from '../../../../model/contract/logs.ts';
import { withState } from '../../../../model/rules/simulator.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The last value of each attribute: what is stored of the device, and what its events said since. */
export const liveStateOf = (stored: DeviceState, events: readonly KeptEvent[]) =>
  events.reduce((state, { at, event }) => {
    const capability = textOf(event.capability);
    const attribute = textOf(event.attribute);
    if (capability === undefined || attribute === undefined || event.value === undefined) return state;
    const path = { component: textOf(event.component) ?? 'main', capability, attribute };
    const unit = textOf(event.unit);
    const known = state[path.component]?.[capability]?.[attribute];
    if (known !== undefined && known.at > at) return state;
    return withState(state, path, { value: event.value, at, ...(unit !== undefined && { unit }) });
  }, stored);
