import { type Feature } from './features.ts';
import { labelOf, type ShownEntry } from './preview.ts';

/** Everyday names of the most common capabilities; the catalog's names are for developers. */
const plainNames: Record<string, string> = {
  switch: 'Power',
  switchLevel: 'Brightness',
  colorTemperature: 'White tone',
  temperatureMeasurement: 'Temperature',
  relativeHumidityMeasurement: 'Humidity',
  contactSensor: 'Contact',
  motionSensor: 'Motion',
  waterSensor: 'Leak',
  presenceSensor: 'Presence',
  powerMeter: 'Power meter',
  energyMeter: 'Energy',
  mediaPlayback: 'Playback',
  audioVolume: 'Volume',
  audioMute: 'Mute',
  thermostatMode: 'Mode',
  thermostatHeatingSetpoint: 'Heat to',
  thermostatCoolingSetpoint: 'Cool to',
  windowShade: 'Shade',
  doorControl: 'Door',
  illuminanceMeasurement: 'Light level',
};

const humanize = (name: string) => {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[._-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

/** The name of an entry: its own label, or that of its capability. */
export const entryLabel = ({ capability, definition, features }: ShownEntry): string => {
  const [own] = features;
  if (own !== undefined && own.label !== '') return own.label;
  if (Object.hasOwn(plainNames, capability)) return plainNames[capability] ?? capability;
  return humanize(definition?.name ?? capability);
};

/** The name of one of its features. */
export const featureLabel = (shown: ShownEntry, feature: Feature): string => {
  if (feature.label !== '') return feature.label;
  if (shown.features.length === 1) return entryLabel(shown);
  return humanize(feature.attribute ?? feature.command ?? '');
};

/** Shown for a value that a device hasn't reported. */
const UNKNOWN = '–';

/** A value as the phone shows it, in its own unit or else in the first one of the capability. */
export const valueText = (feature: Feature, value: unknown, unit = feature.unit): string => {
  if (value === undefined || value === null) return UNKNOWN;
  const own = labelOf(feature, value);
  if (own !== undefined) return own;
  if (typeof value === 'number') return unit === undefined ? `${value}` : `${value} ${unit}`;
  return typeof value === 'string' ? humanize(value) : JSON.stringify(value);
};
