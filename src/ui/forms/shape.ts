import type { FieldParts } from '../conflict/merge.ts';
import type { Values } from './values.ts';

/**
 * How a record lies in its form, where a field is edited as another kind of value: an object as its text, say. `read`
 * leaves alone what it has read already; what `read` made, `write` undoes.
 */
export type FormShape = {
  read: (record: Values) => Values;
  write: (values: Values) => Values;
  /** fields that two who edit compare part by part, not as a whole */
  parts?: Readonly<Record<string, FieldParts>>;
};

export const asItIs: FormShape = { read: record => record, write: values => values };
