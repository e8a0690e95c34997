import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const health = z.object({ status: z.enum(['ok', 'unavailable']) });

export const operations = {
  alive: endpoint({
    method: 'GET',
    path: '/healthz',
    summary: 'The process answers',
    response: health,
    beforeTerms: true,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    summary: 'The database answers',
    response: health,
    beforeTerms: true,
  }),
  description: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description, OpenAPI 3.1',
    response: z.record(z.string(), z.unknown()),
    beforeTerms: true,
  }),
  docs: endpoint({
    method: 'GET',
    path: '/api/docs',
    summary: 'This description as a page',
    response: z.unknown(),
    answers: 'html',
    beforeTerms: true,
  }),
};
