import type { ValidateForm } from 'ra-core';
import {
  type CapabilityDetail,
  capabilityEditSchema,
  newCapabilitySchema,
} from '../../../../model/contract/capabilities.ts';
import type { BrokenJson } from '../../../ui/json/readJson.ts';
import type { FormShape } from '../../../ui/forms/shape.ts';
import { validateWith } from '../../../ui/forms/validateWith.ts';
import type { Values } from '../../../ui/forms/values.ts';
import { definitionParts } from './definitionParts.ts';
import { printDetail, readDefinition } from './definitionText.ts';
import { MOST_BYTES, printManifest, readManifest } from './manifestText.ts';
import { placedIn, untakenOf } from './untaken.ts';

export const manifestSources = ['uiManifest', 'voiceManifest'] as const;
export type ManifestSource = (typeof manifestSources)[number];

type Translate = (key: string, options?: Record<string, unknown>) => string;

const asText = (value: unknown, print: (given: unknown) => string) =>
  typeof value === 'string' ? value : print(value);

const manifestOf = (text: unknown) => {
  if (typeof text !== 'string') return text ?? null;
  const read = readManifest(text);
  return read.fault === undefined ? read.value : text;
};

/**
 * The form holds the JSON of a capability as text, so that nothing typed is lost: not an order, not a broken bracket.
 * What its fields could not take stands beside it.
 */
export const capabilityShape: FormShape = {
  read: record => ({
    ...record,
    detail: asText(record.detail, detail => printDetail(detail as CapabilityDetail)),
    uiManifest: asText(record.uiManifest, printManifest),
    voiceManifest: asText(record.voiceManifest, printManifest),
    untaken: untakenOf(record.untaken),
  }),
  write: values => {
    const { detail, uiManifest, voiceManifest, untaken: _, ...rest } = values;
    return {
      ...rest,
      detail: typeof detail === 'string' ? (readDefinition(detail).detail ?? detail) : detail,
      uiManifest: manifestOf(uiManifest),
      voiceManifest: manifestOf(voiceManifest),
    };
  },
  parts: { detail: definitionParts },
};

export const brokenText = ({ fault, line, column }: BrokenJson, translate: Translate) =>
  translate('json.broken', { line, column, reason: translate(`json.faults.${fault}`) });

/** What is wrong with a manifest, and in which line. */
export const manifestError = (text: string, translate: Translate) => {
  const { fault } = readManifest(text);
  if (fault === undefined) return undefined;
  if (fault.kind === 'broken') return { line: fault.broken.line, text: brokenText(fault.broken, translate) };
  if (fault.kind === 'large')
    return { line: undefined, text: translate('json.large', { size: fault.size, most: MOST_BYTES / 1024 }) };
  if (fault.kind === 'object') return { line: 1, text: translate('json.object') };
  return { line: fault.line, text: translate('json.deepAt', { line: fault.line }) };
};

const detailError = (text: string, translate: Translate) => {
  const { broken, problems } = readDefinition(text);
  if (broken !== undefined) return brokenText(broken, translate);
  const [first] = problems;
  return first && translate('capabilityEditor.problemIn', { path: first.path, message: first.message });
};

const untakenError = (texts: Values, translate: Translate) => {
  const { detail } = readDefinition(String(texts.detail ?? ''));
  const [first] = detail === undefined ? [] : placedIn(untakenOf(texts.untaken), detail);
  return first && translate('capabilityEditor.problemIn', { path: first.path, message: first.reason });
};

/** The rules of the contract, and of the texts that the JSON is typed as. */
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
    } = (await checkRest(capabilityShape.write(texts))) as Values;
    const detail = detailError(String(texts.detail ?? ''), translate);
    const untaken = untakenError(texts, translate);
    const manifests = manifestSources.flatMap(source => {
      const error = manifestError(String(texts[source] ?? ''), translate);
      return error === undefined ? [] : [[source, error.text] as const];
    });
    return {
      ...rest,
      ...(detail !== undefined && { detail }),
      ...(untaken !== undefined && { untaken }),
      ...Object.fromEntries(manifests),
    };
  };
};
