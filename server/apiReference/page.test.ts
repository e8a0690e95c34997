import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../model/contract/index.ts';
import { describeApi } from '../../model/contract/openapi.ts';
import { projects } from '../../model/contract/projects.ts';
import { authenticationOf } from '../access/authentication.ts';
import { fakeSite } from '../fake.ts';
import { curlOf } from './curl.ts';
import { exampleOf } from './example.ts';
import { type DescribedCall, describeCalls } from './operations.ts';
import { createApiReference } from './page.ts';

const api = describeApi({ ...fakeSite, authenticationOf });
const { groups, schemas } = describeCalls(api);
const calls = groups.flatMap(group => group.calls);
const ORIGIN = 'https://porchlight.example';

const createReference = (site = fakeSite) =>
  createApiReference({ site, styles: ['assets/index.css'], description: () => api });

const idsIn = (page = '') => [...page.matchAll(/<details id="([\w-]+)"/g)].map(([, id]) => id);

it('has every call of the contract on its first page, which links to that of its group', async () => {
  const reference = createReference();
  const first = await reference(ORIGIN);
  expect(calls).toHaveLength(endpoints.length);
  for (const { id, calls: own } of groups) {
    for (const { operation } of own)
      expect(first).toContain(`href="/api/docs/${id}#${operation.operationId}"`);
    expect(idsIn(await reference(ORIGIN, id))).toEqual(own.map(({ operation }) => operation.operationId));
  }
  expect(idsIn(await reference(ORIGIN, 'schemas'))).toEqual(
    Object.keys(schemas).map(name => `schema-${name}`),
  );
  expect(await reference(ORIGIN, 'nothing')).toBeUndefined();
});

it('escapes names, and links below the base path', async () => {
  const reference = createReference({ ...fakeSite, product: '<b>Lamp & Co</b>', basePath: '/work' });
  for (const group of [undefined, 'projects', 'deviceProfiles']) {
    const page = (await reference(ORIGIN, group)) ?? '';
    expect(page).toContain('&lt;b&gt;Lamp &amp; Co&lt;/b&gt;');
    expect(page).not.toContain('<b>Lamp');
    expect(page).toContain('href="/work/assets/index.css"');
    const addresses = [...page.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path]) => path);
    expect(addresses.filter(path => !path?.startsWith('/work/'))).toEqual([]);
  }
});

it("shows examples with the server's address", async () => {
  const reference = createReference({ ...fakeSite, basePath: '/work' });
  for (const origin of ['https://one.example', 'http://localhost:3000']) {
    const page = await reference(origin, 'projects');
    expect(page).toContain(`curl &quot;${origin}/work/v3/common/projects&quot;`);
    expect(page).not.toContain('{origin}');
  }
});

it('has an example of every body in JSON, which its schema accepts', () => {
  const bodies = calls.flatMap(({ endpoint, operation }) => {
    const { requestBody, responses } = operation;
    const [success] = Object.values(responses);
    return [
      { schema: endpoint.body, content: requestBody?.content },
      { schema: endpoint.response, content: success?.content },
    ].flatMap(({ schema, content }) => {
      const described = content?.['application/json']?.schema;
      if (schema === undefined || described === undefined) return [];
      const { error } = z.safeParse(schema, exampleOf(described, schemas));
      return [{ id: operation.operationId, issues: error?.issues ?? [] }];
    });
  });
  expect(bodies.length).toBeGreaterThan(endpoints.length / 2);
  expect(bodies.filter(({ issues }) => issues.length > 0)).toEqual([]);
});

it('has examples in curl, without files and without calls that tokens may not make', () => {
  const exampleFor = (id: string) => {
    const call = calls.find(({ operation }) => operation.operationId === id);
    return call && curlOf(call, schemas, '');
  };
  expect(exampleFor('postV3CommonProjects')).toBe(
    [
      'curl -X POST "{origin}/v3/common/projects"',
      '-H "Authorization: Bearer $TOKEN"',
      '-H "Content-Type: application/json"',
      `-d '{"pjtNm":"Project name","prodType":"MQTT"}'`,
    ].join(' \\\n  '),
  );
  expect(projects.create.body.parse({ pjtNm: 'Project name', prodType: 'MQTT' })).toBeDefined();
  // a description can't express the rules of these texts, so their schemas have examples
  expect(exampleFor('putV2Devicetypes')).toContain(
    `-d '{"dvcTypeNm":"Device type name","dvcType":"smart-plug"}'`,
  );
  expect(exampleFor('postV2LogsEvents')).toContain('/v2/logs/events?target={target}&type=SMARTAPPIDS"');
  expect(exampleFor('getHealthz')).toBe('curl "{origin}/healthz"');
  // the call is rejected without this header
  expect(exampleFor('getV3Changes')).toContain(`-N -H "Accept: text/event-stream"`);
  // needs the session of a browser
  expect(exampleFor('deleteApiSaSessions')).toBeUndefined();
  expect(exampleFor('postV3Files')).toBeUndefined();
});

it('says which calls require no authentication, as the OpenAPI description does', async () => {
  const securityOf = ({ operation }: DescribedCall) => (operation as { security?: unknown }).security;
  const idsWith = (security: unknown) =>
    calls
      .filter(call => isDeepStrictEqual(securityOf(call), security))
      .map(({ operation }) => operation.operationId);
  expect(idsWith([])).toEqual(expect.arrayContaining(['getHealthz', 'getV3ConnectorsConfirmation']));
  expect(idsWith([{ session: [] }])).toContain('deleteApiSaSessions');
  expect(idsWith(undefined)).toContain('getV3CommonProjects');
  // they end the session of a browser, or join with its account
  const optional = [...idsWith([{}, { session: [] }]), ...idsWith([{}, { session: [] }, { token: [] }])];
  expect(optional).toEqual(expect.arrayContaining(['postApiSaLogin', 'postApiSaLogout', 'postApiSaJoin']));
  expect([...idsWith([]), ...optional].toSorted()).toEqual(
    calls
      .filter(call => call.isPublic)
      .map(({ operation }) => operation.operationId)
      .toSorted(),
  );
  const page = (await createReference()(ORIGIN, 'session')) ?? '';
  const [, signIn = ''] = page.split('<details id="postApiSaLogin">');
  expect(signIn.split('</details>')[0]).toContain('Requires no authentication');
});
