import type { JsonEdit } from '../json/splice.ts';
import { type ConfigEntry, type EntryContent, isMap } from './configDocument.ts';
import { attributeOfKey, type Feature } from './features.ts';
import { isActive } from './preview.ts';
import { type EntryPlace, entryPath, type Section, sectionPaths } from './sections.ts';

/** An edit of one entry in the form. The rest of the text stays unchanged. */
export type EntryEdit = (entry: ConfigEntry) => readonly JsonEdit[];

const patchIndex = ({ patch }: EntryContent, path: string) => patch.findLastIndex(one => one.path === path);

/** Sets the value of a patch; undefined removes the patch. */
const patchWith =
  (path: string, value: unknown, op: 'add' | 'replace' = 'replace'): EntryEdit =>
  entry => {
    const own = entryPath(entry);
    const at = patchIndex(entry.content, path);
    if (value === undefined) return at === -1 ? [] : [{ op: 'remove', path: [...own, 'patch', at] }];
    if (at !== -1) {
      const setValue = { op: 'set', path: [...own, 'patch', at, 'value'], value } as const;
      // the value of a patch that removes has no effect
      const isRemoval = entry.content.patch[at]?.op === 'remove';
      return isRemoval ? [{ op: 'set', path: [...own, 'patch', at, 'op'], value: op }, setValue] : [setValue];
    }
    const index = entry.content.patch.length;
    return [{ op: 'insert', path: [...own, 'patch'], at: index, value: { op, path, value } }];
  };

const valueWith =
  (attribute: string, field: 'range' | 'step' | 'enabledValues', value: unknown): EntryEdit =>
  entry => {
    const own = entryPath(entry);
    const { values } = entry.content;
    const at = values.findIndex(({ key }) => key !== undefined && attributeOfKey(key) === attribute);
    if (at === -1)
      return value === undefined
        ? []
        : [
            {
              op: 'insert',
              path: [...own, 'values'],
              at: values.length,
              value: { key: `${attribute}.value`, [field]: value },
            },
          ];
    const path = [...own, 'values', at, field];
    return [value === undefined ? { op: 'remove', path } : { op: 'set', path, value }];
  };

export const setKind = ({ at }: Feature, kind: string | undefined) => patchWith(`/${at}/displayType`, kind);

export const setLabel = ({ at }: Feature, label: string) =>
  patchWith(`/${at}/label`, label === '' ? undefined : label);

export const setRange = ({ attribute = '' }: Feature, range: readonly [number, number] | undefined) =>
  valueWith(attribute, 'range', range);

export const setStep = ({ attribute = '' }: Feature, step: number | undefined) =>
  valueWith(attribute, 'step', step);

export const setChoices = ({ attribute = '' }: Feature, values: readonly string[] | undefined) =>
  valueWith(attribute, 'enabledValues', values);

/** Sets the name of a value; '' removes it. Names of other values, and fields unknown here, stay unchanged. */
export const setAlternative =
  (feature: Feature, key: string, label: string): EntryEdit =>
  entry => {
    const { at, kind } = feature;
    const path = `/${at}/${kind}/alternatives`;
    const patchAt = patchIndex(entry.content, path);
    const { op, value: given } = entry.content.patch[patchAt] ?? {};
    const isActiveValue = kind === 'list' || isActive(feature, key);
    const added = { key, value: label, type: isActiveValue ? 'active' : 'inactive' };
    if (op === 'remove' || !Array.isArray(given))
      return label === '' ? [] : patchWith(path, [added], 'add')(entry);
    const list = [...entryPath(entry), 'patch', patchAt, 'value'];
    const index = given.findIndex(one => isMap(one) && String(one['key'] ?? '') === key);
    if (label === '') {
      if (index === -1) return [];
      return given.length === 1
        ? patchWith(path, undefined)(entry)
        : [{ op: 'remove', path: [...list, index] }];
    }
    return index === -1
      ? [{ op: 'insert', path: list, at: given.length, value: added }]
      : [{ op: 'set', path: [...list, index, 'value'], value: label }];
  };

/** Sets some fields of a condition. */
export const changeCondition =
  (change: Readonly<Record<string, unknown>>): EntryEdit =>
  entry =>
    Object.entries(change).map(([field, value]) => ({
      op: 'set',
      path: [...entryPath(entry), 'visibleCondition', field],
      value,
    }));

export const setCondition =
  (condition: Readonly<Record<string, unknown>> | undefined): EntryEdit =>
  entry => {
    const path = [...entryPath(entry), 'visibleCondition'];
    if (condition !== undefined) return [{ op: 'set', path, value: condition }];
    return entry.content.visibleCondition === undefined ? [] : [{ op: 'remove', path }];
  };

export const removeEntry = (place: EntryPlace): JsonEdit[] => [{ op: 'remove', path: entryPath(place) }];

export const moveEntry = (section: Section, from: number, to: number): JsonEdit[] => [
  { op: 'move', path: sectionPaths[section], from, to },
];

export const addEntry = (
  section: Section,
  at: number,
  entry: { component: string; capability: string; version: number },
): JsonEdit[] => [{ op: 'insert', path: sectionPaths[section], at, value: entry }];
