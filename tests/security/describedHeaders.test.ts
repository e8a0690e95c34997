import { expect, test } from 'vitest';
import { changesRecords, type Endpoint, keyOf, pathTemplateOf } from '../../model/contract/endpoint.ts';
import { endpoints } from '../../model/contract/index.ts';
import { CAPPED_HEADER } from '../../model/contract/query.ts';
import { describeApi } from '../../model/contract/openapi.ts';
import { openServer } from '../server.ts';
import { allowedCell, idsFor, isGranted, keepBytes, worldOf } from './matrixRun.ts';
import { table } from './matrixTable.ts';

type Operation = {
  parameters: { name: string }[];
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, unknown> }>;
};

const paths = describeApi({ product: '', version: '', basePath: '', authenticationOf: () => 'required' })[
  'paths'
] as Record<string, Record<string, Operation>>;

const operationOf = (endpoint: Endpoint) => paths[pathTemplateOf(endpoint)]?.[endpoint.method.toLowerCase()];

/** The request of the table, to be sent by somebody who may make the call, also more than once. */
const prepare = async (endpoint: Endpoint) => {
  const key = keyOf(endpoint);
  const line = table[key]!;
  const { whose, principal } = allowedCell(key);
  const server = await openServer({ ...(line.flags && { flags: line.flags }) });
  keepBytes(server.folder);
  const [id = ''] = await idsFor(server, line, whose, worldOf(principal));
  const call = await server.as(principal);
  const request = line.request(id);
  return (headers: Record<string, string> = {}) =>
    call(endpoint.method, request.path, request.body, { ...request.headers, ...headers });
};

const send = async (endpoint: Endpoint, headers: Record<string, string> = {}) =>
  (await prepare(endpoint))(headers);

/** The table has only requests that are refused because of their content. */
const REFUSED: readonly string[] = ['PUT /v3/publishRequests/:requestId', 'GET /v3/connectors/confirmation'];

const callable: readonly Endpoint[] = endpoints.filter(endpoint => !REFUSED.includes(keyOf(endpoint)));
const writes = callable.filter(({ method }) => method === 'PUT' || method === 'DELETE');
/** Pages of the workspace, which only a build has. */
const PAGES: readonly string[] = ['GET /api/sa/login', 'GET /api/sa/logout', 'GET /api/sa/join'];
const documents = callable.filter(
  endpoint =>
    endpoint.method === 'GET' && endpoint.responseFormat !== undefined && !PAGES.includes(keyOf(endpoint)),
);
/** Nobody of the table may make these calls, because of the content of its requests. */
const DENIED: readonly string[] = [
  'POST /api/sa/setup',
  'POST /api/secret',
  'POST /api/sa/invite',
  'POST /api/sa/join',
  'GET /v3/common/projects/:projectId/onboarding/config',
  'POST /v3/common/projects/:projectId/selfTest/:itemId/proof',
  'POST /v3/hub/driverimports',
  'POST /v3/common/projectfiles',
];
const answered = callable.filter(
  endpoint => !PAGES.includes(keyOf(endpoint)) && !DENIED.includes(keyOf(endpoint)),
);
const lists = callable.filter(({ method, query }) => method === 'GET' && query !== undefined);

test.each(writes.map(endpoint => [keyOf(endpoint), endpoint] as const))(
  '[PRJ-01] %s checks If-Match if its description has it',
  async (_, endpoint) => {
    const isDescribed = operationOf(endpoint)?.parameters.some(({ name }) => name === 'If-Match');
    const { status } = await send(endpoint, { 'if-match': 'no ETag' });
    if (isDescribed === true) expect(status).toBe(400);
    else expect(isGranted(status)).toBe(true);
  },
);

test.each(lists.map(endpoint => [keyOf(endpoint), endpoint] as const))(
  '[PRJ-02] %s has its total in a header if its description has it',
  async (_, endpoint) => {
    const { headers = {} } = operationOf(endpoint)?.responses['200'] ?? {};
    const response = await send(endpoint);
    expect(response.headers.has('content-range')).toBe('Content-Range' in headers);
  },
);

test.each(answered.map(endpoint => [keyOf(endpoint), endpoint] as const))(
  '[PRJ-01] %s has the headers of its description, an ETag only then, and checks If-None-Match if it has 304',
  async (_, endpoint) => {
    const { responses = {}, parameters = [] } = operationOf(endpoint) ?? {};
    const [success = {}] = Object.values(responses);
    const call = await prepare(endpoint);
    const response = await call();
    await response.body?.cancel();
    expect(isGranted(response.status)).toBe(true);
    const etag = response.headers.get('etag');
    const described = Object.keys(success.headers ?? {}).filter(name => name !== CAPPED_HEADER);
    expect(etag !== null).toBe(described.includes('ETag'));
    expect(described.filter(name => !response.headers.has(name))).toEqual([]);
    expect(parameters.some(({ name }) => name === 'If-None-Match')).toBe('304' in responses);
    if (!('304' in responses)) return;
    const again = await call({ 'if-none-match': etag ?? '' });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  },
);

test('every call that changes something is described with 429, and all with 503', () => {
  for (const endpoint of endpoints) {
    const statuses = Object.keys(operationOf(endpoint)?.responses ?? {});
    expect([keyOf(endpoint), statuses.includes('503')]).toEqual([keyOf(endpoint), true]);
    expect([keyOf(endpoint), statuses.includes('429')]).toEqual([
      keyOf(endpoint),
      changesRecords(endpoint) || endpoint.responseFormat === 'events',
    ]);
  }
});

test.each(documents.map(endpoint => [keyOf(endpoint), endpoint] as const))(
  '%s has one of the content types of its description',
  async (_, endpoint) => {
    const { content = {} } = operationOf(endpoint)?.responses['200'] ?? {};
    const response = await send(endpoint);
    await response.body?.cancel();
    expect(response.status).toBe(200);
    expect(Object.keys(content)).toContain(response.headers.get('content-type')?.split(';')[0]);
  },
);
