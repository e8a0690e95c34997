import { type Changes, valueAt, type Values } from '../forms/values.ts';
import type { Draft } from './draft.ts';

type Parts = Pick<Draft, 'key' | 'owner' | 'path' | 'resource' | 'recordId' | 'version' | 'title'> & {
  values: Changes;
  /** the values to which the form resets */
  defaults: Values;
  /** the draft these values were restored from, if any */
  restored: Draft | undefined;
};

/**
 * The draft to store. A restored draft keeps its version and base values, so that a later save is compared with what
 * the author saw.
 */
export const describeDraft = ({ defaults, restored, ...draft }: Parts): Draft => ({
  ...draft,
  version: restored === undefined ? draft.version : restored.version,
  base: Object.fromEntries(
    Object.keys(draft.values).map(path => [
      path,
      restored !== undefined && path in restored.base ? restored.base[path] : valueAt(defaults, path),
    ]),
  ),
  // what was not kept still has to be entered again
  ...(restored?.isPartial === true && { isPartial: true }),
  at: Date.now(),
});
