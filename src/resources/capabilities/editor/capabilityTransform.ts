import type { ValidateForm } from 'react-admin';
import {
  type CapabilityDetail,
  capabilityEditSchema,
  newCapabilitySchema,
} from '../../../../model/contract/capabilities.ts';
import { brokenText } from '../../../ui/json/brokenText.ts';
import type { FormTransform } from '../../../ui/forms/formTransform.ts';
import { validateWith } from '../../../ui/forms/validateWith.ts';
import type { Values } from '../../../ui/forms/values.ts';
import { definitionParts } from './definitionParts.ts';
import { printDetail, parseDefinition } from './definitionText.ts';
import { MAX_BYTES, printManifest, parseManifest } from './manifestText.ts';
import { withoutOrphans, readInvalidInputs } from './invalidInput.ts';

export const manifestSources = ['uiManifest', 'voiceManifest'] as const;
export type ManifestSource = (typeof manifestSources)[number];

type Translate = (key: string, options?: Record<string, unknown>) => string;

const asText = (value: unknown, print: (given: unknown) => string) =>
  typeof value === 'string' ? value : print(value);

const manifestOf = (text: unknown) => {
  if (typeof text !== 'string') return text ?? null;
  const read = parseManifest(text);
  return read.fault === undefined ? read.value : text;
};

/**
 * The form has the JSON of a capability as text, so that nothing is lost, such as the order of keys or incomplete JSON.
 * Field texts that can't be parsed are kept in `invalidInputs`.
 */
export const capabilityTransform: FormTransform = {
  read: record => ({
    ...record,
    detail: asText(record.detail, detail => printDetail(detail as CapabilityDetail)),
    uiManifest: asText(record.uiManifest, printManifest),
    voiceManifest: asText(record.voiceManifest, printManifest),
    invalidInputs: readInvalidInputs(record.invalidInputs),
  }),
  write: values => {
    const { detail, uiManifest, voiceManifest, invalidInputs: _, ...rest } = values;
    return {
      ...rest,
      detail: typeof detail === 'string' ? (parseDefinition(detail).detail ?? detail) : detail,
      uiManifest: manifestOf(uiManifest),
      voiceManifest: manifestOf(voiceManifest),
    };
  },
  parts: { detail: definitionParts },
};

/** The error in a manifest, and its line. */
export const manifestError = (text: string, translate: Translate) => {
  const { fault } = parseManifest(text);
  if (fault === undefined) return undefined;
  if (fault.kind === 'broken') return { line: fault.broken.line, text: brokenText(fault.broken, translate) };
  if (fault.kind === 'large')
    return { line: undefined, text: translate('json.large', { size: fault.size, most: MAX_BYTES / 1024 }) };
  if (fault.kind === 'object') return { line: 1, text: translate('json.object') };
  return { line: fault.line, text: translate('json.deepAt', { line: fault.line }) };
};

const detailError = (text: string, translate: Translate) => {
  const { broken, problems } = parseDefinition(text);
  if (broken !== undefined) return brokenText(broken, translate);
  const [first] = problems;
  return first && translate('capabilityEditor.problemIn', { path: first.path, message: first.message });
};

const invalidInputError = (texts: Values, translate: Translate) => {
  const { detail } = parseDefinition(String(texts.detail ?? ''));
  const [first] = detail === undefined ? [] : withoutOrphans(readInvalidInputs(texts.invalidInputs), detail);
  return first && translate('capabilityEditor.problemIn', { path: first.path, message: first.reason });
};

/** Validates the form with the contract, and its JSON texts. */
export const validateCapability = (translate: Translate, { isNew }: { isNew: boolean }): ValidateForm => {
  const schema = isNew ? newCapabilitySchema : capabilityEditSchema;
  const checkRest = validateWith(schema);
  return async values => {
    const texts: Values = values;
    const {
      detail: _,
      uiManifest: __,
      voiceManifest: ___,
      ...rest
    } = (await checkRest(capabilityTransform.write(texts))) as Values;
    const detail = detailError(String(texts.detail ?? ''), translate);
    const invalidInputs = invalidInputError(texts, translate);
    const manifests = manifestSources.flatMap(source => {
      const error = manifestError(String(texts[source] ?? ''), translate);
      return error === undefined ? [] : [[source, error.text] as const];
    });
    return {
      ...rest,
      ...(detail !== undefined && { detail }),
      ...(invalidInputs !== undefined && { invalidInputs }),
      ...Object.fromEntries(manifests),
    };
  };
};
