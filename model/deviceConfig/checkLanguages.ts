import type { ConfigDocument } from './configDocument.ts';
import { defaultLanguage, LANGUAGE, labelPath, languagePath, setLabelText } from './languages.ts';
import { labelUses } from './labelUses.ts';
import type { ConfigProblem } from './problems.ts';

const localesTwice = ({ languages: { list } }: ConfigDocument): ConfigProblem[] =>
  list
    .filter(({ locale }, index) => list.findIndex(one => one.locale === locale) < index)
    .map(language => ({
      code: 'localeTwice',
      severity: 'warning',
      path: languagePath(language),
      params: { locale: language.locale },
    }));

/** CFG-01: labels that a locale lacks. The label of the default language can be copied. */
const missingLabels = (
  { languages }: ConfigDocument,
  uses: ReturnType<typeof labelUses>['keys'],
): ConfigProblem[] => {
  const source = defaultLanguage(languages);
  return languages.list.flatMap(language =>
    [...new Set([...languages.keys, ...uses.keys()])].flatMap((key): ConfigProblem[] => {
      // a key that no locale has is reported once, where it is used
      if (!languages.keys.includes(key)) return [];
      if ((language.labels.get(key)?.text ?? '') !== '') return [];
      const text = source?.labels.get(key)?.text ?? '';
      const place = uses.get(key)?.place;
      return [
        {
          code: 'missingTranslation',
          severity: 'hint',
          path: labelPath(language, key),
          ...(place !== undefined && { place }),
          params: { key, locale: language.locale },
          ...(source !== undefined &&
            text !== '' && {
              fix: {
                code: 'copyLabel',
                params: { locale: source.locale },
                edits: setLabelText(language, key, text),
              },
            }),
        },
      ];
    }),
  );
};

const unknownKeys = (
  { languages }: ConfigDocument,
  uses: ReturnType<typeof labelUses>['keys'],
): ConfigProblem[] =>
  [...uses.values()]
    .filter(({ text }) => !languages.keys.includes(text))
    .map(({ text, path, place }) => ({
      code: 'labelUnknown',
      severity: 'warning',
      path,
      place,
      params: { key: text },
    }));

/** The problems of the labels by locale. */
export const checkLanguages = (document: ConfigDocument): ConfigProblem[] => {
  if (!document.languages.isList)
    return [{ code: 'listShape', severity: 'error', path: [LANGUAGE], params: { list: LANGUAGE } }];
  const { keys } = labelUses(document);
  return [...unknownKeys(document, keys), ...localesTwice(document), ...missingLabels(document, keys)];
};
