import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createTemplate, inlineScriptHashes } from './pageTemplate.ts';
import type { Settings } from './settings.ts';
import { start } from './start.ts';

const CLIENT = path.resolve(import.meta.dirname, '../client');

type ManifestEntry = { file: string; css?: string[]; imports?: string[] };

/** The workspace's chunk with all that it imports, so that a signed-in page fetches them side by side. */
const workspaceChunks = (manifest: Record<string, ManifestEntry>) => {
  const files = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (entry === undefined || files.has(entry.file)) return;
    files.add(entry.file);
    for (const css of entry.css ?? []) files.add(css);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  visit('src/workspace.tsx');
  return [...files];
};

const readPages = ({ PRODUCT_NAME, BASE_PATH }: Settings) => {
  const html = readFileSync(path.join(CLIENT, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  return {
    page: createTemplate({
      html,
      product: PRODUCT_NAME,
      basePath: BASE_PATH,
      preload: workspaceChunks(manifest),
    }),
    scriptHashes: inlineScriptHashes(html),
  };
};

// pages are answered with their bootstrap, never as they lie on the disk
const isPage = (file: string) => file === '' || file === '/' || file.endsWith('.html');

const serveClient = (basePath: string) =>
  serveStatic({
    root: CLIENT,
    precompressed: true,
    rewriteRequestPath: requestPath => {
      const file = requestPath.slice(basePath.length);
      return isPage(file) || file.startsWith('/.') ? '/none' : file;
    },
    onFound: (file, context) => {
      if (file.includes('/assets/')) context.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });

start(settings => ({ ...readPages(settings), statics: serveClient(settings.BASE_PATH) }));
