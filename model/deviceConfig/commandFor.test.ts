import { expect, it } from 'vitest';
import { loadCatalog } from '../catalog/index.ts';
import { commandFor } from './commandFor.ts';

const catalog = await loadCatalog();

it.each([
  ['switch', 'switch', 'off', { command: 'off', arguments: [] }],
  ['switchLevel', 'level', 40, { command: 'setLevel', arguments: [40] }],
  ['powerMeter', 'power', 3, undefined],
  ['switch', 'none', 'on', undefined],
])('[CFG-01] a control of %s.%s that shows %s sends a command', (capability, attribute, value, command) => {
  expect(commandFor(catalog.get(capability), attribute, value)).toEqual(command);
});
