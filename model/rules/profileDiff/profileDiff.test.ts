import { describe, expect, it } from 'vitest';
import { later } from '../../../src/i18n/en/later.ts';
import { createTexts } from '../../../src/i18n/provider.ts';
import { profileDocumentSchema } from '../../contract/profileDocument.ts';
import { diffProfiles, nextVersion, type ProfileChange, proposeVersion } from './index.ts';

const { translate } = createTexts(later);

const sentence = ({ text, values, words }: ProfileChange) =>
  translate(`profileVersions.changes.${text}`, {
    ...values,
    ...Object.fromEntries(
      Object.entries(words).map(([name, key]) => [name, translate(`profileVersions.words.${key}`)]),
    ),
  });

const capability = (id: string, version = 1) => ({ id, version });
const capabilities = (...ids: string[]) => ({ capabilities: ids.map(id => capability(id)) });
const main = (more: object = {}) => ({
  id: 'main',
  label: 'Main',
  ...capabilities('switch', 'switchLevel', 'powerMeter', 'healthCheck'),
  categories: [{ name: 'Light' }],
  ...more,
});
const outlet = { id: 'outlet2', label: 'Outlet 2', ...capabilities('switch') };
const nightLight = { id: 'nightLight', label: 'Night light', ...capabilities('switch') };
const components = (...list: object[]) => ({ components: [main(), ...list] });
const withMain = (more: object) => ({ components: [main(more)] });

const profile = (more: object = {}) => ({ name: 'Hearth Dimmer H2', components: [main()], ...more });

const inline = (preferenceType: string, definition?: object, more: object = {}) => ({
  name: 'brightness',
  title: 'Brightness',
  preferenceType,
  ...(definition && { definition }),
  ...more,
});
const preferences = (...list: object[]) => ({ preferences: list });
const integer = (definition?: object, more?: object) => preferences(inline('integer', definition, more));
const text = (definition?: object, more?: object) => preferences(inline('string', definition, more));
const list = (options: object, more: object = {}) =>
  preferences({ ...inline('enumeration', { options, ...more }), title: 'After outage' });
const reference = (preferenceId: string, more: object = {}) => ({ preferenceId, ...more });
const metadata = (values: object) => ({ metadata: values });
const german = (more: object) => ({ translations: { 'de-DE': { components: { main: more } } } });

type Row = [before: object, after: object, changeClass: string, sentence: string, path: string];

const rows: Row[] = [
  // profile
  [
    {},
    { name: 'Dimmer' },
    'compatible',
    'The profile is now named Dimmer instead of Hearth Dimmer H2',
    'name',
  ],
  [{}, { vendor: 7 }, 'minor', "vendor is now 7; it wasn't set", 'vendor'],
  [{ vendor: 7 }, {}, 'minor', 'vendor is no longer set; it was 7', 'vendor'],
  [{ vendor: 7 }, { vendor: { a: 1 } }, 'minor', 'vendor is now {"a":1} instead of 7', 'vendor'],
  [
    { vendor: { a: 1, b: 2 } },
    { vendor: { b: 2, a: 1 } },
    'minor',
    'vendor is now {"b":2,"a":1} instead of {"a":1,"b":2}',
    'vendor',
  ],
  [
    { name: 'A', components: [main()] },
    { components: [main()], name: 'A', metadata: {} },
    'compatible',
    'Only the order of the keys in the JSON changed',
    '',
  ],
  // components
  [{}, components(outlet), 'minor', 'Added the component Outlet 2', 'outlet2'],
  [components(outlet), {}, 'breaking', 'Removed the component Outlet 2', 'outlet2'],
  [
    components(outlet, nightLight),
    components(nightLight, outlet),
    'compatible',
    'Outlet 2 moved below Night light',
    'components',
  ],
  [
    components({ ...outlet, label: undefined }),
    components(outlet),
    'compatible',
    'The component Outlet2 is now labeled Outlet 2',
    'outlet2.label',
  ],
  [
    components(outlet),
    components({ ...outlet, label: 'Left' }),
    'compatible',
    'The component Outlet 2 is now labeled Left',
    'outlet2.label',
  ],
  [
    components(outlet),
    components({ ...outlet, label: undefined }),
    'compatible',
    'The component labeled Outlet 2 no longer has a label',
    'outlet2.label',
  ],
  [{}, withMain({ icon: 'bulb' }), 'minor', "icon of Main is now bulb; it wasn't set", 'main.icon'],
  // capabilities
  [
    {},
    withMain(capabilities('switch', 'switchLevel', 'powerMeter', 'healthCheck', 'colorControl')),
    'minor',
    'Added the capability Color Control to Main',
    'main/colorControl',
  ],
  [
    {},
    withMain(capabilities('switch', 'switchLevel', 'powerMeter', 'healthCheck', 'northgate.dimCurve')),
    'minor',
    'Added the capability Dimming curve to Main',
    'main/northgate.dimCurve',
  ],
  [
    {},
    withMain(capabilities('switch', 'powerMeter', 'healthCheck')),
    'breaking',
    'Removed the capability Switch Level from Main',
    'main/switchLevel',
  ],
  [
    withMain({ capabilities: [capability('switch')] }),
    withMain({ capabilities: [capability('switch', 2)] }),
    'breaking',
    'Switch of Main now uses version 2 instead of 1',
    'main/switch.version',
  ],
  [
    withMain({ capabilities: [capability('switch', 2)] }),
    withMain({ capabilities: [capability('switch')] }),
    'breaking',
    'Switch of Main now uses version 1 instead of 2',
    'main/switch.version',
  ],
  [
    {},
    withMain(capabilities('switch', 'switchLevel', 'healthCheck', 'powerMeter')),
    'compatible',
    'Power Meter moved below Health Check',
    'main/capabilities',
  ],
  [
    {},
    withMain(capabilities('powerMeter', 'switch', 'switchLevel', 'healthCheck')),
    'minor',
    'Power Meter is now the first capability of Main',
    'main/capabilities',
  ],
  [
    components({ ...outlet, ...capabilities('switch', 'battery') }),
    components({ ...outlet, ...capabilities('battery', 'switch') }),
    'compatible',
    'Switch moved below Battery',
    'outlet2/capabilities',
  ],
  [
    withMain({ capabilities: [capability('switch')] }),
    withMain({ capabilities: [{ ...capability('switch'), config: { hidden: true } }] }),
    'minor',
    `config of Switch is now {"hidden":true}; it wasn't set`,
    'main/switch.config',
  ],
  // categories
  [
    {},
    withMain({ categories: [{ name: 'SmartPlug' }] }),
    'minor',
    'The category of Main is now Smart Plug instead of Light',
    'main/categories',
  ],
  [
    {},
    withMain({ categories: [{ name: 'Light' }, { name: 'Switch' }] }),
    'minor',
    'Added the category Switch to Main',
    'main/categories',
  ],
  [{}, withMain({ categories: [] }), 'minor', 'Removed the category Light from Main', 'main/categories'],
  [
    withMain({ categories: [{ name: 'Light' }, { name: 'Switch' }] }),
    withMain({ categories: [{ name: 'Switch' }, { name: 'Light' }] }),
    'minor',
    'Switch is now the first category of Main',
    'main/categories',
  ],
  // preferences
  [{}, integer(), 'minor', 'Added the preference Brightness', 'preferences/brightness'],
  [
    {},
    integer({ default: 80 }),
    'minor',
    'Added the preference Brightness with the default 80',
    'preferences/brightness',
  ],
  [
    {},
    integer({}, { required: true }),
    'breaking',
    'Added the required preference Brightness, which has no default',
    'preferences/brightness',
  ],
  [
    {},
    preferences(reference('tempOffset')),
    'minor',
    'Added the preference Temp Offset',
    'preferences/tempOffset',
  ],
  [integer(), {}, 'breaking', 'Removed the preference Brightness', 'preferences/brightness'],
  [
    preferences(inline('integer'), reference('a'), reference('b')),
    preferences(reference('a'), inline('integer'), reference('b')),
    'compatible',
    'Brightness moved below A',
    'preferences',
  ],
  [
    integer(),
    integer({}, { definition: undefined, title: 'Level' }),
    'compatible',
    'The preference Brightness is now titled Level',
    'preferences/brightness.title',
  ],
  [
    integer(),
    integer(undefined, { description: 'How bright' }),
    'compatible',
    'Brightness now has a description',
    'preferences/brightness.description',
  ],
  [
    integer(),
    integer(undefined, { required: true }),
    'breaking',
    'Brightness is now required',
    'preferences/brightness.required',
  ],
  [
    integer({ default: 5 }),
    integer({ default: 5 }, { required: true }),
    'minor',
    'Brightness is now required',
    'preferences/brightness.required',
  ],
  [
    integer(undefined, { required: true }),
    integer(),
    'compatible',
    'Brightness is now optional',
    'preferences/brightness.required',
  ],
  [
    integer(),
    preferences(inline('number')),
    'compatible',
    'Brightness is now a number instead of a whole number',
    'preferences/brightness.preferenceType',
  ],
  [
    integer({ maximum: 9 }),
    text({ maxLength: 9 }),
    'breaking',
    'Brightness is now text instead of a whole number',
    'preferences/brightness.preferenceType',
  ],
  [
    integer(),
    preferences(reference('brightness')),
    'breaking',
    'Brightness is now defined outside of this profile',
    'preferences/brightness',
  ],
  [
    preferences(reference('brightness')),
    integer(),
    'breaking',
    'Brightness is now defined in this profile',
    'preferences/brightness',
  ],
  [
    preferences(reference('a')),
    preferences(reference('a', { explicit: true })),
    'minor',
    "explicit of A is now true; it wasn't set",
    'preferences/a.explicit',
  ],
  [
    integer(),
    integer(undefined, { unit: '%' }),
    'minor',
    "unit of Brightness is now %; it wasn't set",
    'preferences/brightness.unit',
  ],
  // bounds and defaults
  [
    integer({ maximum: 100 }),
    integer({ maximum: 80 }),
    'breaking',
    'Brightness now ends at 80 instead of 100',
    'preferences/brightness.maximum',
  ],
  [
    integer({ maximum: 80 }),
    integer({ maximum: 100 }),
    'compatible',
    'Brightness now ends at 100 instead of 80',
    'preferences/brightness.maximum',
  ],
  [
    integer({}),
    integer({ maximum: 80 }),
    'breaking',
    'Brightness now ends at 80; it had no maximum',
    'preferences/brightness.maximum',
  ],
  [
    integer({ maximum: 80 }),
    integer({}),
    'compatible',
    'Brightness no longer has a maximum; it ended at 80',
    'preferences/brightness.maximum',
  ],
  [
    integer({ minimum: 0 }),
    integer({ minimum: 10 }),
    'breaking',
    'Brightness now starts at 10 instead of 0',
    'preferences/brightness.minimum',
  ],
  [
    integer({ minimum: 10 }),
    integer({ minimum: 0 }),
    'compatible',
    'Brightness now starts at 0 instead of 10',
    'preferences/brightness.minimum',
  ],
  [
    preferences(inline('number', { minimum: 0.5 })),
    preferences(inline('number', {})),
    'compatible',
    'Brightness no longer has a minimum; it started at 0.5',
    'preferences/brightness.minimum',
  ],
  [
    integer({ default: 10 }),
    integer({ default: 20 }),
    'minor',
    'The default of Brightness is now 20 instead of 10',
    'preferences/brightness.default',
  ],
  [
    integer({ default: 10 }, { required: true }),
    integer({}, { required: true }),
    'breaking',
    'Brightness no longer has a default; it was 10',
    'preferences/brightness.default',
  ],
  [
    preferences(inline('boolean', { default: true })),
    preferences(inline('boolean', { default: false })),
    'minor',
    'The default of Brightness is now off instead of on',
    'preferences/brightness.default',
  ],
  [
    text({ maxLength: 64 }),
    text({ maxLength: 32 }),
    'breaking',
    'The maximum length of Brightness is now 32 instead of 64',
    'preferences/brightness.maxLength',
  ],
  [
    text({ maxLength: 32 }),
    text({ maxLength: 64 }),
    'compatible',
    'The maximum length of Brightness is now 64 instead of 32',
    'preferences/brightness.maxLength',
  ],
  [
    text({}),
    text({ minLength: 8 }),
    'breaking',
    'The minimum length of Brightness is now 8; it had none',
    'preferences/brightness.minLength',
  ],
  // no length is below 0
  [
    text({}),
    text({ minLength: 0 }),
    'compatible',
    'The minimum length of Brightness is now 0; it had none',
    'preferences/brightness.minLength',
  ],
  [
    text({}),
    text({ stringType: 'password' }),
    'minor',
    'Brightness is now entered as a password instead of one line',
    'preferences/brightness.stringType',
  ],
  [
    list({ on: 'On' }),
    list({ on: 'On', last: 'Last state' }),
    'minor',
    'Added the option Last state to After outage',
    'preferences/brightness.options.last',
  ],
  [
    list({ on: 'On', last: 'Last state' }),
    list({ on: 'On' }),
    'breaking',
    'Removed the option Last state from After outage',
    'preferences/brightness.options.last',
  ],
  [
    list({ on: 'On' }),
    list({ on: 'Power on' }),
    'compatible',
    'The option On of After outage is now labeled Power on',
    'preferences/brightness.options.on',
  ],
  [
    list({ on: 'On', off: 'Off' }),
    list({ off: 'Off', on: 'On' }),
    'compatible',
    'The options of After outage have a new order',
    'preferences/brightness.options',
  ],
  [
    list({ on: 'On', off: 'Off' }, { default: 'on' }),
    list({ on: 'On', off: 'Off' }, { default: 'off' }),
    'minor',
    'The default of After outage is now Off instead of On',
    'preferences/brightness.default',
  ],
  // metadata
  [
    metadata({ vid: 'ST_1' }),
    metadata({ vid: 'ST_2' }),
    'breaking',
    'vid is now ST_2 instead of ST_1',
    'metadata/vid',
  ],
  [{}, metadata({ vid: 'ST_1' }), 'minor', "vid is now ST_1; it wasn't set", 'metadata/vid'],
  [
    metadata({ vid: null }),
    metadata({ vid: 'ST_1' }),
    'minor',
    "vid is now ST_1; it wasn't set",
    'metadata/vid',
  ],
  [
    metadata({ vid: 'ST_1' }),
    metadata({ vid: null }),
    'breaking',
    'vid is no longer set; it was ST_1',
    'metadata/vid',
  ],
  [
    metadata({ deviceType: 'Light' }),
    metadata({ deviceType: 'Switch' }),
    'minor',
    'deviceType is now Switch instead of Light',
    'metadata/deviceType',
  ],
  [
    metadata({ custom: 'a' }),
    metadata({ custom: 'b' }),
    'minor',
    'custom is now b instead of a',
    'metadata/custom',
  ],
  // translations
  [{}, german({ label: 'Haupt' }), 'compatible', 'Added the translation de-DE', 'translations/de-DE'],
  [german({ label: 'Haupt' }), {}, 'minor', 'Removed the translation de-DE', 'translations/de-DE'],
  [
    german({ label: 'Haupt' }),
    german({ label: 'Licht' }),
    'compatible',
    'Main is now labeled Licht instead of Haupt in de-DE',
    'translations/de-DE/main.label',
  ],
  [
    german({}),
    german({ description: 'Das Licht' }),
    'compatible',
    'Main now has a description in de-DE',
    'translations/de-DE/main.description',
  ],
  [
    german({}),
    german({ hint: 'x' }),
    'minor',
    "hint of Main (de-DE) is now x; it wasn't set",
    'translations/de-DE/main.hint',
  ],
];

const names = new Map([['northgate.dimCurve', 'Dimming curve']]);
const read = (more: object) => profileDocumentSchema.parse(profile(more));
const diff = (before: object, after: object) => diffProfiles(read(before), read(after), names);

describe('the difference between two profiles', () => {
  it.each(rows.map(row => [row[3], row] as const))('[DIP-01] %s', (expected, row) => {
    const [before, after, changeClass, , path] = row;
    const changes = diff(before, after);
    expect(changes.map(sentence)).toEqual([expected]);
    expect(changes[0]).toMatchObject({ class: changeClass, path });
  });

  it('every reason and every word has a text', () => {
    for (const [before, after] of rows)
      for (const { reason, words } of diff(before, after)) {
        const keys = [`reasons.${reason}`, ...Object.values(words).map(word => `words.${word}`)];
        for (const key of keys.map(one => `profileVersions.${one}`)) expect(translate(key)).not.toBe(key);
      }
  });

  it('is empty for the same profile, and lists several changes', () => {
    expect(diff({}, {})).toEqual([]);
    const changes = diff({}, { name: 'Dimmer', ...components(outlet), ...integer() });
    expect(changes.map(({ path }) => path)).toEqual(['name', 'outlet2', 'preferences/brightness']);
  });

  it('proposes a major version if something breaks', () => {
    expect(proposeVersion(diff(components(outlet), { name: 'Dimmer' }))).toBe('major');
    expect(proposeVersion(diff({}, { name: 'Dimmer', ...components(outlet) }))).toBe('minor');
    expect(proposeVersion([])).toBe('minor');
  });

  it.each([
    [undefined, 'major', 1, 0],
    [undefined, 'minor', 1, 0],
    [{ majorVersion: 2, minorVersion: 1 }, 'major', 3, 0],
    [{ majorVersion: 2, minorVersion: 9 }, 'minor', 2, 10],
  ] as const)('after %o, the next %s version is %i.%i', (latest, kind, majorVersion, minorVersion) => {
    expect(nextVersion(latest, kind)).toEqual({ majorVersion, minorVersion });
  });
});
