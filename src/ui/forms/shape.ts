import type { Values } from './values.ts';

/**
 * How a record lies in its form, where a field is edited as another kind of value: an object as its text, say. `read`
 * leaves alone what it has read already; what `read` made, `write` undoes.
 */
export type FormShape = {
  read: (record: Values) => Values;
  write: (values: Values) => Values;
};

export const asItIs: FormShape = { read: record => record, write: values => values };
