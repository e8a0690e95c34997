import { expect, it } from 'vitest';
import type { CapabilityDefinition } from './definition.ts';
import { loadCatalog } from './index.ts';
import { subjectOf, subjects } from './subjects.ts';

const custom = (
  id: string,
  name: string,
  attributes: CapabilityDefinition['attributes'] = {},
): CapabilityDefinition => ({ id, name, version: 1, status: 'live', attributes, commands: {} });

const measuring = (unit: string) => ({
  level: {
    schema: {
      type: 'object' as const,
      properties: { value: { type: 'number' as const }, unit: { type: 'string' as const, enum: [unit] } },
    },
  },
});

it('[CAP-01] every capability of the catalog has one subject, and every subject has capabilities', async () => {
  const catalogue = await loadCatalog();
  const found = [...catalogue.values()].map(subjectOf);
  expect([...new Set(found)].sort()).toEqual([...subjects].sort());
  // 'device' is also the default
  expect(found.filter(subject => subject === 'device')).toHaveLength(25);
});

it.each([
  ['temperatureMeasurement', 'climate'],
  ['tvocMeasurement', 'air'],
  ['colorControl', 'light'],
  ['switch', 'power'],
  ['presenceSensor', 'motion'],
  ['waterSensor', 'water'],
  ['smokeDetector', 'safety'],
  ['lock', 'access'],
  ['audioVolume', 'media'],
  ['ovenMode', 'appliance'],
  ['sleepSensor', 'health'],
  ['refresh', 'device'],
])('[CAP-01] %s is about %s', async (id, subject) => {
  const definition = (await loadCatalog()).get(id);
  expect(definition && subjectOf(definition)).toBe(subject);
});

it.each([
  [custom('northgate.dimCurve', 'Dim curve'), 'light'],
  [custom('northgate.daliAddress', 'DALI address'), 'light'],
  [custom('harbour.bilgeLeak', 'Bilge leak'), 'safety'],
  [custom('northgate.profile', 'Profile', measuring('kWh')), 'power'],
  [custom('northgate.profile', 'Profile', measuring('furlong')), 'device'],
  [custom('northgate.toString', 'Constructor', measuring('constructor')), 'device'],
  // the namespace belongs to the organization and says nothing about the subject
  [custom('lamplight.thing', 'Thing'), 'device'],
])('[CAP-06] %o is sorted by its names, then by its units', (definition, subject) => {
  expect(subjectOf(definition)).toBe(subject);
});
