import { expect, test } from 'vitest';
import { type Endpoint, keyOf, pathTemplateOf } from '../../model/contract/endpoint.ts';
import { endpoints } from '../../model/contract/index.ts';
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

/** Sends the request of the table as somebody who may make the call. */
const send = async (endpoint: Endpoint, headers: Record<string, string> = {}) => {
  const key = keyOf(endpoint);
  const line = table[key]!;
  const { whose, principal } = allowedCell(key);
  const server = await openServer({ ...(line.flags && { flags: line.flags }) });
  keepBytes(server.folder);
  const [id = ''] = await idsFor(server, line, whose, worldOf(principal));
  const call = await server.as(principal);
  const request = line.request(id);
  return call(endpoint.method, request.path, request.body, { ...request.headers, ...headers });
};

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
