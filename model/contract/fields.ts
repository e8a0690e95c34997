export type Fields = Record<string, unknown>;

/** Whether a value is an object with fields, which a list is not. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a value that may be anything; none where it has none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** The field of a value that may be anything; undefined where it has none. */
export const fieldOf = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined);
