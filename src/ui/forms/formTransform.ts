import type { FieldParts } from '../conflict/merge.ts';
import type { Values } from './values.ts';

/**
 * Converts a record for its form and back, if a field is edited as another type, for example an object as JSON text.
 * `read` is idempotent and `write` reverses it.
 */
export type FormTransform = {
  read: (record: Values) => Values;
  write: (values: Values) => Values;
  /** fields that a conflict compares part by part */
  parts?: Readonly<Record<string, FieldParts>>;
};

export const identityTransform: FormTransform = { read: record => record, write: values => values };
