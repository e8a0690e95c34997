import { expect, test } from 'vitest';
import { byRelevance } from './byRelevance.ts';

const found = [
  ['relaySwitch', 'Relay Switch'],
  ['switch', 'Switch'],
  ['switchLevel', 'Switch Level'],
  ['thermostatMode', 'Thermostat Mode'],
].map(([cpbtId = '', cpbtNm = '']) => ({ cpbtId, cpbtNm }));

const idsFor = (typed: string) => byRelevance(found, typed).map(({ cpbtId }) => cpbtId);

test('exact names come first, then names that start with the text', () => {
  expect(idsFor('Switch ')).toEqual(['switch', 'switchLevel', 'relaySwitch', 'thermostatMode']);
  expect(idsFor('switch level')[0]).toBe('switchLevel');
  expect(idsFor('thermostatmode')[0]).toBe('thermostatMode');
});

test('keeps the order without a text, and among equal ranks', () => {
  expect(byRelevance(found, '')).toEqual(found);
  expect(byRelevance(found, 'x')).toEqual(found);
});
