import { expect, test } from 'vitest';
import { checkCommand, checkValue } from '../catalog/check.ts';
import { loadCatalog } from '../catalog/index.ts';
import { hasConnector } from '../rules/logTargets.ts';
import { levelOf } from '../rules/logMessage.ts';
import { DAY } from './builders.ts';
import { connectorStories, deviceStories } from './logStories.ts';
import { createWorld } from './world.ts';

const world = createWorld();
const catalog = await loadCatalog();
const eventsOf = (target: string) =>
  world.logEvents.filter(one => one.target === target).map(({ event }) => event);

test('[LOG-04] every story is of a device or connector app of its organization', () => {
  const labels = world.testDevices.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(Object.keys(deviceStories)));
  const connectors = world.projects.filter(hasConnector).map(({ pjtNm }) => pjtNm);
  expect(connectors).toEqual(expect.arrayContaining(Object.keys(connectorStories)));
  for (const { mnId, type, target } of world.logEvents) {
    const owner =
      type === 'DEVICEIDS'
        ? world.testDevices.find(({ deviceId }) => deviceId === target)
        : world.projects.find(({ pjtId }) => pjtId === target);
    expect(owner?.mnId).toBe(mnId);
  }
});

test('[LOG-04] the events are few, of the last day and in order, with all kinds and one error of each target type', () => {
  const { now, logEvents } = world;
  expect(logEvents.length).toBeLessThan(200);
  for (const { event } of logEvents) expect(event.time > now - DAY && event.time < now).toBe(true);
  for (const target of new Set(logEvents.map(one => one.target))) {
    const times = eventsOf(target).map(({ time }) => time);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  }
  const types = logEvents.map(({ event }) => event['type']);
  expect(types).toEqual(expect.arrayContaining(['DEVICE_EVENT', 'EXECUTION_RESULT', 'COMMAND', 'LIFECYCLE']));
  const errors = logEvents.filter(({ event }) => levelOf(event) === 'error').map(({ type }) => type);
  expect(errors).toEqual(['DEVICEIDS', 'SMARTAPPIDS']);
});

test('[RT-01] the log of a device ends with what the device shows, at the time it shows', () => {
  for (const { deviceId, label, state, eventDt } of world.testDevices) {
    const events = eventsOf(deviceId);
    const isRecent = eventDt !== null && world.now - eventDt < DAY;
    expect([label, events.length > 0]).toEqual([label, isRecent]);
    if (!isRecent) continue;
    expect([label, events.at(-1)?.time]).toEqual([label, eventDt]);
    for (const [component, capabilities] of Object.entries(state))
      for (const [capability, attributes] of Object.entries(capabilities))
        for (const [attribute, { value, unit, at }] of Object.entries(attributes)) {
          const last = events.findLast(
            event => event['capability'] === capability && event['attribute'] === attribute,
          );
          expect(last).toMatchObject({ component, value, time: at, ...(unit !== undefined && { unit }) });
        }
  }
});

test('[RT-01] the events fit the profiles of their devices, and a command sets the value that follows', () => {
  for (const { deviceId, label, dvcPrflId } of world.testDevices) {
    const profile = world.deviceProfiles.find(one => one.dvcPrflId === dvcPrflId);
    const capabilities = profile?.document.components[0]?.capabilities.map(({ id }) => id);
    for (const { capability, attribute, value, unit, command, arguments: args } of eventsOf(deviceId)) {
      if (typeof capability !== 'string') continue;
      expect([label, capabilities]).toEqual([label, expect.arrayContaining([capability])]);
      const definition = catalog.get(capability);
      const error =
        definition === undefined
          ? 'unknown'
          : typeof command === 'string'
            ? checkCommand(definition, command, args as unknown[])
            : checkValue(definition, String(attribute), value, unit as string | undefined);
      expect([label, capability, error]).toEqual([label, capability, null]);
    }
  }
});
