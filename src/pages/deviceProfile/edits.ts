import { hiddenInDetail } from '../../../model/deviceConfig/defaultConfig.ts';
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

export const componentIds = ({ components }: ProfileDocument): string[] => components.map(({ id }) => id);

export const addComponent: Edit = document => {
  const id = freeName('component', componentIds(document));
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

/** Also removes the component's translations, unless another component has the same ID. */
export const removeComponent =
  (at: number): Edit =>
  document => {
    const id = document.components[at]?.id ?? '';
    const rest = { ...document, components: without(document.components, at) };
    if (componentIds(rest).includes(id)) return rest;
    return withTranslatedKeys(components =>
      Object.fromEntries(Object.entries(components).filter(([key]) => key !== id)),
    )(rest);
  };

/** The keys in the translations that no component has. */
const unownedKeys = ({ translations = {} }: ProfileDocument, keys: readonly string[]) =>
  Object.values(translations)
    .flatMap(({ components = {} }) => Object.keys(components))
    .filter(key => !keys.includes(key));

/**
 * The keys of the components in the translations after one is renamed. While an ID is typed, it can be that of another
 * component for a moment: until it is unique, the component keeps its previous key.
 */
export const keysAfterRename = (
  document: ProfileDocument,
  at: number,
  id: string,
  keys: readonly string[],
): string[] => {
  const ids = componentIds(document).with(at, id);
  const isShared = (one: string) => ids.indexOf(one) !== ids.lastIndexOf(one);
  const kept = keys.filter((_, index) => isShared(ids[index] ?? ''));
  const taken = new Set([...kept, ...unownedKeys(document, keys)]);
  return ids.map((one, index) => (isShared(one) || taken.has(one) ? (keys[index] ?? one) : one));
};

/** Also renames the component in the translations, where the components have these keys. */
export const renameComponent =
  (at: number, id: string, keys: readonly string[]): Edit =>
  document => {
    const next = keysAfterRename(document, at, id, keys);
    const isOwned = (key: string) => keys.includes(key) && keys.indexOf(key) === keys.lastIndexOf(key);
    const nextOf = (key: string) => (isOwned(key) ? (next[keys.indexOf(key)] ?? key) : key);
    const renamed = onComponent(at, component => ({ ...component, id }))(document);
    return withTranslatedKeys(components =>
      Object.fromEntries(Object.entries(components).map(([key, text]) => [nextOf(key), text])),
    )(renamed);
  };

/** The first component is main, and always stays first. */
export const moveComponent =
  (from: number, to: number): Edit =>
  document =>
    from === 0 || to === 0 ? document : { ...document, components: moved(document.components, from, to) };

export const setLabel = (at: number, label: string) =>
  onComponent(at, component => withKey(component, 'label', label));

/** The index after the last capability that is for users: a new one isn't added below those for the platform. */
const endOfVisible = (capabilities: ProfileComponent['capabilities']) =>
  capabilities.findLastIndex(({ id }) => !hiddenInDetail.includes(id)) + 1;

/** Adds a version of a capability. If the component has another version, it takes its place. */
export const addCapability = (at: number, id: string, version: number) =>
  onComponent(at, component => {
    const { capabilities } = component;
    const isHeld = capabilities.some(one => one.id === id);
    const next = isHeld
      ? capabilities.map(one => (one.id === id ? { ...one, version } : one))
      : capabilities.toSpliced(endOfVisible(capabilities), 0, { id, version });
    return { ...component, capabilities: next };
  });

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
