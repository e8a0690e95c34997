/** Deeper than the JSON of any form. A recursive schema would exhaust the stack on much more. */
export const MAX_DEPTH = 64;

/** Whether a parsed value has more nesting levels than this. Stops at that depth, so it can't exhaust the stack. */
export const exceedsDepth = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(part => exceedsDepth(part, levels - 1)));
