import { fieldsOf } from '../../contract/fields.ts';
import type { ProfileDocument } from '../../contract/profileDocument.ts';
import { change, diffUnknown, diffValue, type ProfileChange } from './change.ts';
import { componentName, readableName } from './names.ts';

type Locales = NonNullable<ProfileDocument['translations']>;

const keysOf = (before: object, after: object) => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];

const diffLocale = (
  before: Locales[string],
  after: Locales[string],
  { locale, nameOf }: { locale: string; nameOf: (id: string) => string },
): ProfileChange[] => {
  const [old, now] = [fieldsOf(before.components), fieldsOf(after.components)];
  const path = `translations/${locale}`;
  const components = keysOf(old, now).flatMap(id => {
    const [earlier, later] = [fieldsOf(old[id]), fieldsOf(now[id])];
    const values = { component: nameOf(id), locale };
    const diff = (field: 'label' | 'description', text: string) =>
      diffValue(earlier[field], later[field], {
        path: `${path}/${id}.${field}`,
        text,
        reason: 'shown',
        values,
      });
    return [
      ...diff('label', 'localeLabel'),
      ...diff('description', 'localeDescription'),
      ...diffUnknown(earlier, later, ['label', 'description'], {
        path: `${path}/${id}.`,
        owner: `${nameOf(id)} (${locale})`,
      }),
    ];
  });
  return [
    ...components,
    ...diffUnknown(fieldsOf(before), fieldsOf(after), ['components'], { path: `${path}.`, owner: locale }),
  ];
};

export const diffTranslations = (before: ProfileDocument, after: ProfileDocument): ProfileChange[] => {
  const [old, now] = [before.translations ?? {}, after.translations ?? {}];
  const labels = new Map(after.components.map(one => [one.id, componentName(one)]));
  const nameOf = (id: string) => labels.get(id) ?? readableName(id);
  return keysOf(old, now).flatMap(locale => {
    const [earlier, later] = [old[locale], now[locale]];
    const path = `translations/${locale}`;
    if (earlier === undefined) return [change(path, 'localeAdded', 'shown', { locale })];
    if (later === undefined) return [change(path, 'localeRemoved', 'translationGone', { locale })];
    return diffLocale(earlier, later, { locale, nameOf });
  });
};
