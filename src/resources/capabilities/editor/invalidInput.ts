import type { CapabilityDetail } from '../../../../model/contract/capabilities.ts';
import { isValues } from '../../../ui/forms/values.ts';
import { outerPath } from '../../../../model/json/parseJson.ts';

/** The text of a field that can't be parsed yet. It is kept unchanged, and prevents saving. */
export type InvalidInput = { path: string; text: string; reason: string };

type Parts = ReadonlyMap<string, unknown>;

/** Every value in a definition by its path, as in problems. */
const partsOf = (value: unknown, path = '', found = new Map<string, unknown>()): Parts => {
  found.set(path, value);
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) partsOf(item, `${path}[${index}]`, found);
  else if (isValues(value))
    for (const [key, item] of Object.entries(value))
      partsOf(item, path === '' ? key : `${path}.${key}`, found);
  return found;
};

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** The path of an attribute or command, which identifies its name field. */
const isName = (path: string) => /^(attributes|commands)\.[^.[]+$/.test(path);

const isInvalidInput = (value: unknown): value is InvalidInput =>
  isValues(value) && ['path', 'text', 'reason'].every(key => typeof value[key] === 'string');

/** Reads a form value, which can come from a stored draft. */
export const readInvalidInputs = (value: unknown): readonly InvalidInput[] =>
  Array.isArray(value) ? value.filter(isInvalidInput) : [];

/** Removes those whose field no longer exists in the definition. */
export const withoutOrphans = (
  invalidInputs: readonly InvalidInput[],
  detail: CapabilityDetail,
): readonly InvalidInput[] => {
  if (invalidInputs.length === 0) return invalidInputs;
  const parts = partsOf(detail);
  return invalidInputs.filter(({ path }) => parts.has(path) || isObject(parts.get(outerPath(path))));
};

const pathAfter = (path: string, before: Parts, after: Parts): string | undefined => {
  const part = before.get(path);
  const [anchor, rest] = isObject(part) ? [path, ''] : [outerPath(path), path.slice(outerPath(path).length)];
  const moved = before.get(anchor);
  if (isObject(moved)) {
    if (after.get(anchor) === moved) return path;
    for (const [found, value] of after) if (value === moved) return `${found}${rest}`;
  }
  if (!after.has(anchor)) return undefined;
  return isName(path) || JSON.stringify(after.get(path)) === JSON.stringify(part) ? path : undefined;
};

/**
 * Updates the paths after an edit: follows renamed and moved parts, and drops those that were removed or changed
 * elsewhere.
 */
export const followEdit = (
  invalidInputs: readonly InvalidInput[],
  before: CapabilityDetail,
  after: CapabilityDetail,
): readonly InvalidInput[] => {
  if (invalidInputs.length === 0) return invalidInputs;
  const [oldParts, newParts] = [partsOf(before), partsOf(after)];
  return invalidInputs.flatMap(one => {
    const path = pathAfter(one.path, oldParts, newParts);
    return path === undefined ? [] : [{ ...one, path }];
  });
};
