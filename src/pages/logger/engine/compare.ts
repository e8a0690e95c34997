import type { LogEvent } from '../../../../model/rules/logMessage.ts';

type FieldPair = { path: string; left: string | undefined; right: string | undefined };

const MAX_DEPTH = 6;
const MAX_FIELDS = 500;

const flatten = (value: unknown, path: string, depth: number, fields: Map<string, string>) => {
  if (fields.size >= MAX_FIELDS) return;
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) {
    fields.set(path, JSON.stringify(value) ?? '');
    return;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) fields.set(path, JSON.stringify(value));
  for (const [key, entry] of entries) flatten(entry, path === '' ? key : `${path}.${key}`, depth + 1, fields);
};

/** The fields in which two events differ, and the number of equal fields. */
export const compareEvents = (one: LogEvent, other: LogEvent) => {
  const left = new Map<string, string>();
  const right = new Map<string, string>();
  flatten(one, '', 0, left);
  flatten(other, '', 0, right);
  const paths = [...new Set([...left.keys(), ...right.keys()])];
  const pairs: FieldPair[] = paths.map(path => ({ path, left: left.get(path), right: right.get(path) }));
  const fields = pairs.filter(pair => pair.left !== pair.right);
  return { fields, same: pairs.length - fields.length };
};
