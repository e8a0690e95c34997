import { checkCommand, checkValue, type ValidationError } from '../../../../model/catalog/check.ts';
import type { CapabilityDefinition } from '../../../../model/catalog/definition.ts';
import { type Draft, initialDraft, parseDraft } from './draft.ts';

/** The error in a message, or the message as a device or the cloud would send it. */
export type ValidationResult = { error: ValidationError } | { error: null; json: string };

// the name of the first component of a profile
const COMPONENT = 'main';

/** A value that is nested deeper than the call stack can't be printed. */
const acceptedMessage = (message: object, path: string): ValidationResult => {
  try {
    return { error: null, json: JSON.stringify(message, null, 2) };
  } catch {
    return { error: { path, message: 'is nested too deeply' } };
  }
};

export const validateEvent = (
  capability: CapabilityDefinition,
  attribute: string,
  draft: Draft,
  unit: string | undefined,
): ValidationResult => {
  const schema = capability.attributes[attribute]?.schema.properties?.value ?? {};
  const { value, error } = parseDraft(schema, draft, 'value');
  const found = error ?? checkValue(capability, attribute, value, unit);
  if (found !== null) return { error: found };
  return acceptedMessage(
    { component: COMPONENT, capability: capability.id, attribute, value, unit },
    'value',
  );
};

/** The text of an argument, and whether the argument is sent. */
export type ArgumentDraft = Draft & { isSent: boolean };

export const initialArguments = (capability: CapabilityDefinition, command: string): ArgumentDraft[] =>
  (capability.commands[command]?.arguments ?? []).map(({ schema, optional }) => ({
    ...initialDraft(schema),
    isSent: !optional,
  }));

export const validateCommand = (
  capability: CapabilityDefinition,
  command: string,
  drafts: readonly ArgumentDraft[],
): ValidationResult => {
  const known = capability.commands[command]?.arguments ?? [];
  const last = drafts.findLastIndex(({ isSent }) => isSent);
  const values: unknown[] = [];
  for (const [index, { name, schema }] of known.slice(0, last + 1).entries()) {
    const path = `arguments.${name}`;
    const draft = drafts[index];
    // arguments are identified by their order
    if (!draft?.isSent) return { error: { path, message: 'is left out, though a later one is sent' } };
    const { value, error } = parseDraft(schema, draft, path);
    if (error !== null) return { error };
    values.push(value);
  }
  const error = checkCommand(capability, command, values);
  if (error !== null) return { error };
  return acceptedMessage(
    { component: COMPONENT, capability: capability.id, command, arguments: values },
    'arguments',
  );
};
