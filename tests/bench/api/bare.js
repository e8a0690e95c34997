import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// node bare.js <file>: Hono alone, which responds to every GET with the bytes of the file
const text = readFileSync(process.argv[2], 'utf8');

const app = new Hono();
app.get('*', context => context.body(text, 200, { 'content-type': 'application/json' }));

const server = serve(
  { fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 0) },
  ({ port }) => process.stdout.write(`http://localhost:${port}/\n`),
);
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
