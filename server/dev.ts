import { readFileSync } from 'node:fs';
import { createServer as createVite } from 'vite';
import { createApp } from './app.ts';
import { attachSockets } from './logs/sockets.ts';
import { firstRunNote, openParts } from './node.ts';
import { createLog } from './processLog.ts';
import { createTemplate } from './pageTemplate.ts';
import { listen, stopOnSignal } from './serve.ts';
import { readSettings } from './settings.ts';

// Vite serves from the root, so there is no base path here
const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env, BASE_PATH: '' });
const log = createLog(settings);
const { server, connections, serve } = await listen(settings);
const { options, store, startJobs, stopWork, close } = await openParts(
  settings,
  log,
  new URL('drivers/worker.ts', import.meta.url),
);
if (process.argv.includes('--demo') && (await store.accounts.isEmpty())) await options.seedDemo?.();

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
const app = createApp({
  ...options,
  page: async bootstrap => {
    const html = await vite.transformIndexHtml('/', readFileSync('index.html', 'utf8'));
    return createTemplate({
      html,
      product: settings.PRODUCT_NAME,
      basePath: '',
      preload: { workspace: [], public: [] },
    })(bootstrap);
  },
  scriptHashes: [],
  styles: ['src/theme/tokens.css'],
  statics: undefined,
  development: true,
  parsesReplies: true,
});

// Vite serves its own requests (modules, HMR client); all others go to the product
serve(app, listener => (request, response) => {
  vite.middlewares(request, response, () => listener(request, response));
});
await startJobs();
const stopSockets = attachSockets(server, options);
const closeAll = async () => {
  await vite.close();
  await close();
};
stopOnSignal({ server, connections, stopSockets, stopWork, close: closeAll }, log);
process.stdout.write(
  `${settings.PRODUCT_NAME} (development) is running at http://localhost:${settings.PORT}/\n`,
);
process.stdout.write(await firstRunNote(settings, options));
