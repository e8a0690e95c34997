import { isFields } from '../contract/fields.ts';
import { Hex } from './fingerprintForms.ts';
import { HOLE } from './values.ts';

/** Identifies an item of a list. */
const identityOf = (item: unknown): string => {
  if (!isFields(item) || item instanceof Hex) return JSON.stringify(item);
  const key = ['id', 'name', 'preferenceId', 'command', 'key'].find(one => Object.hasOwn(item, one));
  return key === undefined ? JSON.stringify(item) : `${key}:${JSON.stringify(item[key])}`;
};

/** For each new item, the index of the old one that it continues; -1 if there is none. */
export const alignItems = (old: readonly unknown[], next: readonly unknown[]) => {
  const free = new Map<string, number[]>();
  for (const [index, item] of old.entries()) {
    if (item === HOLE) continue;
    const identity = identityOf(item);
    free.set(identity, [...(free.get(identity) ?? []), index]);
  }
  return next.map(item => free.get(identityOf(item))?.shift() ?? -1);
};

/** Which old items the new ones continue, and which old ones stay. */
export type Alignment = { aligned: readonly number[]; isKept: (index: number) => boolean };
