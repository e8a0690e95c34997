import type { DeviceState } from '../../../model/contract/devices.ts';

/** A plausible event of the device: one of its own attributes, if any is known. */
export const sampleOf = (deviceId: string, state: DeviceState) => {
  const [component = 'main', capabilities = {}] = Object.entries(state)[0] ?? [];
  const [capability = 'switch', attributes = {}] = Object.entries(capabilities)[0] ?? [];
  const [attribute = 'switch', current] = Object.entries(attributes)[0] ?? [];
  return {
    deviceId,
    component,
    capability,
    attribute,
    value: current?.value ?? 'on',
    ...(current?.unit !== undefined && { unit: current.unit }),
  };
};
