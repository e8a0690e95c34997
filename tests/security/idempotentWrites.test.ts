import { expect, test } from 'vitest';
import { DELETION_HEADER, type Endpoint, keyOf, takesIdempotencyKey } from '../../model/contract/endpoint.ts';
import { endpoints } from '../../model/contract/index.ts';
import { describeApi } from '../../model/contract/openapi.ts';
import { type Call, openServer } from '../server.ts';
import { allowedCell, idsFor, isGranted, keepBytes, worldOf } from './matrixRun.ts';
import { table } from './matrixTable.ts';

type Operation = { parameters: { name: string }[] };

const paths = describeApi({ product: '', version: '', basePath: '', authenticationOf: () => 'required' })[
  'paths'
] as Record<string, Record<string, Operation>>;

const takesKey = ({ method, path }: Endpoint) =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.parameters.some(
    ({ name }) => name === 'Idempotency-Key',
  ) ?? false;

const writes: readonly Endpoint[] = endpoints.filter(endpoint => takesIdempotencyKey(endpoint));
/** The path of each plan is the same with `/plan` at its end. */
const IMPORTS: readonly string[] = ['POST /v3/hub/driverimports', 'POST /v3/common/projectfiles'];
const planOf = (key: string) => `${key}/plan`;

/** The request of the table; an import also has the revision of its plan, which the table can't know. */
const requestOf = async (key: string, id: string, call: Call) => {
  const request = table[key]!.request(id);
  if (!IMPORTS.includes(key)) return request;
  const plan = table[planOf(key)]!.request(id);
  const response = await call('POST', plan.path, plan.body, plan.headers);
  const { revision } = (await response.json()) as { revision: string };
  return { ...request, path: request.path.replace('revision=none', `revision=${revision}`) };
};

const contentOf = async (response: Response) => [
  response.status,
  response.headers.get(DELETION_HEADER),
  await response.text(),
];

test.each(writes.filter(takesKey).map(endpoint => [keyOf(endpoint), endpoint] as const))(
  '%s with an Idempotency-Key happens once',
  async (key, { method, oneTimeResponse }) => {
    const line = table[key]!;
    const { whose, principal } = allowedCell(IMPORTS.includes(key) ? planOf(key) : key);
    const server = await openServer({ ...(line.flags && { flags: line.flags }) });
    keepBytes(server.folder);
    const [id = ''] = await idsFor(server, line, whose, worldOf(principal));
    const call = await server.as(principal);
    const { path, body, headers } = await requestOf(key, id, call);
    const send = () => call(method, path, body, { ...headers, 'idempotency-key': 'k1' });
    const audits = async () => (await server.store.db.selectFrom('audit').select('id').execute()).length;

    const first = await send();
    expect(isGranted(first.status), await first.clone().text()).toBe(true);
    const audited = await audits();
    const second = await send();
    if (oneTimeResponse) expect(second.status).toBe(409);
    else expect(await contentOf(second)).toEqual(await contentOf(first));
    expect(await audits()).toBe(audited);
    const keys = await server.store.db.selectFrom('idempotency').select('key').execute();
    expect(keys).toEqual([{ key: 'k1' }]);
  },
);

test('the calls without an Idempotency-Key change no record, can be repeated, or need no session', () => {
  expect(
    writes
      .filter(endpoint => !takesKey(endpoint))
      .map(keyOf)
      .toSorted(),
  ).toEqual(
    [
      'DELETE /v3/uploads/:uploadId',
      'POST /api/sa/authcode',
      'POST /api/sa/invite',
      'POST /api/sa/join',
      'POST /api/sa/login',
      'POST /api/sa/logout',
      'POST /api/sa/setup',
      'POST /api/secret',
      'POST /v2/loggers',
      'POST /v3/common/connectors/:connectorId/verify',
      'POST /v3/common/deviceprofiles/plan',
      'POST /v3/common/projects/:projectId/selfTest/:itemId/proof',
      ...IMPORTS.map(planOf),
      'POST /v3/hub/fingerprints/duplicates',
      'POST /v3/hub/fingerprints/match',
      'POST /v3/identity/deviceInfo/csv/registered',
      'POST /v3/uploads',
    ].toSorted(),
  );
});

test('[LOG-02] events with an Idempotency-Key are published once, and the key belongs to one target', async () => {
  const server = await openServer();
  const ada = await server.as('ada');
  const targets: string[] = [];
  for (const pjtNm of ['One', 'Two']) {
    const created = await ada('POST', '/v3/common/projects', { pjtNm, prodType: 'SERVICE' });
    targets.push((await created.json()).pjtId as string);
  }
  const pathOf = (target = '') => `/v2/logs/events?type=SMARTAPPIDS&target=${target}`;
  const publish = (target?: string) => ada('POST', pathOf(target), [{ n: 1 }], { 'idempotency-key': 'k1' });
  await publish(targets[0]);
  expect(await (await publish(targets[0])).json()).toEqual({ accepted: 1, first: 1, last: 1 });
  expect((await publish(targets[1])).status).toBe(422);
  expect(await (await ada('GET', pathOf(targets[0]))).json()).toMatchObject({ newest: 1 });
});
