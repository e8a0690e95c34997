import type { Context, Next } from 'hono';
import type { Env } from './call.ts';
import type { Spans } from './timing.ts';

/** Middleware: reports in Server-Timing how the time of a request was spent. */
export const serverTiming = async (context: Context<Env>, next: Next) => {
  const spans: Spans = new Map();
  context.set('spans', spans);
  await next();
  const text = [...spans].map(([name, time]) => `${name};dur=${time.toFixed(2)}`).join(', ');
  if (text !== '') context.res.headers.set('server-timing', text);
};
