import type { Values } from './values.ts';

/** The record with the revision that a save is compared with. */
export const withRevision = (record: Values, revision: number | null): Values => ({
  ...record,
  ['revision' in record ? 'revision' : 'version']: revision,
});
