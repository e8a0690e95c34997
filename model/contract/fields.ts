export type Fields = Record<string, unknown>;

/** Whether a value is an object with fields; a list is not. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a value of any type; empty if it has none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** A field of a value of any type; undefined if it has none. */
export const fieldOf = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined);
