import type { ProfileComponent } from '../../contract/profileDocument.ts';

/** `switchLevel` as Switch Level, `northgate.dimCurve` as Dim Curve. */
export const readableName = (id: string): string => {
  const name = id.slice(id.lastIndexOf('.') + 1);
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The names of capabilities by their IDs, where they are known. */
export type CapabilityNames = ReadonlyMap<string, string>;

export const componentName = ({ id, label }: Pick<ProfileComponent, 'id' | 'label'>): string =>
  label === undefined || label.trim() === '' ? readableName(id) : label;
