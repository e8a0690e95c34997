import type { JsonEdit } from '../json/splice.ts';
import type { JsonPath } from '../json/tree.ts';
import { DEFAULT_LOCALE } from '../contract/locales.ts';
import { allEntries, type ConfigDocument, type ConfigEntry, type EntryContent } from './configDocument.ts';
import { addLanguage, defaultLanguage, isLabelKey, newLabelKey, setLabelText } from './languages.ts';
import { entryPath, type EntryPlace } from './sections.ts';

type Text = { path: JsonPath; text: string };

/** The place of a label, and its text there: a key, or the label itself. */
export type LabelUse = Text & { place: EntryPlace };

const cache = new WeakMap<EntryContent, readonly Text[]>();

const LABEL = /^\/\d+\/label$/;
const ALTERNATIVES = /^\/\d+\/\w+\/alternatives$/;

/** The labels of an entry: those of its attributes, and those of their values. */
const textsOf = (content: EntryContent): readonly Text[] => {
  const known = cache.get(content);
  if (known !== undefined) return known;
  const texts = content.patch.flatMap(({ op, path = '', value }, at): Text[] => {
    if (op === 'remove') return [];
    const where = ['patch', at, 'value'];
    if (LABEL.test(path) && typeof value === 'string') return [{ path: where, text: value }];
    if (!ALTERNATIVES.test(path) || !Array.isArray(value)) return [];
    return (value as unknown[]).flatMap((one, index): Text[] => {
      const text = (one as { value?: unknown } | null)?.value;
      return typeof text === 'string' ? [{ path: [...where, index, 'value'], text }] : [];
    });
  });
  cache.set(content, texts);
  return texts;
};

const usesIn = (entry: ConfigEntry): LabelUse[] =>
  textsOf(entry.content).map(({ path, text }) => ({
    path: [...entryPath(entry), ...path],
    text,
    place: { section: entry.section, index: entry.index },
  }));

/** The labels of all entries; `keys` are in the order of their first use. */
export const labelUses = (document: Pick<ConfigDocument, 'entries' | 'languages'>) => {
  const all = allEntries(document).flatMap(usesIn);
  const keys = new Map<string, LabelUse>();
  for (const use of all)
    if (isLabelKey(use.text, document.languages) && !keys.has(use.text)) keys.set(use.text, use);
  return { keys, plain: all.filter(({ text }) => text !== '' && !keys.has(text)) };
};

/** Makes a label translatable: every entry with this text refers to a key, and the default language gets the text. */
export const translateLabel = (document: Pick<ConfigDocument, 'entries' | 'languages'>, label: string) => {
  const { keys, plain } = labelUses(document);
  const { languages } = document;
  const key = newLabelKey(label, [...languages.keys, ...keys.keys()]);
  const language = defaultLanguage(languages);
  const edits: JsonEdit[] = plain
    .filter(({ text }) => text === label)
    .map(({ path }) => ({ op: 'set', path, value: key }));
  if (language !== undefined) return { key, edits: [...edits, ...setLabelText(language, key, label)] };
  return { key, edits: [...edits, ...addLanguage(DEFAULT_LOCALE, [{ po: key, label }])] };
};
