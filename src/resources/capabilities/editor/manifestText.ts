import { type JsonError, rangeOf, parseJsonValue } from '../../../../model/json/parseJson.ts';

type ManifestFault =
  | { kind: 'broken'; broken: JsonError }
  | { kind: 'large'; size: number }
  | { kind: 'object' }
  | { kind: 'deep'; line: number };

export const MAX_BYTES = 32 * 1024;
const MAX_DEPTH = 12;

/** The path of the first value that is nested too deeply. */
const tooDeep = (value: unknown, path: string, level: number): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if (level > MAX_DEPTH) return path;
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    const found = tooDeep(inner, innerPath, level + 1);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** An empty text means no manifest. */
export const parseManifest = (
  text: string,
): { value: Record<string, unknown> | null; fault?: undefined } | { fault: ManifestFault } => {
  if (text.trim() === '') return { value: null };
  const size = new TextEncoder().encode(text).length;
  if (size > MAX_BYTES) return { fault: { kind: 'large', size: Math.ceil(size / 1024) } };
  const read = parseJsonValue(text);
  if (read.broken !== undefined) return { fault: { kind: 'broken', broken: read.broken } };
  const { value, ranges } = read;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fault: { kind: 'object' } };
  const deep = tooDeep(value, '', 1);
  if (deep !== undefined) return { fault: { kind: 'deep', line: rangeOf(ranges, deep).line } };
  return { value: value as Record<string, unknown> };
};

export const printManifest = (manifest: unknown) =>
  manifest === null || manifest === undefined ? '' : JSON.stringify(manifest, undefined, 2);

/** The text of the form after this one was saved, because the server returns an object. */
export const savedManifest = (text: string) => {
  const read = parseManifest(text);
  return read.fault === undefined ? printManifest(read.value) : text;
};
