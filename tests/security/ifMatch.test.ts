import { expect, test } from 'vitest';
import { keyOf, pathTemplateOf } from '../../model/contract/endpoint.ts';
import { endpoints } from '../../model/contract/index.ts';
import { describeApi } from '../../model/contract/openapi.ts';
import { openServer } from '../server.ts';
import { allowedCell, idsFor, isGranted, keepBytes, worldOf } from './matrixRun.ts';
import { table } from './matrixTable.ts';

type Operation = { parameters: { name: string }[] };

const paths = describeApi({ product: '', version: '', basePath: '' })['paths'] as Record<
  string,
  Record<string, Operation>
>;

/** The table has only requests that are refused because of their state. */
const REFUSED = 'PUT /v3/publishRequests/:requestId';

const writes = endpoints.filter(
  endpoint => ['PUT', 'DELETE'].includes(endpoint.method) && keyOf(endpoint) !== REFUSED,
);

test.each(writes.map(endpoint => [keyOf(endpoint), endpoint] as const))(
  '[PRJ-01] %s checks If-Match if its description has it',
  async (key, endpoint) => {
    const operation = paths[pathTemplateOf(endpoint)]?.[endpoint.method.toLowerCase()];
    const isDescribed = operation?.parameters.some(({ name }) => name === 'If-Match');
    const line = table[key]!;
    const { whose, principal } = allowedCell(key);
    const server = await openServer({ ...(line.flags && { flags: line.flags }) });
    keepBytes(server.folder);
    const [id = ''] = await idsFor(server, line, whose, worldOf(principal));
    const call = await server.as(principal);
    const { path, body, headers } = line.request(id);
    const { status } = await call(endpoint.method, path, body, { ...headers, 'if-match': 'no ETag' });
    if (isDescribed === true) expect(status).toBe(400);
    else expect(isGranted(status)).toBe(true);
  },
);
