import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes .br and .gz beside what compresses, so that the server only picks. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  writeBundle: ({ dir }) => {
    if (dir === undefined) return;
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|svg|json)$/.test(name) || name.includes('.vite')) continue;
      const file = path.join(dir, name);
      const bytes = readFileSync(file);
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
});

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** What a module needs before it can run: itself and all it imports, but for what it loads later. */
const reachOf = (graph: Graph, entry: string) => {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(path.resolve(entry));
  return reached;
};

// react-admin's barrels name them, but only pages that come later use them
const FORMS =
  /node_modules\/(react-hook-form|ra-core\/dist\/(form|controller\/(create|edit|input))|ra-ui-materialui\/dist\/(form|input)(?!\/ResettableTextField))\//;

/**
 * One chunk for all that the first page of the workspace needs. Thirty small ones compress worse, and each carries
 * its own headers.
 */
const oneWorkspaceChunk = () => {
  const reached = new Map<string, Set<string>>();
  return (id: string, graph: Graph) => {
    const isIn = (entry: string) => {
      const set = reached.get(entry) ?? reachOf(graph, entry);
      reached.set(entry, set);
      return set.has(id);
    };
    if (!isIn('src/workspace.tsx') || isIn('src/main.tsx') || FORMS.test(id)) return null;
    // React itself, for the public pages too
    return isIn('src/landing/pages.tsx') ? 'base' : 'first';
  };
};

export default defineConfig({
  plugins: [react(), precompress()],
  // lets the same build serve any BASE_PATH
  base: './',
  build: {
    target: ['chrome125', 'firefox128', 'safari17.5', 'edge125'],
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // one large chunk is meant
        chunkSizeWarningLimit: 1000,
        rollupOptions: {
          input: 'index.html',
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: oneWorkspaceChunk(), debugName: 'workspace' }],
            },
          },
        },
        modulePreload: { polyfill: false },
      },
    },
    // the landing page, for the server to send whole
    prerender: {
      consumer: 'server',
      build: {
        outDir: 'dist/prerender',
        ssr: true,
        copyPublicDir: false,
        rollupOptions: { input: 'src/landing/prerender.tsx' },
        target: 'node20',
      },
    },
    server: {
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        ssr: true,
        rollupOptions: { input: 'server/main.ts' },
        target: 'node20',
      },
    },
  },
  builder: {},
});
