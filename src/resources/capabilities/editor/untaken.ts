import type { CapabilityDetail } from '../../../../model/contract/capabilities.ts';
import { isValues } from '../../../ui/forms/values.ts';
import { outerPath } from '../../../ui/json/readJson.ts';

/** What stands in a field of the form and means nothing yet. It is kept as typed, and nothing is saved around it. */
export type Untaken = { path: string; text: string; reason: string };

type Parts = ReadonlyMap<string, unknown>;

/** Every part by its path, as problems name it. */
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

/** A name is typed where the attribute or command stands, whatever that holds. */
const isName = (path: string) => /^(attributes|commands)\.[^.[]+$/.test(path);

const isUntaken = (value: unknown): value is Untaken =>
  isValues(value) && ['path', 'text', 'reason'].every(key => typeof value[key] === 'string');

/** As the form, and the draft of another day, hold them. */
export const untakenOf = (value: unknown): readonly Untaken[] =>
  Array.isArray(value) ? value.filter(isUntaken) : [];

/** Those whose field the definition has. */
export const placedIn = (untaken: readonly Untaken[], detail: CapabilityDetail): readonly Untaken[] => {
  if (untaken.length === 0) return untaken;
  const parts = partsOf(detail);
  return untaken.filter(({ path }) => parts.has(path) || isObject(parts.get(outerPath(path))));
};

const pathAfter = (path: string, before: Parts, after: Parts): string | undefined => {
  const part = before.get(path);
  const [anchor, rest] = isObject(part) ? [path, ''] : [outerPath(path), path.slice(outerPath(path).length)];
  const moved = before.get(anchor);
  if (isObject(moved)) {
    if (after.get(anchor) === moved) return path;
    for (const [place, value] of after) if (value === moved) return `${place}${rest}`;
  }
  if (!after.has(anchor)) return undefined;
  return isName(path) || JSON.stringify(after.get(path)) === JSON.stringify(part) ? path : undefined;
};

/** After an edit: along with what was renamed or moved; gone with what was removed, or changed by other means. */
export const carriedOver = (
  untaken: readonly Untaken[],
  before: CapabilityDetail,
  after: CapabilityDetail,
): readonly Untaken[] => {
  if (untaken.length === 0) return untaken;
  const [old, young] = [partsOf(before), partsOf(after)];
  return untaken.flatMap(one => {
    const path = pathAfter(one.path, old, young);
    return path === undefined ? [] : [{ ...one, path }];
  });
};
