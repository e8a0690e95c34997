import * as fc from 'fast-check';
import { HttpError } from 'react-admin';
import { describe, it } from 'vitest';
import { endpoints } from '../../model/contract/index.ts';
import { createConnection } from './client.ts';

const TYPES = ['application/json', 'text/html', 'text/plain', ''];
const STATUSES = [200, 201, 204, 302, 400, 401, 403, 404, 409, 412, 418, 422, 429, 500, 502, 503];

const bodies = fc.oneof(
  fc.string(),
  fc.json(),
  // truncated anywhere
  fc.tuple(fc.json(), fc.nat(40)).map(([text, end]) => text.slice(0, end)),
  fc.constant('<!doctype html><h1>502 Bad Gateway</h1>'),
  fc
    .record({
      code: fc.constantFrom('not_found', 'internal', 'invalid', 'unknown'),
      message: fc.oneof(fc.string(), fc.jsonValue()),
      requestId: fc.string(),
    })
    .map(value => JSON.stringify(value)),
);

const responses = fc.record({
  status: fc.constantFrom(...STATUSES),
  type: fc.constantFrom(...TYPES),
  body: bodies,
});

const SEEMS_EMPTY = new Set([204, 304]);

describe('[fault 20] for any response, a call ends with a result of the contract or with an HttpError', () => {
  it.each(endpoints.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']),
      );
      await fc.assert(
        fc.asyncProperty(responses, async ({ status, type, body }) => {
          const { call } = createConnection({
            address: 'https://porch.example',
            fetch: async () =>
              new Response(SEEMS_EMPTY.has(status) ? null : body, {
                status,
                headers: { 'content-type': type },
              }),
          });
          try {
            const result = await call(endpoint, { params, query: {}, body: {} });
            return result === undefined || endpoint.response.safeParse(result).success;
          } catch (error) {
            return error instanceof HttpError && typeof error.status === 'number' && error.message !== '';
          }
        }),
        // all calls share the code that reads a response
        { numRuns: 50 },
      );
    },
  );
});
