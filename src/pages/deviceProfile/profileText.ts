import type { ProfileDocument } from '../../../model/contract/profileDocument.ts';
import { isProfileShaped, profileErrors, type ProfileProblem } from '../../../model/rules/checkProfile.ts';
import type { FieldParts } from '../../ui/conflict/merge.ts';
import type { FormTransform } from '../../ui/forms/formTransform.ts';
import { isValues, type Values } from '../../ui/forms/values.ts';
import { type JsonError, parseJsonValue, rangeOf, type TextRange } from '../../../model/json/parseJson.ts';

export type ParsedProfile = {
  /** undefined if the form can't show the text: it keeps showing the previous document */
  document: ProfileDocument | undefined;
  broken: JsonError | undefined;
  errors: readonly ProfileProblem[];
  locate: (path: string) => TextRange;
};

const nowhere: TextRange = { line: 1, start: 0, end: 0 };

export const printProfile = (document: object) => JSON.stringify(document, undefined, 2);

/** Parses the text of the JSON pane for the form and the list of problems. */
export const parseProfile = (text: string): ParsedProfile => {
  const read = parseJsonValue(text);
  if (read.broken !== undefined)
    return { document: undefined, broken: read.broken, errors: [], locate: () => nowhere };
  return {
    document: isProfileShaped(read.value) ? read.value : undefined,
    broken: undefined,
    errors: profileErrors(read.value),
    locate: path => rangeOf(read.ranges, path),
  };
};

const valueOf = (text: unknown): unknown => {
  const read = typeof text === 'string' ? parseJsonValue(text) : undefined;
  return read === undefined || read.broken !== undefined ? text : read.value;
};

/** The text of the form after this one was saved, because the server returns the document. */
export const savedText = (text: string) => {
  const value = valueOf(text);
  return isValues(value) ? printProfile(value) : text;
};

// a dot in a key would be read as a path
const toPart = (key: string) => key.replaceAll('.', '\u2024');

const partsOf = (text: unknown): Values | undefined => {
  const value = valueOf(text);
  if (!isValues(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [toPart(key), part]));
};

/** Splits a document by its keys, so that two people can change the preferences and the components at once. */
const documentParts: FieldParts = {
  split: values => {
    const [base = {}, mine, theirs] = [values.base, values.mine, values.theirs].map(partsOf);
    // as parts, an incomplete text would be an empty document
    if (mine === undefined || theirs === undefined) return null;
    return { base, mine, theirs, paths: [...new Set([theirs, mine, base].flatMap(Object.keys))] };
  },
  join: (parts, values) => {
    const chosen = isValues(parts) ? parts : {};
    const keys = [values.theirs, values.mine].flatMap(text => {
      const value = valueOf(text);
      return isValues(value) ? Object.keys(value) : [];
    });
    const whole = [...new Set(keys)].map(key => [key, chosen[toPart(key)]] as const);
    return printProfile(Object.fromEntries(whole.filter(([, part]) => part !== undefined)));
  },
  check: text => {
    const { broken, errors } = parseProfile(String(text));
    return broken === undefined ? errors.map(({ path, message }) => `${path}: ${message}`) : [broken];
  },
};

/** The form has the document as text, so that nothing is lost: key order, unknown keys, an incomplete JSON. */
export const profileTransform: FormTransform = {
  read: record => ({
    ...record,
    document: typeof record.document === 'string' ? record.document : printProfile(record.document as object),
  }),
  write: values => ({ ...values, document: valueOf(values.document) }),
  parts: { document: documentParts },
};
