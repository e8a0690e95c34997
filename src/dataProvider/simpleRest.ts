import simpleRestProvider from 'ra-data-simple-rest';
import type { Connection } from './client.ts';

/** Resources whose paths the specification leaves open speak ra-data-simple-rest's dialect under /api/resources. */
export const createSimpleRest = ({ send }: Connection) =>
  simpleRestProvider('/api/resources', async (path, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('accept', 'application/json');
    const response = await send(path, {
      method: options.method ?? 'GET',
      headers,
      body: (options.body as string | undefined) ?? null,
      signal: options.signal ?? null,
    });
    const body = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body,
      json: body === '' ? null : JSON.parse(body),
    };
  });
