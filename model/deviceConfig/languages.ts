import type { JsonEdit } from '../json/splice.ts';
import { type JsonNode, nodeAt, type JsonPath, valueOf } from '../json/tree.ts';
import { DEFAULT_LOCALE } from '../contract/locales.ts';

/** Where the labels of a config are, by locale. */
export const LANGUAGE = 'language';

/** A label key, as entries refer to it. */
const LABEL_KEY = /^___PO_CODE_\w+$/;

/** After all items of a list. */
const LAST = Number.MAX_SAFE_INTEGER;

type Code = { po: string; label: string };
type Label = { at: number; text: string };

/** The labels of one locale; `at` is its position in the list. */
export type Language = { at: number; locale: string; labels: ReadonlyMap<string, Label> };

/** The languages of a config. Equal texts share one object. */
export type Languages = {
  /** the source text of the list; '' if there is none */
  text: string;
  /** false if there is something other than a list */
  isList: boolean;
  list: readonly Language[];
  /** the keys of all locales, in the order of the text */
  keys: readonly string[];
};

const noLanguages: Languages = { text: '', isList: true, list: [], keys: [] };

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const labelsOf = (codes: unknown): Map<string, Label> => {
  const labels = new Map<string, Label>();
  if (!Array.isArray(codes)) return labels;
  for (const [at, code] of (codes as unknown[]).entries())
    if (isMap(code) && typeof code.po === 'string' && !labels.has(code.po))
      labels.set(code.po, { at, text: typeof code.label === 'string' ? code.label : '' });
  return labels;
};

/** Reads the labels by locale: `language: [{ locale, poCodes: [{ po, label }] }]`. Anything else is ignored. */
export const readLanguages = (text: string, root: JsonNode, previous?: Languages): Languages => {
  const node = nodeAt(root, [LANGUAGE]);
  if (node === undefined) return noLanguages;
  const slice = text.slice(node.start, node.end);
  if (slice === previous?.text) return previous;
  const value = valueOf(text, node);
  if (!Array.isArray(value)) return { ...noLanguages, text: slice, isList: false };
  const list = (value as unknown[]).flatMap((one, at): Language[] =>
    isMap(one) && typeof one.locale === 'string'
      ? [{ at, locale: one.locale, labels: labelsOf(one.poCodes) }]
      : [],
  );
  const keys = [...new Set(list.flatMap(({ labels }) => [...labels.keys()]))];
  return { text: slice, isList: true, list, keys };
};

export const isLabelKey = (text: string, { keys }: Pick<Languages, 'keys'>) =>
  LABEL_KEY.test(text) || keys.includes(text);

/** The language that the others are translated from. */
export const defaultLanguage = ({ list }: Languages): Language | undefined =>
  list.find(({ locale }) => locale === DEFAULT_LOCALE) ??
  list.find(({ locale }) => locale.split('-')[0] === DEFAULT_LOCALE.split('-')[0]) ??
  list[0];

/** Creates a reader of labels as phones with this locale show them; the fallback is the default language. */
export const createLabelReader = (languages: Languages, locale: string | undefined) => {
  const chosen = languages.list.find(one => one.locale === locale);
  const fallback = defaultLanguage(languages);
  return (label: string): string => {
    if (!languages.keys.includes(label)) return label;
    return chosen?.labels.get(label)?.text || fallback?.labels.get(label)?.text || label;
  };
};

export const languagePath = ({ at }: Language): JsonPath => [LANGUAGE, at];

/** The path of the label, or of the list that lacks it. */
export const labelPath = (language: Language, key: string): JsonPath => {
  const found = language.labels.get(key);
  const codes = [...languagePath(language), 'poCodes'];
  return found === undefined ? codes : [...codes, found.at, 'label'];
};

export const setLabelText = (language: Language, key: string, label: string): JsonEdit[] => {
  const path = labelPath(language, key);
  if (language.labels.has(key)) return [{ op: 'set', path, value: label }];
  return [{ op: 'insert', path, at: LAST, value: { po: key, label } }];
};

export const addLanguage = (locale: string, labels: readonly Code[] = []): JsonEdit[] => [
  { op: 'insert', path: [LANGUAGE], at: LAST, value: { locale, poCodes: labels } },
];

export const removeLanguage = (language: Language): JsonEdit[] => [
  { op: 'remove', path: languagePath(language) },
];

/** Removes a key from every locale. */
export const removeLabelKey = ({ list }: Languages, key: string): JsonEdit[] =>
  list.flatMap((language): JsonEdit[] => {
    const label = language.labels.get(key);
    return label === undefined
      ? []
      : [{ op: 'remove', path: [...languagePath(language), 'poCodes', label.at] }];
  });

/** A new key for a text: `___PO_CODE_FADE_TIME` for `Fade time`. */
export const newLabelKey = (label: string, taken: readonly string[]): string => {
  const words = label
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);
  const key = `___PO_CODE_${words === '' ? 'LABEL' : words}`;
  if (!taken.includes(key)) return key;
  let count = 2;
  while (taken.includes(`${key}_${count}`)) count++;
  return `${key}_${count}`;
};
