import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const health = z.object({ status: z.enum(['ok', 'unavailable']) });

export const operations = {
  alive: endpoint({
    method: 'GET',
    path: '/healthz',
    summary: 'Liveness: the process is running',
    response: health,
    beforeTerms: true,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    summary: 'Readiness: the database responds, and no newer version of the server has changed its schema',
    response: health,
    beforeTerms: true,
  }),
  description: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'The API description, in OpenAPI 3.1',
    response: z.record(z.string(), z.unknown()),
    beforeTerms: true,
  }),
  docs: endpoint({
    method: 'GET',
    path: '/api/docs',
    summary: 'The API description as a page',
    response: z.unknown(),
    responseFormat: 'html',
    beforeTerms: true,
  }),
  docsOf: endpoint({
    method: 'GET',
    path: '/api/docs/:group',
    summary: 'The calls of a group, with their fields and responses, as a page',
    params: z.object({ group: z.string() }),
    response: z.unknown(),
    responseFormat: 'html',
    beforeTerms: true,
  }),
};
