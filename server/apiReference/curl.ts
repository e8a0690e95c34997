import { exampleOf } from './example.ts';
import type { Schema } from './fields.ts';
import type { DescribedCall, Operation } from './operations.ts';

/** Stands for the address of the server, which is known when the page is requested. */
export const ORIGIN = '{origin}';

/** in characters */
const MAX_LINE = 72;

/** On one line if it is short. */
const formatJson = (value: unknown) => {
  const short = JSON.stringify(value);
  return short.length <= MAX_LINE ? short : JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
};

const bodyLines = ({ operation }: DescribedCall, schemas: Readonly<Record<string, Schema>>) => {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (schema === undefined) return [];
  const text = formatJson(exampleOf(schema, schemas));
  return [`-H "Content-Type: application/json"`, `-d '${text.replaceAll("'", String.raw`'\''`)}'`];
};

const requiredQuery = ({ parameters }: Operation) => {
  const parts = parameters
    .filter(one => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${String(schema.enum?.[0] ?? `{${name}}`)}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};

/** A command that makes the call. Undefined if no API token may make it, or if it sends a file. */
export const curlOf = (call: DescribedCall, schemas: Readonly<Record<string, Schema>>, basePath: string) => {
  const { endpoint, path, operation, isPublic } = call;
  const isJson = operation.requestBody === undefined || 'application/json' in operation.requestBody.content;
  if (endpoint.tokens === 'never' || !isJson) return undefined;
  const method = endpoint.method === 'GET' ? '' : `-X ${endpoint.method} `;
  return [
    `curl ${method}"${ORIGIN}${basePath}${path}${requiredQuery(operation)}"`,
    ...(isPublic ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(endpoint.responseFormat === 'events' ? [`-N -H "Accept: text/event-stream"`] : []),
    ...bodyLines(call, schemas),
  ].join(' \\\n  ');
};
