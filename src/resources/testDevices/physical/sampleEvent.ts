import type { DeviceState } from '../../../../model/contract/devices.ts';

/** An event that the device could send: one of its own attributes, as far as one is known. */
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
