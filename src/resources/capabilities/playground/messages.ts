import { checkCommand, checkValue, type Flaw } from '../../../../model/catalogue/check.ts';
import type { CapabilityDefinition } from '../../../../model/catalogue/definition.ts';
import { type Draft, firstDraft, readDraft } from './draft.ts';

/** Whether it would be accepted, and the message that says it as a device or the cloud would. */
export type Verdict = { flaw: Flaw } | { flaw: null; json: string };

// a profile names its first component so
const COMPONENT = 'main';

/** What is nested deeper than the stack is text that nobody means. */
const written = (message: object, path: string): Verdict => {
  try {
    return { flaw: null, json: JSON.stringify(message, null, 2) };
  } catch {
    return { flaw: { path, message: 'is nested too deeply' } };
  }
};

export const judgeEvent = (
  capability: CapabilityDefinition,
  attribute: string,
  draft: Draft,
  unit: string | undefined,
): Verdict => {
  const schema = capability.attributes[attribute]?.schema.properties?.value ?? {};
  const { value, flaw } = readDraft(schema, draft, 'value');
  const found = flaw ?? checkValue(capability, attribute, value, unit);
  if (found !== null) return { flaw: found };
  return written({ component: COMPONENT, capability: capability.id, attribute, value, unit }, 'value');
};

/** An argument: its text, and whether it is sent at all. */
export type ArgumentDraft = Draft & { isSent: boolean };

export const firstArguments = (capability: CapabilityDefinition, command: string): ArgumentDraft[] =>
  (capability.commands[command]?.arguments ?? []).map(({ schema, optional }) => ({
    ...firstDraft(schema),
    isSent: !optional,
  }));

export const judgeCommand = (
  capability: CapabilityDefinition,
  command: string,
  drafts: readonly ArgumentDraft[],
): Verdict => {
  const known = capability.commands[command]?.arguments ?? [];
  const last = drafts.findLastIndex(({ isSent }) => isSent);
  const values: unknown[] = [];
  for (const [index, { name, schema }] of known.slice(0, last + 1).entries()) {
    const path = `arguments.${name}`;
    const draft = drafts[index];
    // their order is their only name
    if (!draft?.isSent) return { flaw: { path, message: 'is left out, though a later one is sent' } };
    const { value, flaw } = readDraft(schema, draft, path);
    if (flaw !== null) return { flaw };
    values.push(value);
  }
  const flaw = checkCommand(capability, command, values);
  if (flaw !== null) return { flaw };
  return written(
    { component: COMPONENT, capability: capability.id, command, arguments: values },
    'arguments',
  );
};
