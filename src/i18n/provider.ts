import type { I18nProvider } from 'react-admin';
import { loadOnce } from '../../model/rules/loadOnce.ts';
import { en } from './en.ts';

type Texts = { readonly [key: string]: unknown };
type Options = Readonly<Record<string, unknown>>;

const PLACE = /%\{(.*?)\}/g;
const BETWEEN_FORMS = '||||';
/** numbers that are formatted; `max` is that of react-admin's message on selected rows */
const COUNTS = new Set(['smart_count', 'max']);
const countFormat = new Intl.NumberFormat('en');

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value as Texts, `${prefix}${key}.`),
  );

/** Selects the form of `one |||| many` for `count`; a text without forms is returned unchanged. */
const formOf = (text: string, count: unknown) => {
  if (count === undefined || count === null) return text;
  const [one = '', many = one] = text.split(BETWEEN_FORMS);
  return (Number(count) === 1 ? one : many).trim();
};

/**
 * react-admin's messages and ours in react-admin's format: `%{name}`, and `one |||| many` selected by `smart_count`. A
 * key without a text is returned as it is: react-admin also passes messages of the server.
 */
export const createTexts = (first: Texts) => {
  const known = new Map(flatten(first));
  return {
    add: (texts: Texts) => {
      for (const [key, text] of flatten(texts)) known.set(key, text);
    },
    translate: (key: string, options: Options | number = {}) => {
      const values: Options = typeof options === 'number' ? { smart_count: options } : options;
      const fallback = typeof values['_'] === 'string' ? values['_'] : key;
      return formOf(known.get(key) ?? fallback, values['smart_count']).replace(
        PLACE,
        (place, name: string) => {
          const value = values[name];
          if (value === undefined || value === null) return place;
          return COUNTS.has(name) && typeof value === 'number' ? countFormat.format(value) : String(value);
        },
      );
    },
  };
};

const texts = createTexts(en);

/** Loads the texts that the first page doesn't need. Rejects if they can't be loaded; the next call tries again. */
export const loadTexts = loadOnce(async () => texts.add((await import('./en/later.ts')).later));

export const i18nProvider: I18nProvider = {
  translate: texts.translate,
  changeLocale: async () => {},
  getLocale: () => 'en',
  getLocales: () => [{ locale: 'en', name: 'English' }],
};
