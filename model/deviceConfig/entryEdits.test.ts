import { expect, it } from 'vitest';
import type { CapabilityDefinition } from '../catalog/definition.ts';
import { loadCatalog } from '../catalog/index.ts';
import { applyEdits } from '../json/splice.ts';
import { parseConfig } from './configDocument.ts';
import { changeCondition, type EntryEdit, setAlternative, setLabel } from './entryEdits.ts';
import { featuresOf } from './features.ts';

const catalog = await loadCatalog();

/** A text with one entry in its detail view, and that entry. */
const withEntry = (entry: object) => {
  const text = JSON.stringify({ detailView: [{ component: 'main', version: 1, ...entry }] });
  const { document } = parseConfig(text);
  const [first] = document?.entries.detailView ?? [];
  if (first === undefined) throw new Error('the text has an entry');
  return { text, first };
};

/** The only entry of the detail view after an edit of its first feature. */
const editedBy = (entry: object, make: (feature: ReturnType<typeof featuresOf>[number]) => EntryEdit) => {
  const { text, first } = withEntry(entry);
  const definition = catalog.get(String(first.content.capability)) as CapabilityDefinition;
  const [feature] = featuresOf(first.content, definition, 'detailView');
  if (feature === undefined) throw new Error('the entry has a feature');
  const config = JSON.parse(applyEdits(text, make(feature)(first))) as {
    detailView: Record<string, unknown>[];
  };
  return config.detailView[0];
};

const named = (...alternatives: object[]) => ({
  capability: 'switch',
  patch: [{ op: 'add', path: '/0/toggleSwitch/alternatives', value: alternatives }],
});

it('[CFG-01] the name of an inactive value does not make it active', () => {
  expect(editedBy({ capability: 'switch' }, feature => setAlternative(feature, 'off', 'Aus'))).toMatchObject(
    named({ key: 'off', value: 'Aus', type: 'inactive' }),
  );
});

it('[CFG-01] a name is set, added, and removed, and all other fields stay', () => {
  const [on, off] = [
    { key: 'on', value: 'On', icon: 'x' },
    { key: 'off', value: 'Off' },
  ];
  expect(editedBy(named(on, off), feature => setAlternative(feature, 'on', 'An'))).toMatchObject(
    named({ ...on, value: 'An' }, off),
  );
  expect(editedBy(named(on), feature => setAlternative(feature, 'off', 'Aus'))).toMatchObject(
    named(on, { key: 'off', value: 'Aus', type: 'inactive' }),
  );
  expect(editedBy(named(on, off), feature => setAlternative(feature, 'off', ''))).toMatchObject(named(on));
  expect(editedBy(named(on), feature => setAlternative(feature, 'on', ''))).toMatchObject({ patch: [] });
});

it('[CFG-01] a label replaces a patch that removes it', () => {
  const patch = [{ op: 'remove', path: '/0/label' }];
  expect(editedBy({ capability: 'switch', patch }, feature => setLabel(feature, 'Lamp'))).toMatchObject({
    patch: [{ op: 'replace', path: '/0/label', value: 'Lamp' }],
  });
});

it('[CFG-01] a change of a condition keeps its other fields', () => {
  const visibleCondition = { component: 'main', version: 1, value: 'switch.value', operator: 'EQUALS' };
  expect(
    editedBy({ capability: 'switch', visibleCondition }, () => changeCondition({ operator: 'DIFFERENT' })),
  ).toMatchObject({ visibleCondition: { ...visibleCondition, operator: 'DIFFERENT' } });
});

it('[CFG-01] without a restriction, every value that can be chosen is allowed', () => {
  const { content } = withEntry({ capability: 'windowShade' }).first;
  const [feature] = featuresOf(content, catalog.get('windowShade') as CapabilityDefinition, 'detailView');
  expect(feature?.all).toEqual(feature?.choices);
  expect(feature?.all).not.toContain('opening');
  expect(feature?.schema.enum).toContain('opening');
});
