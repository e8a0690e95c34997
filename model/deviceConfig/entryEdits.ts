import type { JsonEdit } from '../json/splice.ts';
import type { ConfigEntry, EntryContent } from './configDocument.ts';
import { attributeOfKey, type Feature } from './features.ts';
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
    if (at !== -1) return [{ op: 'set', path: [...own, 'patch', at, 'value'], value }];
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

/** Sets the name of a value; '' removes it. */
export const setAlternative = (feature: Feature, key: string, label: string): EntryEdit => {
  const { alternatives, at, kind } = feature;
  const known = alternatives.some(one => one.key === key);
  const next =
    label === ''
      ? alternatives.filter(one => one.key !== key)
      : known
        ? alternatives.map(one => (one.key === key ? { ...one, value: label } : one))
        : [...alternatives, { key, value: label, type: 'active' }];
  return patchWith(`/${at}/${kind}/alternatives`, next.length === 0 ? undefined : next, 'add');
};

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
