import { describe, expect, it } from 'vitest';
import { applyEdits } from '../json/splice.ts';
import { pointerOf } from '../json/tree.ts';
import { createConfigCheck } from './checkConfig.ts';
import { type ConfigDocument, parseConfig } from './configDocument.ts';
import { applyFix, fixAll } from './fixes.ts';
import { labelUses, translateLabel } from './labelUses.ts';
import {
  addLanguage,
  createLabelReader,
  defaultLanguage,
  newLabelKey,
  removeLabelKey,
  removeLanguage,
  setLabelText,
} from './languages.ts';
import { mergeConfigs, mergeParts } from './merge.ts';

const KEY = '___PO_CODE_GLOW';
const labelled = (value: string) => ({
  component: 'main',
  capability: 'switch',
  patch: [{ op: 'replace', path: '/0/label', value }],
});
const language = (locale: string, labels: Record<string, string>) => ({
  locale,
  poCodes: Object.entries(labels).map(([po, label]) => ({ po, label })),
});
const print = (more: object, value = KEY) =>
  `${JSON.stringify(
    {
      mnmn: 'mn-1',
      vid: 'ST_1',
      type: 'profile',
      dashboard: { states: [], actions: [] },
      detailView: [labelled(value)],
      automation: { conditions: [], actions: [] },
      ...more,
    },
    undefined,
    2,
  )}\n`;
const read = (text: string): ConfigDocument => {
  const { document } = parseConfig(text);
  if (document === undefined) throw new Error('broken');
  return document;
};
const profile = { components: [{ id: 'main', capabilities: [{ id: 'switch', version: 1 }] }] };
const check = createConfigCheck({ profile, definitions: () => undefined, mnmn: 'mn-1', vid: 'ST_1' });
const found = (document: ConfigDocument, code: string) => check(document).filter(one => one.code === code);
const labelsIn = (text: string) =>
  (
    JSON.parse(text) as { language: { locale: string; poCodes: { po: string; label: string }[] }[] }
  ).language.map(({ locale, poCodes }) => [locale, ...poCodes.map(({ label }) => label)]);

const english = language('en-US', { [KEY]: 'Glow', ___PO_CODE_DIM: 'Dim' });

describe('labels by locale', () => {
  it('[CFG-01] are read, and shown in the chosen locale or in the default one', () => {
    const { languages } = read(print({ language: [language('fr-FR', { [KEY]: 'Lueur' }), english] }));
    expect(defaultLanguage(languages)?.locale).toBe('en-US');
    expect(languages.keys).toEqual([KEY, '___PO_CODE_DIM']);
    const french = createLabelReader(languages, 'fr-FR');
    expect([french(KEY), french('___PO_CODE_DIM'), french('Lamp')]).toEqual(['Lueur', 'Dim', 'Lamp']);
    expect(createLabelReader(languages, undefined)(KEY)).toBe('Glow');
  });

  it('[CFG-01] keep unknown parts exactly', () => {
    const text = `{"language": [ {"locale":"de" , "x": 1e2, "poCodes" :[{"po":"${KEY}","y":[ ],"label":"a"}, 7]}, "odd" ]}`;
    const { languages } = read(text);
    const [german] = languages.list;
    if (german === undefined) throw new Error('no language');
    expect(applyEdits(text, setLabelText(german, KEY, 'b'))).toBe(text.replace('"label":"a"', '"label":"b"'));
    const added = applyEdits(text, addLanguage('fr-FR'));
    expect(added).toContain(text.slice(0, text.indexOf('"odd"') + 5));
    expect(applyEdits(text, removeLanguage(german))).toBe('{"language": [ "odd" ]}');
    expect(JSON.parse(applyEdits(text, removeLabelKey(languages, KEY)))).toEqual({
      language: [{ locale: 'de', x: 100, poCodes: [7] }, 'odd'],
    });
  });

  it('[CFG-01] keep their object while their text is the same', () => {
    const before = read(print({ language: [english] }));
    const { document: after } = parseConfig(print({ language: [english] }, 'other'), before);
    expect(after?.languages).toBe(before.languages);
  });

  it('[CFG-01] show missing translations, and copy one or all from the default language', () => {
    const more = print({ language: [english, language('fr-FR', { [KEY]: '' }), language('de-DE', {})] });
    const document = read(more);
    const missing = found(document, 'missingTranslation');
    expect(missing.map(({ path, params }) => [pointerOf(path), params['key'], params['locale']])).toEqual([
      ['/language/1/poCodes/0/label', KEY, 'fr-FR'],
      ['/language/1/poCodes', '___PO_CODE_DIM', 'fr-FR'],
      ['/language/2/poCodes', KEY, 'de-DE'],
      ['/language/2/poCodes', '___PO_CODE_DIM', 'de-DE'],
    ]);
    expect(missing[0]?.place).toEqual({ section: 'detailView', index: 0 });
    const [first] = missing;
    if (first === undefined) throw new Error('nothing is missing');
    expect(labelsIn(applyFix(more, first))[1]).toEqual(['fr-FR', 'Glow']);
    expect(labelsIn(fixAll(document, 'missingTranslation', check))).toEqual([
      ['en-US', 'Glow', 'Dim'],
      ['fr-FR', 'Glow', 'Dim'],
      ['de-DE', 'Glow', 'Dim'],
    ]);
  });

  it('[CFG-01] are all copied if a locale has no labels yet', () => {
    const document = read(print({ language: [english, { locale: 'it-IT' }] }));
    expect(labelsIn(fixAll(document, 'missingTranslation', check))[1]).toEqual(['it-IT', 'Glow', 'Dim']);
  });

  it('[CFG-01] have no automatic fix if the default language has no label either', () => {
    const document = read(
      print({ language: [language('en-US', { [KEY]: '' }), language('fr-FR', { [KEY]: 'Lueur' })] }),
    );
    expect(found(document, 'missingTranslation').map(({ params, fix }) => [params['locale'], fix])).toEqual([
      ['en-US', undefined],
    ]);
  });

  it('[CFG-01] report a key without a label in any locale, a duplicate locale, and an invalid list', () => {
    expect(found(read(print({})), 'labelUnknown').map(({ path }) => pointerOf(path))).toEqual([
      '/detailView/0/patch/0/value',
    ]);
    const twice = read(print({ language: [english, english] }));
    expect(found(twice, 'localeTwice').map(({ path }) => pointerOf(path))).toEqual(['/language/1']);
    expect(found(read(print({ language: {} })), 'listShape').map(({ path }) => pointerOf(path))).toEqual([
      '/language',
    ]);
  });

  it('[CFG-01] a plain label becomes a key in every entry, with its text in the default language', () => {
    const text = print({ detailView: [labelled('Night glow'), labelled('Night glow'), labelled('Other')] });
    const { key, edits } = translateLabel(read(text), 'Night glow');
    expect(key).toBe('___PO_CODE_NIGHT_GLOW');
    const next = read(applyEdits(text, edits));
    expect(labelUses(next).plain.map(({ text: label }) => label)).toEqual(['Other']);
    expect(createLabelReader(next.languages, 'en-US')(key)).toBe('Night glow');
    const again = translateLabel(next, 'Other');
    expect(labelsIn(applyEdits(next.text, again.edits))).toEqual([['en-US', 'Night glow', 'Other']]);
    expect(newLabelKey('Night glow', [key])).toBe(`${key}_2`);
    expect(newLabelKey('光', [])).toBe('___PO_CODE_LABEL');
  });

  it('[CFG-01] of two translators are merged by locale and key', () => {
    const base = print({ language: [english, language('fr-FR', { [KEY]: 'Lueur' })] });
    const edited = (locale: string, key: string, label: string) => {
      const one = read(base).languages.list.find(at => at.locale === locale);
      return one === undefined ? base : applyEdits(base, setLabelText(one, key, label));
    };
    const mine = edited('fr-FR', '___PO_CODE_DIM', 'Sombre');
    const theirs = applyEdits(edited('fr-FR', KEY, 'Éclat'), addLanguage('de-DE'));
    expect(labelsIn(mergeConfigs({ base, mine, theirs }))).toEqual([
      ['en-US', 'Glow', 'Dim'],
      ['fr-FR', 'Éclat', 'Sombre'],
      ['de-DE'],
    ]);
    expect(mergeParts({ base, mine, theirs })?.map(({ path }) => path)).toContain(
      `language › fr-FR › poCodes › ${KEY} › label`,
    );
  });
});
