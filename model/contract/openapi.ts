import * as z from 'zod/mini';
import { errorResponses, hasVersion, responsesOf } from './describedResponses.ts';
import { type Authentication, type Endpoint, pathTemplateOf, recognizesRetries } from './endpoint.ts';
import { endpoints } from './index.ts';
import { descriptionOf } from './keepInput.ts';
import { problemSchema } from './problem.ts';
import { jsonTextOf } from './simpleRest.ts';
import { PART_TYPE } from './uploads.ts';
import { wireNames } from './wireNames.ts';

type Json = Record<string, unknown>;

type AuthenticationOf = (endpoint: Endpoint) => Authentication;

// recursive schemas have an ID and are defined once, in the components
const named: Json = {};

/** A schema with an ID is defined in the components; any other is inlined. */
const referenceTo = (description: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { id } = z.globalRegistry.get(description) ?? {};
  if (id === undefined) return schemaOf(description, io);
  // a recursive schema is already defined by this call, which finds it by its ID
  const definition = schemaOf(description, 'input');
  named[id] ??= definition;
  return { $ref: `#/components/schemas/${id}` };
};

const meaningOf = (name: string): Json =>
  Object.hasOwn(wireNames, name) ? { description: wireNames[name] } : {};

/** Adds what the names of properties mean. */
const describeProperties = (part: unknown): void => {
  if (typeof part !== 'object' || part === null) return;
  for (const inner of Object.values(part)) describeProperties(inner);
  if (!('properties' in part) || typeof part.properties !== 'object') return;
  for (const [name, property] of Object.entries(part.properties ?? {}))
    Object.assign(property as Json, meaningOf(name));
};

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const json = jsonTextOf(zodSchema);
      if (json !== undefined)
        Object.assign(jsonSchema, {
          contentMediaType: 'application/json',
          contentSchema: schemaOf(json, io),
        });
      const description = descriptionOf(zodSchema);
      if (description !== undefined) Object.assign(jsonSchema, referenceTo(description, io));
    },
  });
  const moved = ({ id: _id, ...part }: object & { id?: unknown }) => {
    // a copy, in which no two parts are the same object
    const copy = JSON.parse(JSON.stringify(part).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
    describeProperties(copy);
    return copy;
  };
  for (const [name, part] of Object.entries($defs)) named[name] = moved(part);
  return moved(rest);
};

const parameterSchema = (part: z.ZodMiniType): Json => {
  const { description, ...schema } = schemaOf(part, 'input');
  return { ...(description !== undefined && { description }), schema };
};

const parametersOf = (schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(part as z.ZodMiniType, undefined).success,
    ...meaningOf(name),
    ...parameterSchema(part as z.ZodMiniType),
  }));

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

const BYTES = 'application/octet-stream';

/** Raw bytes, which have no JSON type. */
const binary: Json = { contentMediaType: BYTES };

const upload: Json = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: binary },
    },
  },
};

const driverUpload: Json = {
  'application/zip': { schema: binary },
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        choices: { type: 'string', contentMediaType: 'application/json' },
        archive: binary,
      },
      // file:<path>
      additionalProperties: binary,
    },
  },
};

const bodyOf = ({ body, accepts }: Endpoint): Json => {
  if (accepts === 'part')
    return { requestBody: { required: true, content: { [PART_TYPE]: { schema: binary } } } };
  if (accepts === 'driver') return { requestBody: { required: true, content: driverUpload } };
  if (accepts === 'multipart') return { requestBody: { required: true, content: upload } };
  if (body === undefined) return {};
  const schema = schemaOf(body, 'input');
  if (accepts === 'yaml')
    return { requestBody: { required: true, content: { 'application/yaml': { schema } } } };
  const form = accepts === 'json-or-form' ? { 'application/x-www-form-urlencoded': { schema } } : {};
  const lines = accepts === 'json-or-lines' ? { 'application/x-ndjson': { schema: { type: 'string' } } } : {};
  return { requestBody: { required: true, content: { 'application/json': { schema }, ...form, ...lines } } };
};

const contentOf = ({ responseFormat, response, fileTypes = [BYTES] }: Endpoint): Json => {
  if (response instanceof z.ZodMiniVoid) return {};
  if (responseFormat === 'html') return { 'text/html': { schema: { type: 'string' } } };
  if (responseFormat === 'text') return { 'text/plain': { schema: { type: 'string' } } };
  if (responseFormat === 'file') return Object.fromEntries(fileTypes.map(type => [type, {}]));
  if (responseFormat === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: schemaOf(response, 'output') } };
};

const everyScheme = [{ session: [] }, { token: [] }];

/** Calls that don't accept tokens take the session cookie. */
const securityOf = (endpoint: Endpoint, authentication: Authentication): Json => {
  if (authentication === 'none') return { security: [] };
  const schemes = endpoint.tokens === 'never' ? [{ session: [] }] : everyScheme;
  if (authentication === 'optional') return { security: [{}, ...schemes] };
  // the others have those of the whole API
  return schemes === everyScheme ? {} : { security: schemes };
};

const KEY_TEXT = "A retry with the same key isn't executed again";

const idempotencyKeyOf = (endpoint: Endpoint): Json[] => {
  if (!recognizesRetries(endpoint)) return [];
  const onRetry = endpoint.oneTimeResponse
    ? ', and returns 409: the response is returned only once'
    : ', and returns the first response';
  return [header('Idempotency-Key', KEY_TEXT + onRetry)];
};

/** A PUT or DELETE of a record with a version. All records that can be restored have one. */
const checksIfMatch = ({ method, response, restorable, creates, checksIfMatch: checks }: Endpoint) =>
  checks ??
  (method === 'DELETE' ? restorable === true : method === 'PUT' && creates !== true && hasVersion(response));

const operationOf = (endpoint: Endpoint, authentication: Authentication): Json => {
  const { method, path, summary, headers = {}, etag } = endpoint;
  return {
    summary,
    ...securityOf(endpoint, authentication),
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...idempotencyKeyOf(endpoint),
      ...Object.entries(headers).map(([name, description]) => ({
        ...header(name, description),
        required: true,
      })),
      ...(checksIfMatch(endpoint)
        ? [header('If-Match', 'The last known ETag; returns 412 if the record has changed since')]
        : []),
      ...(etag === 'file'
        ? [header('If-None-Match', 'The last known ETag; returns 304 without the file if it is the same')]
        : []),
    ],
    ...bodyOf(endpoint),
    responses: responsesOf(endpoint, authentication, contentOf(endpoint)),
  };
};

/** Generates OpenAPI 3.1 for all endpoints of the contract. */
export const describeApi = ({
  product,
  version,
  basePath,
  authenticationOf,
}: {
  product: string;
  version: string;
  basePath: string;
  authenticationOf: AuthenticationOf;
}): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = pathTemplateOf(endpoint);
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, authenticationOf(endpoint)),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: product, version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: basePath || '/' }],
    paths,
    components: {
      schemas: { ...named, Problem: schemaOf(problemSchema, 'output') },
      responses: errorResponses,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'porchlight',
          description: 'Its name is __Host-porchlight if the server is opened over HTTPS',
        },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
    security: everyScheme,
  };
};
