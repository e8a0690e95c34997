import type { Preference } from '../../../model/contract/preferences.ts';
import type { ProfileComponent, ProfileDocument } from '../../../model/contract/profileDocument.ts';

export type Edit = (document: ProfileDocument) => ProfileDocument;

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)];
};

const without = <T>(list: readonly T[], at: number) => list.filter((_, index) => index !== at);

const freeName = (base: string, taken: readonly string[]) => {
  const lower = new Set(taken.map(name => name.toLowerCase()));
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}${count}`;
    if (!lower.has(name.toLowerCase())) return name;
  }
};

/** Sets a key; an empty value removes it. */
const withKey = <T extends object>(value: T, key: string, next: unknown): T => {
  const { [key]: _, ...rest } = value as Record<string, unknown>;
  if (next === undefined || next === '') return rest as T;
  return (key in value ? { ...value, [key]: next } : { ...rest, [key]: next }) as T;
};

export const setName =
  (name: string): Edit =>
  document => ({ ...document, name });

const onComponent =
  (at: number, change: (component: ProfileComponent) => ProfileComponent): Edit =>
  document => ({
    ...document,
    components: document.components.map((component, index) => (index === at ? change(component) : component)),
  });

export const addComponent: Edit = document => {
  const id = freeName(
    'component',
    document.components.map(component => component.id),
  );
  const component = { id, label: '', capabilities: [], categories: [] };
  return { ...document, components: [...document.components, component] };
};

const withTranslatedKeys =
  (change: (components: Record<string, unknown>) => Record<string, unknown>): Edit =>
  document => {
    const { translations } = document;
    if (translations === undefined) return document;
    const entries = Object.entries(translations).map(([locale, translation]) => [
      locale,
      translation.components === undefined
        ? translation
        : { ...translation, components: change(translation.components) },
    ]);
    return { ...document, translations: Object.fromEntries(entries) as ProfileDocument['translations'] };
  };

/** Also removes the component's translations. */
export const removeComponent =
  (at: number): Edit =>
  document => {
    const id = document.components[at]?.id ?? '';
    const rest = { ...document, components: without(document.components, at) };
    return withTranslatedKeys(components =>
      Object.fromEntries(Object.entries(components).filter(([key]) => key !== id)),
    )(rest);
  };

/** Also renames the component in the translations. */
export const renameComponent =
  (at: number, id: string): Edit =>
  document => {
    const before = document.components[at]?.id ?? '';
    const isShared = document.components.some((one, index) => index !== at && [before, id].includes(one.id));
    const renamed = onComponent(at, component => ({ ...component, id }))(document);
    if (isShared) return renamed;
    return withTranslatedKeys(components =>
      Object.fromEntries(Object.entries(components).map(([key, text]) => [key === before ? id : key, text])),
    )(renamed);
  };

/** The first component is main, and always stays first. */
export const moveComponent =
  (from: number, to: number): Edit =>
  document =>
    from === 0 || to === 0 ? document : { ...document, components: moved(document.components, from, to) };

export const setLabel = (at: number, label: string) =>
  onComponent(at, component => withKey(component, 'label', label));

export const addCapability = (at: number, id: string, version: number) =>
  onComponent(at, component =>
    component.capabilities.some(one => one.id === id)
      ? component
      : { ...component, capabilities: [...component.capabilities, { id, version }] },
  );

export const removeCapability = (at: number, index: number) =>
  onComponent(at, component => ({ ...component, capabilities: without(component.capabilities, index) }));

export const moveCapability = (at: number, from: number, to: number) =>
  onComponent(at, component => ({ ...component, capabilities: moved(component.capabilities, from, to) }));

export const addCategory = (at: number, name: string) =>
  onComponent(at, component => ({
    ...component,
    categories: [...(component.categories ?? []).filter(one => one.name !== name), { name }],
  }));

export const removeCategory = (at: number, index: number) =>
  onComponent(at, component => ({ ...component, categories: without(component.categories ?? [], index) }));

export const addPreference: Edit = document => {
  const { preferences = [] } = document;
  const name = freeName(
    'preference',
    preferences.map(one => String((one as { name?: unknown }).name ?? '')),
  );
  const preference: Preference = {
    name,
    title: '',
    required: false,
    preferenceType: 'integer',
    definition: { minimum: 0, maximum: 100, default: 0 },
  };
  return { ...document, preferences: [...preferences, preference] };
};

export const setPreference =
  (at: number, preference: Preference): Edit =>
  document => ({
    ...document,
    preferences: (document.preferences ?? []).map((one, index) => (index === at ? preference : one)),
  });

export const removePreference =
  (at: number): Edit =>
  document => ({ ...document, preferences: without(document.preferences ?? [], at) });

export const setMetadata =
  (key: string, value: string): Edit =>
  document => ({ ...document, metadata: withKey(document.metadata ?? {}, key, value) });

export const addLocale =
  (locale: string): Edit =>
  document => ({ ...document, translations: { ...document.translations, [locale]: { components: {} } } });

export const removeLocale =
  (locale: string): Edit =>
  document => {
    const { [locale]: _, ...translations } = document.translations ?? {};
    return { ...document, translations };
  };

export const setTranslation =
  (locale: string, id: string, key: 'label' | 'description', text: string): Edit =>
  document => {
    const translation = document.translations?.[locale] ?? {};
    const components = translation.components ?? {};
    const component = withKey(components[id] ?? {}, key, text);
    const changed = { ...translation, components: { ...components, [id]: component } };
    return { ...document, translations: { ...document.translations, [locale]: changed } };
  };
