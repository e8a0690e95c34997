import type { ProfileDocument } from '../contract/profileDocument.ts';
import type { JsonEdit } from '../json/splice.ts';
import { type JsonPath, pointerOf } from '../json/tree.ts';
import type { Definitions } from './defaultConfig.ts';
import type { EntryPlace } from './sections.ts';

export type Severity = 'error' | 'warning' | 'hint';

/** An error or oddity in a config. Its `code` and the code of its fix select the texts. */
export type ConfigProblem = {
  code: string;
  severity: Severity;
  path: JsonPath;
  place?: EntryPlace;
  params: Readonly<Record<string, string | number>>;
  /** only if there is a certain one */
  fix?: { code: string; params: Readonly<Record<string, string | number>>; edits: readonly JsonEdit[] };
};

/** Whether two problems, found in two texts of a config, are the same. */
export const isSameProblem = (one: ConfigProblem, other: ConfigProblem) =>
  one.code === other.code &&
  pointerOf(one.path) === pointerOf(other.path) &&
  JSON.stringify(one.params) === JSON.stringify(other.params);

/** What a config is checked against. */
export type ConfigSubject = {
  profile: Pick<ProfileDocument, 'components'>;
  definitions: Definitions;
  /** the organization's ID */
  mnmn: string;
  /** the vid that a config without one gets */
  vid: string;
};
