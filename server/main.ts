// before the other modules, which fill the heap
import './smallHeap.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bootstrap } from '../model/contract/session.ts';
import { createTemplate, inlineScriptHashes } from './pageTemplate.ts';
import type { Settings } from './settings.ts';
import { serveFolder } from './http/statics.ts';
import { start } from './start.ts';

const PUBLIC = 'src/landing/pages.tsx';
const CLIENT = path.resolve(import.meta.dirname, '../client');

type ManifestEntry = { file: string; css?: string[]; imports?: string[]; assets?: string[] };

type Manifest = Record<string, ManifestEntry>;

/** An entry's chunk with all its imports, so that a page fetches them in parallel. */
const chunksOf = (manifest: Manifest, entry: string) => {
  const files = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (entry === undefined || files.has(entry.file)) return;
    files.add(entry.file);
    for (const css of entry.css ?? []) files.add(css);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  visit(entry);
  return [...files];
};

// selects React's production build
process.env['NODE_ENV'] ??= 'production';
const prerender = pathToFileURL(path.resolve(CLIENT, '../prerender/prerender.js')).href;
const { renderLanding } = (await import(/* @vite-ignore */ prerender)) as {
  renderLanding: (bootstrap: Bootstrap) => string;
};

const readPages = ({ PRODUCT_NAME, BASE_PATH }: Settings) => {
  const html = readFileSync(path.join(CLIENT, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;
  return {
    page: createTemplate({
      html,
      product: PRODUCT_NAME,
      basePath: BASE_PATH,
      preload: {
        workspace: chunksOf(manifest, 'src/workspace.tsx'),
        public: chunksOf(manifest, PUBLIC),
        font: manifest['index.html']?.assets?.find(file => file.includes('inter-latin-wght')),
      },
      landing: {
        render: renderLanding,
        styles: chunksOf(manifest, PUBLIC).filter(file => file.endsWith('.css')),
      },
    }),
    scriptHashes: inlineScriptHashes(html),
    styles: manifest['index.html']?.css ?? [],
  };
};

// pages are rendered with their bootstrap, and never served as files
const isPage = (file: string) => file === '' || file === '/' || file.endsWith('.html');

const serveClient = (basePath: string) =>
  serveFolder({
    folder: CLIENT,
    basePath,
    isHidden: file => isPage(file) || file.startsWith('/.'),
    cacheControlOf: file => {
      if (file.includes('/pictures/')) return 'public, max-age=86400';
      return file.includes('/assets/') ? 'public, max-age=31536000, immutable' : undefined;
    },
  });

start(
  settings => ({ ...readPages(settings), statics: serveClient(settings.BASE_PATH) }),
  // built beside this file
  new URL('driverWorker.js', import.meta.url),
);
