import { describe, expect, it } from 'vitest';
import { type ConnectorKind, type Hosting } from '../../model/contract/connectorEdits.ts';
import { type LabRequestName, MAX_LAB_HISTORY, MAX_LAB_PROBLEMS } from '../../model/contract/lab.ts';
import { findLabRequest, labRequestsOf, templateOf } from '../../model/rules/lab/templates.ts';
import { type OutgoingResponse, OutgoingError, type OutgoingRequest } from '../../server/outgoing/index.ts';
import { addConnector } from '../records.ts';
import { type Opening, refusal, useOpening } from './opening.ts';

const TARGET = 'https://hooks.maker.example/porch';

const hosted = (hosting: Hosting | null) => ({
  hosting,
  targetUrl: hosting === 'WEBHOOK' ? TARGET : '',
  targetArnNa: '',
  targetArnEu: '',
  targetArnAp: '',
});

const edits = {
  SMARTAPP: (hosting: Hosting | null) => ({
    kind: 'SMARTAPP' as const,
    displayName: 'Porch Cloud',
    description: '',
    singleInstance: false,
    ...hosted(hosting),
    scopes: [],
    redirectUris: [],
    appSettings: [],
    iconUrl: '',
  }),
  SCHEMA: (hosting: Hosting | null) => ({
    kind: 'SCHEMA' as const,
    displayName: 'Porch Link',
    partnerName: 'Northgate',
    userEmail: 'cloud@northgate.example',
    ...hosted(hosting),
    oauthAuthorizationUrl: '',
    oauthTokenUrl: '',
    oauthClientId: '',
    oauthScope: '',
    iconUrl: '',
    iconUrl2x: '',
    iconUrl3x: '',
    appToApp: false,
    androidLink: '',
    iosLink: '',
  }),
};

/** Replaces the network, and records requests. */
const createNetwork = () => {
  const sent: { url: string; body: string; headers: Readonly<Record<string, string>> }[] = [];
  let respond: (
    body: Record<string, unknown>,
  ) => Partial<OutgoingResponse> | Promise<Partial<OutgoingResponse>> = () => ({});
  return {
    sent,
    setResponse: (next: typeof respond) => {
      respond = next;
    },
    outgoing: {
      request: async (url: string, { body = '{}', headers = {} }: OutgoingRequest) => {
        sent.push({ url, body, headers });
        return {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: '{}',
          duration: 12,
          ...(await respond(JSON.parse(body) as Record<string, unknown>)),
        };
      },
    },
  };
};

const templateFor = (kind: ConnectorKind, name: LabRequestName) => {
  const request = findLabRequest(kind, name);
  if (request === undefined) throw new Error(name);
  return templateOf(request);
};

export const describeLab = (name: string, open: Opening) =>
  describe(`the connector lab over ${name}`, () => {
    const network = createNetwork();
    const world = useOpening(open, { overrides: { outgoing: network.outgoing } });

    const add = async (
      kind: 'SMARTAPP' | 'SCHEMA',
      { hosting = 'WEBHOOK', isConfirmed = true }: { hosting?: Hosting | null; isConfirmed?: boolean } = {},
    ) => {
      const { id } = await addConnector(world.store, {
        mnId: '8kQ2',
        userId: 'usr-mel',
        edit: edits[kind](hosting),
      });
      if (isConfirmed) await world.store.connectors.setTarget(id, { confirmedTarget: TARGET });
      return id;
    };

    const ask = (kind: ConnectorKind, request: LabRequestName, target: 'TARGET' | 'ECHO' = 'TARGET') => ({
      request,
      target,
      body: templateFor(kind, request),
    });

    it('[lab] sends a signed request with its variables filled in, and stores it', async () => {
      const mel = await world.as('mel');
      const id = await add('SMARTAPP');
      network.setResponse(({ pingData }) => ({ body: JSON.stringify({ pingData }) }));
      const { data } = await mel.dataProvider.sendLabRequest(id, ask('SMARTAPP', 'PING'));
      expect(data).toMatchObject({
        request: 'PING',
        target: 'TARGET',
        url: TARGET,
        status: 200,
        duration: 12,
        fault: null,
        problemCount: 0,
        problems: [],
        template: templateFor('SMARTAPP', 'PING'),
      });
      const { url, body, headers } = network.sent.at(-1) ?? {};
      expect(url).toBe(TARGET);
      expect(body).toBe(data.body);
      expect(body).not.toContain('{{');
      expect(JSON.parse(body ?? '')).toMatchObject({ lifecycle: 'PING', appId: `app-${id}` });
      expect(headers).toEqual(data.headers);
      expect(headers?.['signature-input']).toMatch(
        new RegExp(
          `^sig1=\\("@method" "@target-uri" "content-type" "content-digest"\\);created=\\d+;expires=\\d+;keyid="app-${id}";alg="ed25519"$`,
        ),
      );
      const { data: history } = await mel.dataProvider.labHistory(id);
      expect(history).toEqual([
        expect.objectContaining({ id: data.id, request: 'PING', status: 200, problemCount: 0 }),
      ]);
      expect(history[0]).not.toHaveProperty('body');
      expect((await mel.dataProvider.labSend(id, data.id)).data).toEqual(data);
      const { list } = await world.store.audit.page({
        mnId: '8kQ2',
        resource: 'connectors',
        recordId: id,
        offset: 0,
        limit: 5,
      });
      expect(list.map(({ action }) => action)).toEqual(['labRequest']);
    });

    it('[lab] a request that is repeated while the target is slow gets its response, and is sent once', async () => {
      const mel = await world.as('mel');
      const id = await add('SMARTAPP');
      let arrive: (response: Partial<OutgoingResponse>) => void = () => undefined;
      const response = new Promise<Partial<OutgoingResponse>>(resolve => (arrive = resolve));
      network.setResponse(() => response);
      const before = network.sent.length;
      const send = async () => mel.dataProvider.sendLabRequest(id, ask('SMARTAPP', 'PING'));
      const both = Promise.all([send(), send()]);
      await expect.poll(() => network.sent.length).toBe(before + 1);
      arrive({ status: 503 });
      const [first, second] = await both;
      expect(second).toEqual(first);
      expect(first.data).toMatchObject({ request: 'PING', status: 503 });
      expect(network.sent).toHaveLength(before + 1);
    });

    it('[lab] says where a response is wrong', async () => {
      const mel = await world.as('mel');
      const id = await add('SCHEMA');
      network.setResponse(({ headers }) => ({
        body: JSON.stringify({
          headers: { ...(headers as object), interactionType: 'stateRefreshResponse' },
          deviceState: [
            {
              externalDeviceId: 'echo-lamp',
              states: [
                { component: 'main', capability: 'switchLevel', attribute: 'level', value: '64' },
                { component: 'main', capability: 'switch', value: 'on' },
              ],
            },
          ],
        }),
      }));
      const { data } = await mel.dataProvider.sendLabRequest(id, ask('SCHEMA', 'STATE_REFRESH'));
      expect(data.problems).toEqual([
        { path: 'deviceState[0].states[0].value', message: 'must be an integer (got "64")' },
        { path: 'deviceState[0].states[1].attribute', message: 'is missing' },
      ]);
      expect(data.problemCount).toBe(2);
    });

    it.each([
      ['SMARTAPP', 15],
      ['SCHEMA', 8],
    ] as const)(
      '[lab] the echo responds correctly to every request of %s, and no request leaves the server',
      async (kind, count) => {
        const mel = await world.as('mel');
        const id = await add(kind, { hosting: null, isConfirmed: false });
        const sent = network.sent.length;
        const requests = labRequestsOf(kind);
        // 15 lifecycles and events, and UNINSTALL
        expect(requests).toHaveLength(kind === 'SMARTAPP' ? count + 1 : count);
        for (const { name: request } of requests) {
          const { data } = await mel.dataProvider.sendLabRequest(id, ask(kind, request, 'ECHO'));
          expect([request, data.status, data.problems]).toEqual([request, 200, []]);
          expect(data.headers).toEqual({ 'content-type': 'application/json' });
        }
        expect(network.sent).toHaveLength(sent);
      },
    );

    it('[lab] the device of the last valid discovery is used in the next requests', async () => {
      const mel = await world.as('mel');
      const id = await add('SCHEMA');
      network.setResponse(({ headers }) => ({
        body: JSON.stringify({
          headers: { ...(headers as object), interactionType: 'discoveryResponse' },
          devices: [{ externalDeviceId: 'porch-01', friendlyName: 'Porch', deviceHandlerType: 'c2c-dimmer' }],
        }),
      }));
      await mel.dataProvider.sendLabRequest(id, ask('SCHEMA', 'DISCOVERY'));
      expect((await mel.dataProvider.labInfo(id)).data.variables['externalDeviceId']).toBe('porch-01');
      const { data } = await mel.dataProvider.sendLabRequest(id, ask('SCHEMA', 'COMMAND'));
      expect(data.body).toContain('"externalDeviceId": "porch-01"');

      // it is kept however many requests follow
      const { store } = world;
      const row = (await store.lab.find(id, data.id))!;
      for (let index = 0; index < MAX_LAB_HISTORY; index++)
        await store.lab.add({ ...row, id: `${id}-${index}`, at: row.at + 1 + index });
      expect((await mel.dataProvider.labInfo(id)).data.variables['externalDeviceId']).toBe('porch-01');
      expect((await mel.dataProvider.labHistory(id)).data).toHaveLength(MAX_LAB_HISTORY);
      const stored = store.db.selectFrom('labSends').select('request').where('connectorId', '=', id);
      expect(await stored.execute()).toHaveLength(MAX_LAB_HISTORY + 1);
    });

    it.each([
      ['timeout', 'No complete response within 5 seconds.', 5001],
      ['private_address', 'hooks.maker.example is in a private network.', 3],
      ['redirect', 'The target responded with a redirect (302).', 20],
      ['too_large', 'The response is larger than 64 KB.', 90],
    ] as const)('[lab] stores %s as the result', async (fault, message, duration) => {
      const mel = await world.as('mel');
      const id = await add('SMARTAPP');
      network.setResponse(() => {
        throw new OutgoingError(fault, message, duration);
      });
      const { data } = await mel.dataProvider.sendLabRequest(id, ask('SMARTAPP', 'INSTALL'));
      expect(data).toMatchObject({ status: null, answer: null, fault, message, duration, problems: [] });
    });

    it('[lab] rejects requests that must not be sent to the target', async () => {
      const mel = await world.as('mel');
      const unconfirmed = await add('SMARTAPP', { isConfirmed: false });
      const send = (id: string, body: Parameters<typeof mel.dataProvider.sendLabRequest>[1]) =>
        refusal(mel.dataProvider.sendLabRequest(id, body));
      expect(await send(unconfirmed, ask('SMARTAPP', 'INSTALL'))).toMatchObject({
        status: 409,
        message: expect.stringContaining("hasn't confirmed") as string,
      });
      network.setResponse(({ pingData }) => ({ body: JSON.stringify({ pingData }) }));
      await mel.dataProvider.sendLabRequest(unconfirmed, ask('SMARTAPP', 'PING'));
      const lambda = await add('SMARTAPP', { hosting: 'AWS_LAMBDA', isConfirmed: false });
      expect(await send(lambda, ask('SMARTAPP', 'PING'))).toMatchObject({ status: 409 });
      const schema = await add('SCHEMA');
      expect(await send(schema, ask('SCHEMA', 'CALLBACK_STATE'))).toMatchObject({
        errors: { target: expect.stringContaining('Only the built-in echo') as string },
      });
      expect(await send(schema, ask('SMARTAPP', 'PING'))).toMatchObject({
        errors: { request: "Connectors of this kind don't receive this request." },
      });
      expect(await send(schema, { ...ask('SCHEMA', 'DISCOVERY'), body: '{ no JSON' })).toMatchObject({
        errors: { body: 'The request must be JSON.' },
      });
      const deep = `{"headers":{"interactionType":"discoveryRequest","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`;
      expect(await send(schema, { ...ask('SCHEMA', 'DISCOVERY', 'ECHO'), body: deep })).toMatchObject({
        errors: { body: 'The body is nested too deeply.' },
      });
      expect(await send(schema, { ...ask('SCHEMA', 'DISCOVERY'), body: '"{{nothing}}"' })).toMatchObject({
        errors: { body: 'Unknown variable: nothing.' },
      });
      expect((await mel.dataProvider.labHistory(schema)).data).toEqual([]);
    });

    it('[lab] checks the content of a callback of the cloud', async () => {
      const mel = await world.as('mel');
      const id = await add('SCHEMA');
      const { data } = await mel.dataProvider.sendLabRequest(id, {
        ...ask('SCHEMA', 'CALLBACK_STATE', 'ECHO'),
        body: templateFor('SCHEMA', 'CALLBACK_STATE').replace('"value": "on"', '"value": "dim"'),
      });
      expect(data.problems).toEqual([
        { path: 'deviceState[0].states[0].value', message: 'must be one of on, off (got "dim")' },
      ]);
    });

    it('[lab] keeps the first 100 problems, and counts all of them', async () => {
      const mel = await world.as('mel');
      const id = await add('SCHEMA');
      const { data } = await mel.dataProvider.sendLabRequest(id, {
        request: 'CALLBACK_DISCOVERY',
        target: 'ECHO',
        body: JSON.stringify({
          headers: { interactionType: 'discoveryCallback', requestId: 'one' },
          authentication: { tokenType: 'Bearer', token: 'any' },
          devices: Array.from({ length: 5000 }, () => ({})),
        }),
      });
      expect(data.problemCount).toBe(15_000);
      expect(data.problems).toHaveLength(MAX_LAB_PROBLEMS);
      expect(data.problems[0]).toEqual({ path: 'devices[0].externalDeviceId', message: 'is missing' });
      expect((await mel.dataProvider.labSend(id, data.id)).data).toEqual(data);
      const row = await world.store.lab.find(id, data.id);
      expect(row?.detail.length).toBeLessThan(100_000);
    });

    it('[lab] a long response of the echo is rejected like that of a target', async () => {
      const mel = await world.as('mel');
      const id = await add('SCHEMA');
      const { data } = await mel.dataProvider.sendLabRequest(id, {
        request: 'STATE_REFRESH',
        target: 'ECHO',
        body: JSON.stringify({
          headers: { interactionType: 'stateRefreshRequest' },
          devices: Array.from({ length: 5000 }, () => ({})),
        }),
      });
      expect(data).toMatchObject({
        status: null,
        fault: 'too_large',
        message: 'The response is larger than 64 KB.',
        answer: null,
      });
    });

    it('[lab] keeps the newest ones of a connector, and clears them', async () => {
      const mel = await world.as('mel');
      const [id, other] = [await add('SMARTAPP'), await add('SMARTAPP')];
      const send = async (connectorId: string) =>
        (await mel.dataProvider.sendLabRequest(connectorId, ask('SMARTAPP', 'PING', 'ECHO'))).data;
      await send(other);
      const first = await send(id);
      const row = await world.store.lab.find(id, first.id);
      if (row === undefined) throw new Error('nothing was kept');
      for (let index = 0; index < MAX_LAB_HISTORY; index++)
        await world.store.lab.add({ ...row, id: `${id}-${index}`, at: row.at + 1 + index });
      const { data: history } = await mel.dataProvider.labHistory(id);
      expect(history).toHaveLength(MAX_LAB_HISTORY);
      expect(history[0]?.id).toBe(`${id}-${MAX_LAB_HISTORY - 1}`);
      expect(await refusal(mel.dataProvider.labSend(id, first.id))).toMatchObject({ status: 404 });
      // of another connector
      expect(await refusal(mel.dataProvider.labSend(other, `${id}-5`))).toMatchObject({ status: 404 });
      await mel.dataProvider.clearLabHistory(id);
      expect((await mel.dataProvider.labHistory(id)).data).toEqual([]);
      expect((await mel.dataProvider.labHistory(other)).data).toHaveLength(1);
    });

    it('[lab] a restored connector has its history again, and a deleted one leaves none', async () => {
      const mel = await world.as('mel');
      const id = await add('SMARTAPP');
      await mel.dataProvider.sendLabRequest(id, ask('SMARTAPP', 'PING', 'ECHO'));
      const { data: one } = await mel.dataProvider.getOne('connectors', { id });
      const { data: deleted } = await mel.dataProvider.deleteRecord('connectors', { id, previousData: one });
      await world.store.lab.forgetOrphans(0);
      await mel.dataProvider.restore(deleted.deletionId);
      expect((await mel.dataProvider.labHistory(id)).data).toHaveLength(1);
      const { data: again } = await mel.dataProvider.getOne('connectors', { id });
      await mel.dataProvider.deleteRecord('connectors', { id, previousData: again });
      await world.store.lab.forgetOrphans(Number.MAX_SAFE_INTEGER);
      expect(await world.store.lab.history(id)).toEqual([]);
    });

    it('[lab] every connector has its own key', async () => {
      const mel = await world.as('mel');
      const [id, other] = [await add('SMARTAPP'), await add('SMARTAPP')];
      const keyOf = async (connectorId: string) =>
        (await mel.dataProvider.labInfo(connectorId)).data.publicKey;
      expect(await keyOf(id)).toMatch(
        /^-----BEGIN PUBLIC KEY-----\n[\w+/=]{60}\n-----END PUBLIC KEY-----\n$/,
      );
      expect(await keyOf(id)).toBe(await keyOf(id));
      expect(await keyOf(id)).not.toBe(await keyOf(other));
    });
  });
