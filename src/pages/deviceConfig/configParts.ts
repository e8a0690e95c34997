import { parseConfig } from '../../../model/deviceConfig/configDocument.ts';
import { mergeConfigs, mergeParts, type MergePart } from '../../../model/deviceConfig/merge.ts';
import type { FieldParts } from '../../ui/conflict/merge.ts';
import type { FormTransform } from '../../ui/forms/formTransform.ts';
import { identityTransform } from '../../ui/forms/formTransform.ts';
import { isValues, type Values } from '../../ui/forms/values.ts';

// a dot in a key would be read as a path
const toKey = (path: string) => encodeURIComponent(path).replaceAll('.', '%2E').replaceAll("'", '%27');

/** The document path of a row in the dialog. */
export const pathOfKey = (key: string) => decodeURIComponent(key);

type Texts = { base: unknown; mine: unknown; theirs: unknown };
const textsOf = ({ base, mine, theirs }: Texts) => ({
  base: String(base ?? ''),
  mine: String(mine ?? ''),
  theirs: String(theirs ?? ''),
});

const valuesOf = (parts: readonly MergePart[], side: 'base' | 'mine' | 'theirs'): Values =>
  Object.fromEntries(parts.map(part => [toKey(part.path), part[side]]));

/** Splits a config into the places where two versions differ. */
const configParts: FieldParts = {
  mergesAlone: true,

  split: values => {
    const parts = mergeParts(textsOf(values));
    if (parts === null) return null;
    return {
      base: valuesOf(parts, 'base'),
      mine: valuesOf(parts, 'mine'),
      theirs: valuesOf(parts, 'theirs'),
      paths: parts.map(({ path }) => toKey(path)),
    };
  },

  join: (chosen, values) => {
    const parts = isValues(chosen) ? chosen : {};
    return mergeConfigs(textsOf(values), ({ path, theirs }) =>
      (parts[toKey(path)] ?? null) === theirs ? 'theirs' : 'mine',
    );
  },

  check: text => {
    const { broken } = parseConfig(String(text));
    return broken === undefined ? [] : [broken];
  },
};

export const configTransform: FormTransform = { ...identityTransform, parts: { text: configParts } };
