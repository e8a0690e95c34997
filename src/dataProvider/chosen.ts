/** The values of a filter that takes several; one alone, as a link or an older saved filter has it, is a list of one. */
export const chosenOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter(one => typeof one === 'string' && one !== '');
