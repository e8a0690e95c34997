import { useEvent, useGetOne, useNotify } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import type { DeviceState } from '../../../model/contract/devices.ts';
import type { StoredEvent } from '../../../model/contract/logs.ts';
import { commandFor } from '../../../model/deviceConfig/commandFor.ts';
import { type AttributePath, newestState, stateAt, withState } from '../../../model/rules/simulator.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type TestDeviceRecord, useWorkspace } from '../../dataProvider/index.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import type { NewCommand } from '../../dataProvider/methods/testDevices.ts';
import { liveStateOf } from '../../ui/log/liveState.ts';
import { useStoreDevice } from '../../ui/device/useStoreDevice.ts';
import { useDeviceEvents } from '../../ui/log/useDeviceEvents.ts';
import type { Subject } from './ConfigContext.ts';

/** A dragged control sends its value after resting for this time, in milliseconds. */
const REST = 200;

const NOTHING: DeviceState = {};

type RequestedValue = { of: string; at: AttributePath; value: unknown };
type Timer = ReturnType<typeof setTimeout>;

const keyOf = (deviceId: string, { component, capability, attribute }: AttributePath) =>
  [deviceId, component, capability, attribute].join('/');

/** The capability of a component in the profile. */
export const definitionOf = (
  { profile, definitions }: Subject,
  { component, capability }: { component: string; capability: string },
) => {
  const held = profile.components
    .find(({ id }) => id === component)
    ?.capabilities.find(({ id }) => id === capability);
  return held && definitions(held.id, held.version);
};

/** The events of the device since it was selected. */
type Received = { of: string | null; state: DeviceState };

const receive = (
  { of, state }: Received,
  deviceId: string | null,
  events: readonly StoredEvent[],
): Received => ({
  of: deviceId,
  state: liveStateOf(of === deviceId ? state : NOTHING, events),
});

/**
 * The state of the selected test device. `send` sets an attribute with the command for it. Until the device has
 * executed it, the state shows the requested value.
 */
export const useDeviceFeed = (deviceId: string | null, subject: Subject) => {
  const workspace = useWorkspace();
  const storeDevice = useStoreDevice();
  const notify = useNotify();
  const { data, error, refetch } = useGetOne<TestDeviceRecord>(
    'testDevices',
    { id: deviceId ?? '' },
    { enabled: deviceId !== null },
  );
  const [received, setReceived] = useState<Received>({ of: deviceId, state: NOTHING });
  // the stream of a deleted device ends; it starts again if the device is restored
  const refusal = useDeviceEvents(statusOf(error) === 404 ? null : deviceId, {
    onEvents: events => setReceived(before => receive(before, deviceId, events)),
    onGap: () => void refetch(),
  });
  const [requested, setRequested] = useState<ReadonlyMap<string, RequestedValue>>(new Map());
  const pending = useRef(new Map<string, Timer>());

  useEffect(() => {
    const { current } = pending;
    return () => {
      for (const timer of current.values()) clearTimeout(timer);
      current.clear();
    };
  }, []);

  /** resolves with true when the command has been sent */
  const give = async (id: string, command: NewCommand) => {
    try {
      const { data: response } = await workspace.sendCommand(id, command);
      if (isResponse(response)) storeDevice(response.device);
      return true;
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' });
      return false;
    }
  };

  const giveValue = useEvent(async (id: string, command: NewCommand, key: string) => {
    await give(id, command);
    // a newer value may be waiting
    if (pending.current.has(key)) return;
    setRequested(before => new Map([...before].filter(([one]) => one !== key)));
  });

  const run = useEvent(async (command: NewCommand) => {
    if (deviceId !== null && (await give(deviceId, command)))
      notify('deviceConfig.phone.sent', { type: 'info', messageArgs: { name: command.command } });
  });

  const send = useEvent((at: AttributePath, value: unknown) => {
    if (deviceId === null) return;
    const { component, capability, attribute } = at;
    const command = commandFor(definitionOf(subject, at), attribute, value);
    if (command === undefined) {
      notify('deviceConfig.feed.noCommand', { type: 'warning', messageArgs: { name: attribute } });
      return;
    }
    const key = keyOf(deviceId, at);
    clearTimeout(pending.current.get(key));
    const timer = setTimeout(() => {
      pending.current.delete(key);
      void giveValue(deviceId, { component, capability, ...command }, key);
    }, REST);
    pending.current.set(key, timer);
    setRequested(before => new Map([...before, [key, { of: deviceId, at, value }]]));
  });

  const device = deviceId !== null && isResponse(data) ? data : undefined;
  let state = device?.state ?? NOTHING;
  if (received.of === deviceId) state = newestState(state, received.state);
  if (device !== undefined)
    for (const { of, at, value } of requested.values())
      if (of === deviceId) state = withState(state, at, { ...stateAt(state, at), value, at: 0 });
  return { device, state, send, run, problem: error?.message ?? refusal };
};
