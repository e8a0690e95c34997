import { describe, expect, test } from 'vitest';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import { profileErrors, profileWarnings } from './checkProfile.ts';
import { newProfileDocument, profileProgress } from './profiles.ts';

const held = (...ids: string[]) => ids.map(id => ({ id, version: 1 }));
const profile = (more: object = {}): ProfileDocument => ({
  name: 'Lamp',
  components: [
    { id: 'main', capabilities: held('switch', 'healthCheck'), categories: [{ name: 'Light' }], ...more },
  ],
});

describe('the task of the profile', () => {
  test.each([
    ['no profile', null, 'MQTT', ['name', 'category', 'capabilities']],
    [
      'a new profile',
      newProfileDocument('Lamp', 'HUB_CONNECTED'),
      'HUB_CONNECTED',
      ['category', 'capabilities'],
    ],
    ['no category', profile({ categories: [] }), 'MQTT', ['category']],
    ['no health check', profile({ capabilities: held('switch') }), 'MQTT', ['capabilities']],
    ['no health check, by a hub', profile({ capabilities: held('switch') }), 'HUB_CONNECTED', []],
    ['all of it', profile(), 'MQTT', []],
  ] as const)('[SH-04] with %s', (_, document, prodType, missing) => {
    const progress = profileProgress(document, prodType);
    expect(progress).toEqual({ task: 'profile', done: 3 - missing.length, total: 3, missing });
  });

  test('[SH-04] is open while one component is empty', () => {
    const { components, ...rest } = profile();
    const more = { ...rest, components: [...components, { id: 'left', capabilities: [] }] };
    expect(profileProgress(more, 'MQTT').missing).toEqual(['capabilities']);
  });
});

test('a new profile can be saved', () => {
  expect(profileErrors(newProfileDocument('Lamp', 'MQTT'))).toEqual([]);
});

test.each([
  ['Lamp', 'Lamp'],
  // the name of a duplicated project
  ['Gate lock – copy', 'Gate lock - copy'],
  ['💡 مصباح e\u0301 lamp', 'مصباح e\u0301 lamp'],
  ['Ada’s lamp', "Ada's lamp"],
  ['💡', 'Device'],
  ['=Lamp', 'Lamp'],
])('a new profile of the project %j is named %j', (pjtNm, name) => {
  const document = newProfileDocument(pjtNm, 'MQTT');
  expect(document.name).toBe(name);
  expect(profileErrors(document)).toEqual([]);
});

test('errors name their place in sentences', () => {
  const wrong = {
    ...profile({ capabilities: [{ id: 'switch' }, { id: 'switch', version: 1 }] }),
    preferences: [{ name: 'a b', title: 'T', preferenceType: 'boolean', definition: { default: 'yes' } }],
  };
  expect(profileErrors(wrong).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'components[0].capabilities[0].version: Required.',
    'preferences[0].name: Use letters, numbers, dots, dashes, and underscores.',
    'preferences[0].definition.default: Must be true or false.',
  ]);
});

test('warnings name the capabilities that publication needs, to be added at once', () => {
  const warningsOf = (
    category: string,
    capabilities: ProfileDocument['components'][number]['capabilities'],
  ) =>
    profileWarnings(profile({ capabilities, categories: [{ name: category }] }), 'HUB_CONNECTED', id => ({
      status: 'live',
      attributes: id === 'refresh' ? {} : { value: {} },
    })).map(({ message, lacks = [] }) => [message, ...lacks.map(({ id }) => id)]);
  expect(warningsOf('Light', held('healthCheck'))).toEqual([
    ['Add the capability switch. Devices in the category Light need it.', 'switch'],
  ]);
  expect(warningsOf('Door', held('battery'))).toEqual([
    [
      'Add one of these capabilities: doorControl, contactSensor, lock. Devices in the category Door need one.',
      'doorControl',
      'contactSensor',
      'lock',
    ],
    ['Add the capability healthCheck. It shows whether the device is online.', 'healthCheck'],
    ['Add the capability refresh. Devices that report values need it.', 'refresh'],
  ]);
  expect(warningsOf('Light', held('switch', 'refresh', 'healthCheck'))).toEqual([]);
});

test('warnings say what to complete before publishing', () => {
  const document = {
    ...profile({ capabilities: held('switch', 'future', 'bulb'), categories: [{ name: 'Spaceship' }] }),
    translations: { 'en-US': { components: { gone: {} } } },
  };
  const warnings = profileWarnings(document, 'MQTT', id => {
    if (id === 'bulb') return { status: 'dead' };
    return id === 'future' ? null : undefined;
  });
  expect(warnings.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'components[0].capabilities: Add the capability healthCheck. Direct-connected devices need it.',
    "components[0].capabilities[1].id: future version 1 isn't in the catalog.",
    'components[0].capabilities[2].id: bulb version 1 is retired. Replace it.',
    "components[0].categories[0].name: Spaceship isn't a known category.",
    'translations.en-US: There is no component gone.',
  ]);
  expect(warnings.flatMap(({ lacks }) => lacks ?? [])).toEqual([{ id: 'healthCheck', version: 1 }]);
});
