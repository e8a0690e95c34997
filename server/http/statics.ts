import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { hasCode } from '../hasCode.ts';
import type { Env } from './call.ts';
import { acceptsEncoding } from './compression.ts';

/** Extensions of the compressed copies that the build wrote next to a file, best first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

type Options = {
  folder: string;
  basePath: string;
  /** whether a file is never served, such as a page, by its path below the folder: `/index.html` */
  isHidden: (file: string) => boolean;
  cacheControlOf: (file: string) => string | undefined;
};

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(
      entry => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`,
    );

const decode = (requestPath: string) => {
  try {
    return decodeURIComponent(requestPath);
  } catch {
    return requestPath;
  }
};

const ignoreMissing = (error: unknown) => {
  if (!hasCode(error, 'ENOENT')) throw error;
  return undefined;
};

/**
 * Serves the files of a folder. The folder is listed once, at start, so that a path that is not a file never touches
 * the disk; a file is read when it is first requested, and then kept in memory.
 */
export const serveFolder = ({
  folder,
  basePath,
  isHidden,
  cacheControlOf,
}: Options): MiddlewareHandler<Env> => {
  const files = new Set(listFiles(folder));
  const contents = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  const read = (file: string) => {
    const known =
      contents.get(file) ?? readFile(path.join(folder, file)).then(bytes => new Uint8Array(bytes));
    contents.set(file, known);
    known.catch(() => contents.delete(file));
    return known;
  };

  return async (context, next) => {
    const { method } = context.req;
    const file = decode(context.req.path.slice(basePath.length));
    if (!files.has(file) || isHidden(file) || (method !== 'GET' && method !== 'HEAD')) return next();

    const copies = ENCODINGS.filter(([, extension]) => files.has(`${file}${extension}`));
    const accepted = context.req.header('accept-encoding');
    const copy = copies.find(([encoding]) => acceptsEncoding(accepted, encoding));
    const cacheControl = cacheControlOf(file);
    const content = await read(`${file}${copy?.[1] ?? ''}`).catch(ignoreMissing);
    // a newer build took its place; the page that asks for it is told to reload
    if (content === undefined) return next();
    return context.body(content, 200, {
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      ...(copies.length > 0 && { vary: 'Accept-Encoding' }),
      ...(copy && { 'content-encoding': copy[0] }),
      ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
    });
  };
};
