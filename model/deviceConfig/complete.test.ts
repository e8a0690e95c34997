import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../catalog/index.ts';
import { completeConfig } from './complete.ts';

const catalog = await loadCatalog();
const held = (...ids: string[]) => ids.map(id => ({ id, version: 1 }));
const subject = {
  profile: {
    components: [
      { id: 'main', capabilities: held('switch', 'switchLevel') },
      { id: 'lamp', capabilities: held('colorTemperature') },
    ],
  },
  definitions: (id: string) => catalog.get(id),
  mnmn: 'mn-1',
  vid: 'ST_1',
};

/** The labels offered where a detail view has `|`. */
const offered = (detailView: string) => {
  const text = `{ "detailView": [${detailView}] }`;
  const found = completeConfig(text.replace('|', ''), text.indexOf('|'), subject);
  return (found?.options ?? []).map(({ label }) => JSON.parse(label) as string);
};

const EARLIER = '{ "component": "lamp", "capability": "colorTemperature" }, ';

describe('completion in an entry of a device config', () => {
  it.each([
    [
      'all capabilities before its component',
      `${EARLIER}{ "capability": "|" }`,
      'switch switchLevel colorTemperature',
    ],
    ['those of its component', `${EARLIER}{ "component": "main", "capability": "|" }`, 'switch switchLevel'],
    ['no attributes before its capability', `${EARLIER}{ "values": [{ "key": "|" }] }`, ''],
    ['its attributes', `${EARLIER}{ "capability": "switch", "values": [{ "key": "|" }] }`, 'switch.value'],
    [
      'its attributes after a condition on another capability',
      '{ "capability": "switch", "visibleCondition": { "capability": "switchLevel" }, "values": [{ "key": "|" }] }',
      'switch.value',
    ],
    [
      'the attributes of the condition in it',
      '{ "capability": "switch", "visibleCondition": { "capability": "switchLevel", "value": "|" } }',
      'level.value',
    ],
    [
      'its attributes after many values',
      `{ "capability": "switch", "note": "${'x'.repeat(5000)}", "values": [{ "key": "|" }] }`,
      'switch.value',
    ],
  ])('[CFG-01] offers %s', (_, detailView, labels) => {
    expect(offered(detailView).join(' ')).toBe(labels);
  });
});
