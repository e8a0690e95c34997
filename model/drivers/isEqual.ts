import { isFields } from '../contract/fields.ts';

/** Whether two JSON values are equal. The order of keys is ignored, that of lists is not. */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((one, index) => isEqual(one, b[index]));
  if (!isFields(a) || !isFields(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  );
};

export const hasEqualBytes = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
