import { type BrokenJson, placeOf, readJson } from '../../../ui/json/readJson.ts';

type ManifestFault =
  | { kind: 'broken'; broken: BrokenJson }
  | { kind: 'large'; size: number }
  | { kind: 'object' }
  | { kind: 'deep'; line: number };

export const MOST_BYTES = 32 * 1024;
const MOST_DEEP = 12;

/** The path of the first part that lies too deep. */
const tooDeep = (value: unknown, path: string, level: number): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if (level > MOST_DEEP) return path;
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    const found = tooDeep(inner, innerPath, level + 1);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** An empty text is no manifest. */
export const readManifest = (
  text: string,
): { value: Record<string, unknown> | null; fault?: undefined } | { fault: ManifestFault } => {
  if (text.trim() === '') return { value: null };
  const size = new TextEncoder().encode(text).length;
  if (size > MOST_BYTES) return { fault: { kind: 'large', size: Math.ceil(size / 1024) } };
  const read = readJson(text);
  if (read.broken !== undefined) return { fault: { kind: 'broken', broken: read.broken } };
  const { value, places } = read;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fault: { kind: 'object' } };
  const deep = tooDeep(value, '', 1);
  if (deep !== undefined) return { fault: { kind: 'deep', line: placeOf(places, deep).line } };
  return { value: value as Record<string, unknown> };
};

export const printManifest = (manifest: unknown) =>
  manifest === null || manifest === undefined ? '' : JSON.stringify(manifest, undefined, 2);
