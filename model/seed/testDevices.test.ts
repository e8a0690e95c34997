import { expect, test } from 'vitest';
import { checkValue } from '../catalog/check.ts';
import { loadCatalog } from '../catalog/index.ts';
import { newScenarioSchema } from '../contract/scenarios.ts';
import { NORTHGATE } from './builders.ts';
import { HARBOUR } from './people.ts';
import { createWorld } from './world.ts';

const world = createWorld();
const catalogue = await loadCatalog();

const holds = (dvcPrflId: string | null, component: string, capability: string) =>
  world.deviceProfiles
    .find(profile => profile.dvcPrflId === dvcPrflId)
    ?.document.components.find(({ id }) => id === component)
    ?.capabilities.some(({ id }) => id === capability);

const errorOf = (capability: string, attribute: string, value: unknown, unit?: string) => {
  const definition = catalogue.get(capability);
  return definition === undefined ? 'unknown' : checkValue(definition, attribute, value, unit);
};

test('[RT-01] the demo world has test devices in both companies, and scenarios', () => {
  const count = (mnId: string) => world.testDevices.filter(device => device.mnId === mnId).length;
  expect([count(NORTHGATE), count(HARBOUR)]).toEqual([14, 2]);
  expect(world.scenarios).toHaveLength(2);
  expect(new Set(world.testDevices.map(({ deviceId }) => deviceId)).size).toBe(16);
});

test('[RT-01] their events fit their profiles', () => {
  for (const { label, dvcPrflId, state } of world.testDevices) {
    for (const [component, capabilities] of Object.entries(state)) {
      for (const [capability, attributes] of Object.entries(capabilities)) {
        expect([label, capability, holds(dvcPrflId, component, capability)]).toEqual([
          label,
          capability,
          true,
        ]);
        for (const [attribute, { value, unit }] of Object.entries(attributes))
          expect([label, attribute, errorOf(capability, attribute, value, unit)]).toEqual([
            label,
            attribute,
            null,
          ]);
      }
    }
  }
});

test('[RT-01] the scenarios can be replayed', () => {
  for (const { name, deviceId, dvcPrflId, steps } of world.scenarios) {
    expect(() => newScenarioSchema.parse({ name, deviceId, steps })).not.toThrow();
    for (const { component, capability, attribute, value, unit } of steps) {
      expect([name, attribute, holds(dvcPrflId, component, capability)]).toEqual([name, attribute, true]);
      expect([name, attribute, errorOf(capability, attribute, value, unit)]).toEqual([name, attribute, null]);
    }
  }
});
