import type { ProfileDocument } from '../contract/profileDocument.ts';
import type { JsonEdit } from '../json/splice.ts';
import { type JsonPath, pointerOf } from '../json/tree.ts';
import type { Definitions } from './defaultConfig.ts';
import type { EntryPlace } from './sections.ts';

export type Severity = 'error' | 'warning' | 'hint';

/** Something about a config that is wrong or odd. It has a text for its `code`, and for the code of its fix. */
export type ConfigProblem = {
  code: string;
  severity: Severity;
  path: JsonPath;
  place?: EntryPlace;
  params: Readonly<Record<string, string | number>>;
  /** where what to do is certain */
  fix?: { code: string; params: Readonly<Record<string, string | number>>; edits: readonly JsonEdit[] };
};

/** The same problem of two texts of a config. */
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
};
