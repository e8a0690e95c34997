import type { LogEvent } from '../../../../model/rules/logMessage.ts';

const textOf = (value: unknown) => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : `${typeof value} ${String(value)}`;
};

const textIfSet = (value: unknown) => (value === undefined ? '' : textOf(value));

const SEPARATOR = 0x1f;
const START = 0x811c9dc5;
const PRIME = 16_777_619;
const LENGTH_RANGE = 0x20_0000;

/** FNV-1a: texts of the same length that differ in a single character always have different hashes. */
const addText = (hash: number, text: string) => {
  let next = hash;
  for (let index = 0; index < text.length; index++) next = Math.imul(next ^ text.charCodeAt(index), PRIME);
  return Math.imul(next ^ SEPARATOR, PRIME);
};

const withLength = (hash: number, length: number) => (hash >>> 0) + (length % LENGTH_RANGE) * 2 ** 32;

/**
 * A hash that is the same for events that look the same in the list: with the same message, or the same value of the
 * same attribute. Their own times and IDs can differ; `raw` is their JSON.
 */
export const hashEvent = (event: LogEvent, raw: string) => {
  const { message, level, component, componentId, capability, attribute, value, unit } = event;
  const isAttribute = typeof capability === 'string' && typeof attribute === 'string';
  const isSilent = message === undefined || message === null;
  // such an event is shown as its JSON
  if (isSilent && !isAttribute) return withLength(addText(START, raw), raw.length);
  const messageText = isSilent ? '' : textOf(message);
  const hash = addText(addText(START, messageText), textIfSet(level));
  if (!isAttribute) return withLength(hash, messageText.length);
  const valueText = textOf(value);
  let all = addText(addText(addText(hash, capability), attribute), valueText);
  for (const part of [component, componentId, unit]) all = addText(all, textIfSet(part));
  return withLength(all, messageText.length + valueText.length);
};
