import type { Values } from './values.ts';

/** What counts the writes of a record: its `version`, unless that is a number of its own beside a `revision`. */
export const revisionOf = ({ version, revision = version }: Values): number | null =>
  typeof revision === 'number' ? revision : null;

/** The record as a save shall be measured by. */
export const onRevision = (record: Values, revision: number | null): Values => ({
  ...record,
  ['revision' in record ? 'revision' : 'version']: revision,
});
