import type { CapabilityDefinition } from '../catalog/definition.ts';
import type { DeviceState } from '../contract/devices.ts';
import { isActiveValue } from '../rules/controls.ts';
import { stateAt, withState } from '../rules/simulator.ts';
import { allEntries, type ConfigDocument, type EntryContent } from './configDocument.ts';
import type { Definitions } from './defaultConfig.ts';
import { type Feature, featuresOf } from './features.ts';
import type { ConfigSubject } from './problems.ts';
import type { Section } from './sections.ts';

/** An entry with the capability that it shows; no definition if the profile or the catalog has none. */
export type ShownEntry = {
  component: string;
  capability: string;
  definition: CapabilityDefinition | undefined;
  features: readonly Feature[];
};

const NOTHING: readonly Feature[] = [];

/** Creates the reader of entries for the preview, which caches by content. */
export const createEntryReader = ({
  profile,
  definitions,
}: Pick<ConfigSubject, 'profile' | 'definitions'>) => {
  const cache = new WeakMap<EntryContent, Map<Section, ShownEntry>>();
  const definitionOf = (component: string, capability: string, lookUp: Definitions) => {
    const held = profile.components
      .find(({ id }) => id === component)
      ?.capabilities.find(({ id }) => id === capability);
    return held && lookUp(held.id, held.version);
  };
  return (content: EntryContent, section: Section): ShownEntry => {
    const { component = '', capability = '' } = content;
    const bySection = cache.get(content) ?? new Map<Section, ShownEntry>();
    cache.set(content, bySection);
    const known = bySection.get(section);
    if (known !== undefined) return known;
    const definition = definitionOf(component, capability, definitions);
    const features = definition === undefined ? NOTHING : featuresOf(content, definition, section);
    const shown = { component, capability, definition, features };
    bySection.set(section, shown);
    return shown;
  };
};
export type EntryReader = ReturnType<typeof createEntryReader>;

/** Creates a reader of entries that replaces the keys of labels by the labels of a locale. */
export const createLocalizedReader = (read: EntryReader, labelOf: (label: string) => string): EntryReader => {
  const cache = new WeakMap<ShownEntry, ShownEntry>();
  const localize = (feature: Feature): Feature => ({
    ...feature,
    label: labelOf(feature.label),
    alternatives: feature.alternatives.map(one => ({ ...one, value: labelOf(one.value) })),
  });
  return (content, section) => {
    const shown = read(content, section);
    const known = cache.get(shown);
    if (known !== undefined) return known;
    const localized = { ...shown, features: shown.features.map(localize) };
    cache.set(shown, localized);
    return localized;
  };
};

type Limits = { minimum: number; maximum: number };

/** The limits of a number's control: the entry's range, as far as the capability allows it; infinite without any. */
export const limitsOf = ({ bounds, range = [-Infinity, Infinity] }: Feature): Limits => {
  const minimum = Math.max(range[0], bounds.minimum ?? -Infinity);
  return { minimum, maximum: Math.max(minimum, Math.min(range[1], bounds.maximum ?? Infinity)) };
};

/** The same for a slider, which needs two ends. */
export const sliderLimitsOf = (feature: Feature): Limits => {
  const { minimum, maximum } = limitsOf(feature);
  const from = Number.isFinite(minimum) ? minimum : Math.min(0, maximum);
  return { minimum: from, maximum: Number.isFinite(maximum) ? maximum : Math.max(from, 100) };
};

/** The nearest value that a control with these limits and steps can take. */
export const snapTo = (value: number, feature: Feature): number => {
  const { minimum, maximum } = limitsOf(feature);
  const origin = Number.isFinite(minimum) ? minimum : 0;
  const steps = Math.round((value - origin) / feature.step);
  const digits = (String(feature.step).split('.')[1] ?? '').length;
  const snapped = Number((origin + steps * feature.step).toFixed(Math.max(digits, 6)));
  return Math.min(maximum, Math.max(minimum, snapped));
};

// typical values at home, for ranges whose middle is unrealistic
const samplesByUnit: Record<string, number> = { C: 21, F: 70 };
const samples: Record<string, number> = {
  battery: 82,
  power: 7.2,
  humidity: 45,
  colorTemperature: 2700,
  illuminance: 320,
  carbonDioxide: 600,
  voltage: 230,
  energy: 12.4,
};

const sampleNumber = (feature: Feature) => {
  const { minimum, maximum } = sliderLimitsOf(feature);
  const known = samplesByUnit[feature.unit ?? ''] ?? samples[feature.attribute ?? ''];
  const isFar = maximum - minimum > 1000;
  const value = known ?? (isFar ? minimum : minimum + (maximum - minimum) * 0.64);
  return known !== undefined && feature.kind === 'state' ? value : snapTo(value, feature);
};

/** The initial value in the preview. */
const sampleValue = (feature: Feature): unknown => {
  const { schema, choices, attribute } = feature;
  if (schema.enum !== undefined) return choices[0] ?? schema.enum[0];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return sampleNumber(feature);
  return attribute === undefined ? '' : '—';
};

/** A state with a value for every feature of the config. */
export const sampleState = (document: ConfigDocument, read: EntryReader): DeviceState => {
  let state: DeviceState = {};
  for (const { content, section } of allEntries(document)) {
    const { component, capability, features } = read(content, section);
    for (const feature of features) {
      if (feature.attribute === undefined) continue;
      const path = { component, capability, attribute: feature.attribute };
      if (stateAt(state, path) === undefined)
        state = withState(state, path, { value: sampleValue(feature), at: 0, ...unitOf(feature) });
    }
  }
  return state;
};

const unitOf = ({ unit }: Feature) => (unit === undefined ? {} : { unit });

/** The label of a value in the entry's alternatives; undefined if they don't have it. */
export const labelOf = ({ alternatives }: Feature, value: unknown) =>
  alternatives.find(({ key }) => key === String(value))?.value;

/** Whether a value is the active one of two, according to the alternatives or else to the words. */
export const isActive = ({ alternatives, schema }: Feature, value: unknown): boolean => {
  const type = alternatives.find(({ key }) => key === String(value))?.type;
  return type === undefined || type === '' ? isActiveValue(String(value), schema.enum) : type === 'active';
};

/** The active and the inactive value of an attribute with two values. */
export const litValues = (feature: Feature): { on: unknown; off: unknown } | undefined => {
  const values = feature.schema.type === 'boolean' ? [true, false] : (feature.schema.enum ?? []);
  const [on, off] = [true, false].map(isLit => values.find(value => isActive(feature, value) === isLit));
  return values.length === 2 && on !== undefined && off !== undefined ? { on, off } : undefined;
};

/** The value after a toggle button was pressed; without a value, the active one. */
export const nextValue = (feature: Feature, value: unknown): unknown => {
  const { choices, schema, kind } = feature;
  if (schema.type === 'boolean') return value !== true;
  if (kind === 'playPause' || kind === 'playStop') {
    const rest = kind === 'playPause' ? ['paused', 'pause'] : ['stopped', 'stop'];
    const play = choices.find(one => one === 'playing' || one === 'play') ?? 'playing';
    return isActive(feature, value) ? (choices.find(one => rest.includes(one)) ?? rest[0]) : play;
  }
  const lit = value === undefined || value === null ? litValues(feature)?.on : undefined;
  if (typeof lit === 'string' && choices.includes(lit)) return lit;
  const at = choices.indexOf(String(value));
  return choices[(at + 1) % Math.max(1, choices.length)] ?? value;
};
