/** A filter that takes several values, as a list; a link or an older saved filter may hold one value alone. */
export const toArrayFilter = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter(one => typeof one === 'string' && one !== '');
