import { type Endpoint, pathTemplateOf } from '../../model/contract/endpoint.ts';
import { contract } from '../../model/contract/index.ts';
import { authenticationOf } from '../access/authentication.ts';
import type { Schema } from './fields.ts';

type Content = Readonly<Record<string, { schema?: Schema }>>;

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
};

export type Operation = {
  operationId: string;
  summary: string;
  parameters: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<
    Record<string, { description: string; headers?: Readonly<Record<string, unknown>>; content?: Content }>
  >;
};

type Description = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, Schema>> };
};

/** A call as the contract defines it, and as openapi.json describes it. */
export type DescribedCall = {
  endpoint: Endpoint;
  path: string;
  operation: Operation;
  /** available without signing in */
  isPublic: boolean;
};

export type CallGroup = { id: string; title: string; calls: readonly DescribedCall[] };

/** families whose name in the product differs from that in the code */
const titles: Readonly<Record<string, string>> = {
  invites: 'invitations',
  firmwares: 'firmware',
  handlers: 'device handlers',
  onboardings: 'onboarding',
  selfTests: 'self-tests',
  lab: 'connector lab',
  labLinking: 'account linking',
  logs: 'live logs',
};

/** 'deviceTypes' becomes 'Device types' */
const titleOf = (family: string) => {
  const title = titles[family] ?? family.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return title.charAt(0).toUpperCase() + title.slice(1);
};

/** All calls of the API by group, with the schemas that several of them refer to, from the OpenAPI description. */
export const describeCalls = (description: Readonly<Record<string, unknown>>) => {
  const { paths, components } = description as Description;
  const described = (endpoint: Endpoint): DescribedCall => {
    const path = pathTemplateOf(endpoint);
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    if (operation === undefined) throw new Error(`The API description lacks ${endpoint.method} ${path}.`);
    return { endpoint, path, operation, isPublic: authenticationOf(endpoint) !== 'required' };
  };
  const groups = Object.entries(contract).map(([family, calls]): CallGroup => ({
    id: family,
    title: titleOf(family),
    calls: Object.values<Endpoint>(calls).map(described),
  }));
  return { groups, schemas: components.schemas };
};
