import { expect, test } from 'vitest';
import type { ProfileDocument } from '../../../model/contract/profileDocument.ts';
import {
  addCapability,
  addComponent,
  keysAfterRename,
  moveCapability,
  moveComponent,
  removeComponent,
  renameComponent,
  setLabel,
  setTranslation,
} from './edits.ts';
import { parseProfile, printProfile, profileTransform } from './profileText.ts';

const held = (...ids: string[]) => ids.map(id => ({ id, version: 1 }));

const lamp: ProfileDocument = {
  vendor: 7,
  name: 'Lamp',
  components: [
    { id: 'main', capabilities: held('switch', 'switchLevel'), extra: [1] },
    { id: 'left', capabilities: [] },
    { id: 'right', capabilities: [] },
  ],
  translations: { 'en-US': { components: { main: { label: 'Main' }, left: { label: 'Left' } } } },
};

const idsOf = ({ components }: ProfileDocument) => components.map(({ id }) => id);
const translated = ({ translations }: ProfileDocument) => translations?.['en-US']?.components;

test('main stays first, the others move', () => {
  expect(idsOf(moveComponent(2, 1)(lamp))).toEqual(['main', 'right', 'left']);
  expect(moveComponent(1, 0)(lamp)).toBe(lamp);
  expect(moveComponent(0, 2)(lamp)).toBe(lamp);
});

/** Types these texts into the ID of a component, one after the other. */
const typeId = (document: ProfileDocument, steps: readonly (readonly [at: number, id: string])[]) => {
  let [typed, keys] = [document, idsOf(document)];
  for (const [at, id] of steps)
    [typed, keys] = [renameComponent(at, id, keys)(typed), keysAfterRename(typed, at, id, keys)];
  return typed;
};

test('translations are renamed and deleted with their component', () => {
  expect(translated(typeId(lamp, [[1, 'upper']]))).toEqual({
    main: { label: 'Main' },
    upper: { label: 'Left' },
  });
  expect(translated(removeComponent(1)(lamp))).toEqual({ main: { label: 'Main' } });
  const twice = typeId(lamp, [[1, 'main']]);
  expect(translated(removeComponent(1)(twice))).toEqual(translated(lamp));
});

test('translations stay with their component when its ID is typed over that of another one', () => {
  const over = typeId(lamp, [
    [1, ''],
    [1, 'mai'],
    [1, 'main'],
  ]);
  expect(translated(over)).toEqual({ main: { label: 'Main' }, mai: { label: 'Left' } });
  const beyond = typeId(lamp, [
    [1, ''],
    [1, 'mai'],
    [1, 'main'],
    [1, 'main2'],
  ]);
  expect(translated(beyond)).toEqual({ main: { label: 'Main' }, main2: { label: 'Left' } });
});

test('translations stay with their component when the other one is renamed instead', () => {
  const named = setTranslation('en-US', 'right', 'label', 'Right')(lamp);
  const swapped = typeId(named, [
    [1, 'righ'],
    [1, 'right'],
    [2, 'right2'],
  ]);
  expect(translated(swapped)).toEqual({
    main: { label: 'Main' },
    right: { label: 'Left' },
    right2: { label: 'Right' },
  });
});

test("translations of no component aren't replaced when an ID is typed over their key", () => {
  const left = setTranslation('en-US', 'lef', 'label', 'Old')(lamp);
  const over = typeId(left, [
    [1, 'lef'],
    [1, 'le'],
  ]);
  expect(translated(over)).toEqual({ main: { label: 'Main' }, lef: { label: 'Old' }, le: { label: 'Left' } });
});

test("translations aren't moved if it's unclear whose they are", () => {
  const twice = { ...lamp, components: lamp.components.map(one => ({ ...one, id: 'main' })) };
  expect(translated(typeId(twice, [[1, 'left']]))).toEqual(translated(lamp));
});

test('a new component has a unique ID', () => {
  expect(idsOf(addComponent(addComponent(lamp))).slice(3)).toEqual(['component', 'component2']);
});

test('a capability is added once, and moved', () => {
  const twice = addCapability(0, 'switch', 1)(lamp);
  expect(twice.components[0]?.capabilities).toHaveLength(2);
  const moved = moveCapability(0, 1, 0)(lamp);
  expect(moved.components[0]?.capabilities.map(({ id }) => id)).toEqual(['switchLevel', 'switch']);
});

test('a new capability is added above those for the platform', () => {
  const platformOnly = { ...lamp, components: [{ id: 'main', capabilities: held('healthCheck') }] };
  const added = addCapability(0, 'refresh', 1)(addCapability(0, 'switch', 1)(platformOnly));
  expect(added.components[0]?.capabilities.map(({ id }) => id)).toEqual(['switch', 'refresh', 'healthCheck']);
});

test('parts without a field in the form stay where they were', () => {
  const edited = setLabel(0, 'Main')(lamp);
  expect(Object.keys(edited)).toEqual(Object.keys(lamp));
  expect(edited.components[0]).toEqual({ ...lamp.components[0], label: 'Main' });
  expect(setLabel(0, '')(edited).components[0]).toEqual(lamp.components[0]);
});

test('an invalid text is kept as typed, and not shown in the form', () => {
  for (const text of ['{', '[]', '{"name": 1}', '{"name": "x", "components": {}}']) {
    expect(parseProfile(text).document).toBeUndefined();
    expect(profileTransform.read({ document: text }).document).toBe(text);
  }
  expect(parseProfile('{ "name": ""').broken?.fault).toBe('end');
  expect(parseProfile(printProfile({ ...lamp, name: '' })).errors).toEqual([
    expect.objectContaining({ path: 'name', message: 'Enter a name.' }),
  ]);
});

test('a conflict is compared by the parts of the document, which are joined again', () => {
  const parts = profileTransform.parts?.document;
  const texts = {
    base: printProfile(lamp),
    mine: printProfile({ ...lamp, name: 'Mine' }),
    theirs: printProfile({ ...lamp, 'a.b': 2 }),
  };
  const split = parts?.split(texts);
  expect(split?.paths).toEqual(['vendor', 'name', 'components', 'translations', 'a․b']);
  const joined = parts?.join({ ...split?.theirs, name: 'Mine' }, texts);
  expect(joined).toBe(printProfile({ ...lamp, name: 'Mine', 'a.b': 2 }));
  expect(parts?.check(joined)).toEqual([]);
});
