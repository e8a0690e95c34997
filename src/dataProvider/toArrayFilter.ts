/** A filter with several values, as a list; a link or an older saved filter can have a single value. */
export const toArrayFilter = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter(one => typeof one === 'string' && one !== '');
