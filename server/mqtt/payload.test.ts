import { expect, test } from 'vitest';
import { readPayload } from './payload.ts';

const reading = { capability: 'switch', attribute: 'switch', value: 'on' };

test.each([
  ['component', { component: 'left' }, 'left'],
  ['componentId', { componentId: 'left' }, 'left'],
  ['no component', {}, 'main'],
])('[LOG-04] a message with %s is a value of that component, in the log too', (_, named, component) => {
  const { event, reading: read } = readPayload(JSON.stringify({ ...reading, ...named }), 'device-1', 1000);
  expect(read?.path).toEqual({ component, capability: 'switch', attribute: 'switch' });
  expect(event).toMatchObject({ component, message: `${component}/switch.switch = on` });
});

test('[LOG-04] a message with a component ID that is too long is logged as it is', () => {
  const sent = { ...reading, component: 'c'.repeat(101) };
  const { event, reading: read } = readPayload(JSON.stringify(sent), 'device-1', 1000);
  expect(read).toBeUndefined();
  expect(event).toEqual({ messageSourceId: 'device-1', time: 1000, ...sent });
});
