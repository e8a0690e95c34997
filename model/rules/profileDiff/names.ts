import type { ProfileComponent } from '../../contract/profileDocument.ts';

/** `switchLevel` as Switch Level, `northgate.dimCurve` as Dim Curve. */
export const readableName = (id: string): string => {
  const name = id.slice(id.lastIndexOf('.') + 1);
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The known names of capabilities, by ID. */
export type CapabilityNames = ReadonlyMap<string, string>;

export const componentName = ({ id, label }: Pick<ProfileComponent, 'id' | 'label'>): string =>
  label === undefined || label.trim() === '' ? readableName(id) : label;
