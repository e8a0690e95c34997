import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

// node serveFolder.js <folder>: serves a built peer with the handler of the product's server, in a separate process
const [root] = process.argv.slice(2);

const app = new Hono();
app.use(
  serveStatic({
    root,
    precompressed: true,
    onFound: (file, context) => {
      if (file.includes('/assets/')) context.header('cache-control', 'public, max-age=31536000, immutable');
    },
  }),
);

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.stdout.write(`http://localhost:${port}/\n`),
);
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
