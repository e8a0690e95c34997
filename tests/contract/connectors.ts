import { describe, expect, it, vi } from 'vitest';
import type { TargetAttempt } from '../../model/contract/connectors.ts';
import type { ProjectType } from '../../model/contract/projects.ts';
import { type OutgoingResponse, OutgoingError, type OutgoingRequest } from '../../server/outgoing/index.ts';
import { addProject, addPublishRequest } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';

const smartApp = {
  kind: 'SMARTAPP',
  displayName: 'Porch Cloud',
  description: 'Lamps of the porch',
  hosting: 'WEBHOOK',
  targetUrl: 'https://hooks.maker.example/porch',
  scopes: ['r:devices:*'],
};

const schemaApp = {
  kind: 'SCHEMA',
  displayName: 'Porch Link',
  partnerName: 'Northgate',
  userEmail: 'cloud@northgate.example',
  hosting: 'AWS_LAMBDA',
  targetArnEu: 'arn:aws:lambda:eu-west-1:140000000000:function:porch',
  oauthAuthorizationUrl: 'https://accounts.maker.example/authorize',
  oauthTokenUrl: 'https://accounts.maker.example/token',
  oauthClientId: 'porch',
};

const SECRET = 'a-word-of-the-maker';

/** Replaces the network with responses of the test, and records requests. */
const createNetwork = () => {
  const sent: { url: string; body: unknown }[] = [];
  let respond: (
    url: string,
    body: Record<string, unknown>,
  ) => Partial<OutgoingResponse> | Promise<Partial<OutgoingResponse>> = () => ({});
  return {
    sent,
    setResponse: (next: typeof respond) => {
      respond = next;
    },
    outgoing: {
      request: async (url: string, { body = '{}' }: OutgoingRequest) => {
        const parsed = JSON.parse(body) as Record<string, unknown>;
        sent.push({ url, body: parsed });
        return { status: 200, headers: {}, body: '{}', duration: 12, ...(await respond(url, parsed)) };
      },
    },
  };
};

const tokenIn = (body: Record<string, unknown>) => {
  const { confirmationUrl } = body['confirmationData'] as { confirmationUrl: string };
  return new URL(confirmationUrl).searchParams.get('token') ?? '';
};

export const describeConnectors = (name: string, open: Opening) =>
  describe(`connectors over ${name}`, () => {
    const network = createNetwork();
    const world = useOpening(open, { overrides: { outgoing: network.outgoing } });

    const projectOf = async (prodType: ProjectType) =>
      (await addProject(world.store, { ownerId: 'usr-mel', prodType, dvcPrflId: null })).pjtId;

    const create = async ({ dataProvider }: Client, pjtId: string, values: object) =>
      (await dataProvider.create('connectors', { data: { pjtId, ...values } })).data;

    const taskOf = async ({ dataProvider }: Client, pjtId: string) => {
      const { data } = await dataProvider.projectTasks(pjtId);
      return data.find(({ task }) => task === 'connector')?.missing;
    };

    const actionsOf = async (recordId: string) => {
      const { list } = await world.store.audit.page({
        mnId: NORTHGATE,
        resource: 'connectors',
        recordId,
        offset: 0,
        limit: 50,
      });
      return list.map(({ action }) => action).sort();
    };

    it('[PRJ-01] creates, changes and deletes the connector of a project, and restores it', async () => {
      const mel = await world.as('mel');
      const pjtId = await projectOf('CLOUD_TO_CLOUD');
      const connector = await create(mel, pjtId, smartApp);
      const id = String(connector.id);
      expect(connector).toMatchObject({
        ...smartApp,
        pjtId,
        secretHint: null,
        targetStatus: 'PENDING',
        lastAttempt: null,
        canEdit: true,
        version: 1,
      });
      expect(connector['appName']).toMatch(/^porch-cloud-[0-9a-f]{8}$/);
      expect(await refusal(create(mel, pjtId, { ...smartApp, displayName: 'Other' }))).toMatchObject({
        status: 409,
        message: 'This project already has a connector.',
      });
      const change = { ...connector, displayName: 'Porch Cloud EU', scopes: ['r:devices:*', 'x:devices:*'] };
      const update = () =>
        mel.dataProvider.update('connectors', { id, data: change, previousData: connector });
      const { data: changed } = await update();
      expect(changed).toMatchObject({ displayName: 'Porch Cloud EU', version: 2 });
      expect(await refusal(update())).toMatchObject({
        status: 412,
        current: { displayName: 'Porch Cloud EU' },
      });
      const { data: deleted } = await mel.dataProvider.deleteRecord('connectors', {
        id,
        previousData: changed,
      });
      expect(await taskOf(mel, pjtId)).toEqual(['name', 'hosting', 'target', 'access']);
      await mel.dataProvider.restore(deleted.deletionId);
      expect(await taskOf(mel, pjtId)).toEqual(['target']);
      expect(await actionsOf(id)).toEqual(['create', 'delete', 'restore', 'update']);
    });

    it('[PRJ-01] is deleted only while no request of its project is in review or published', async () => {
      const mel = await world.as('mel');
      const pjtId = await projectOf('CLOUD_TO_CLOUD');
      const connector = await create(mel, pjtId, smartApp);
      const request = await addPublishRequest(world.store, { pjtId, ownerId: 'usr-mel', state: 'SUBMITTED' });
      const remove = () =>
        mel.dataProvider.deleteRecord('connectors', { id: connector.id, previousData: connector });
      expect(await refusal(remove())).toMatchObject({
        status: 409,
        message: `Publish request ${request.number}, version ${request.versionNm}, is submitted, so this connector can't be deleted. Withdraw the request first.`,
      });
      await world.store.publishRequests.change(request, 1, { state: 'PUBLISHED' });
      expect(await refusal(remove())).toMatchObject({
        status: 409,
        message: expect.stringMatching(/published, so this connector can't be deleted. An admin/),
      });
      await world.store.publishRequests.change(request, 2, { state: 'REVOKED' });
      expect((await remove()).data.deletionId).toEqual(expect.any(String));
    });

    it('[PRJ-01] is locked from the submission of a request on, but its secrets can be replaced', async () => {
      const mel = await world.as('mel');
      const pjtId = await projectOf('CLOUD_TO_CLOUD_SCHEMA');
      const { id } = await create(mel, pjtId, schemaApp);
      const connector = async () => (await mel.dataProvider.getOne('connectors', { id })).data;
      const save = async (values: object) => {
        const previousData = await connector();
        const data = { ...previousData, ...values };
        return (await mel.dataProvider.update('connectors', { id, data, previousData })).data;
      };
      const request = await addPublishRequest(world.store, {
        pjtId,
        ownerId: 'usr-mel',
        kind: 'CERTIFIED',
        state: 'READY',
      });
      const move = (version: number, change: object) =>
        world.store.publishRequests.change(request, version, change);
      expect(await save({ partnerName: 'Northgate Cloud' })).toMatchObject({
        lockedBy: null,
        certificationStatus: '',
      });
      await move(1, { state: 'IN_REVIEW' });
      expect(await refusal(save({ partnerName: 'Other' }))).toMatchObject({
        status: 409,
        message: `Publish request ${request.number}, version ${request.versionNm}, is in review, so this connector can't be changed. Withdraw the request first.`,
      });
      expect(await connector()).toMatchObject({
        partnerName: 'Northgate Cloud',
        lockedBy: { requestId: request.requestId, state: 'IN_REVIEW' },
        certificationStatus: '',
      });
      await move(2, { state: 'CERTIFIED' });
      expect(await connector()).toMatchObject({ certificationStatus: 'wwst' });
      await move(3, { state: 'PUBLISHED', kind: 'COMPATIBLE' });
      expect(await connector()).toMatchObject({ certificationStatus: 'cst' });
      expect(await refusal(save({ targetUrl: 'https://other.example' }))).toMatchObject({
        status: 409,
        message: expect.stringMatching(
          /published, so this connector can't be changed. Create a publish request for the next version.$/,
        ),
      });
      expect(await save({ oauthClientSecret: 'a-new-secret' })).toMatchObject({ hasOauthSecret: true });
      expect((await mel.dataProvider.generateConnectorSecret(id)).data.clientSecret).not.toBe('');

      await addPublishRequest(world.store, { pjtId, ownerId: 'usr-mel', number: 2, state: 'DRAFT' });
      expect(await save({ partnerName: 'Northgate' })).toMatchObject({
        lockedBy: null,
        certificationStatus: 'cst',
      });
    });

    it('[PRJ-01] the app name is unique in the organization, never changes, and can be used again after a deletion', async () => {
      const mel = await world.as('mel');
      const [first, second] = [await projectOf('SERVICE'), await projectOf('AUTOMATION')];
      const named = { ...smartApp, appName: 'porch.night-1' };
      const connector = await create(mel, first, named);
      expect(await refusal(create(mel, second, named))).toMatchObject({
        status: 422,
        errors: { appName: 'Another connector of your organization has this app name. Choose another one.' },
      });
      const renamed = mel.dataProvider.update('connectors', {
        id: connector.id,
        data: {
          ...connector,
          appName: 'other',
        },
        previousData: connector,
      });
      expect(await refusal(renamed)).toMatchObject({ errors: { appName: "The app name can't be changed." } });
      await mel.dataProvider.deleteRecord('connectors', { id: connector.id, previousData: connector });
      expect((await create(mel, second, named))['appName']).toBe('porch.night-1');
    });

    it('[PRJ-01] the kind depends on the project type, and other types have no connector', async () => {
      const mel = await world.as('mel');
      expect(await refusal(create(mel, await projectOf('CLOUD_TO_CLOUD_SCHEMA'), smartApp))).toMatchObject({
        status: 422,
        errors: { kind: 'The connector of this project must be of kind SCHEMA.' },
      });
      expect(await refusal(create(mel, await projectOf('MQTT'), smartApp))).toMatchObject({ status: 404 });
    });

    it.each([
      ['displayName', { displayName: 'Porchlight Cloud' }, /cannot contain the following words/],
      ['displayName', { displayName: 'My AMAZON lamps' }, /cannot contain the following words/],
      ['appName', { appName: 'Porch' }, /may only contain lowercase letters/],
      ['targetUrl', { targetUrl: 'http://hooks.maker.example/' }, 'Please enter a valid HTTPS URL.'],
      ['targetUrl', { targetUrl: 'https://hooks.maker.example:22/' }, 'Use a port from 80 to 8002.'],
      ['targetUrl', { targetUrl: 'https://a:b@hooks.maker.example/' }, /user name or password/],
      ['targetArnNa', { targetArnNa: 'arn:azure:x' }, /valid Amazon Resource Name/],
      ['redirectUris.0', { redirectUris: ['javascript:alert(1)'] }, /valid URI, secure URL or localhost/],
      ['redirectUris.0', { redirectUris: ['http://maker.example/'] }, /valid URI, secure URL or localhost/],
      ['scopes.0', { scopes: ['everything'] }, /./],
      [
        'appSettings.0.key',
        { appSettings: [{ key: 'two words', value: '' }] },
        'Use only letters, numbers, underscores, dots, and dashes in a key.',
      ],
      ['appSettings.0.value', { appSettings: [{ key: 'a', value: 'one\ntwo' }] }, /./],
      [
        'appSettings',
        {
          appSettings: [
            { key: 'a', value: '1' },
            { key: 'a', value: '2' },
          ],
        },
        'Use each key once.',
      ],
    ])('[VAL-11] checks %s in %j', async (field, values, message) => {
      const mel = await world.as('mel');
      const pjtId = await projectOf('CLOUD_TO_CLOUD');
      const { connection } = mel;
      const response = await connection
        .send(`/v3/common/projects/${pjtId}/connectors`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...smartApp, ...values }),
        })
        .catch((error: unknown) => error);
      const { body } = response as { body: { errors?: Record<string, string> } };
      expect(body.errors?.[field]).toMatch(message);
    });

    it('[SH-04] the task depends on what is entered and confirmed', async () => {
      const mel = await world.as('mel');
      const pjtId = await projectOf('CLOUD_TO_CLOUD_SCHEMA');
      const connector = await create(mel, pjtId, { ...schemaApp, hosting: null });
      expect(await taskOf(mel, pjtId)).toEqual(['hosting', 'target', 'access']);
      const change = async (values: object) => {
        const { data } = await mel.dataProvider.update('connectors', {
          id: connector.id,
          data: {
            ...connector,
            ...values,
          },
          previousData: {},
        });
        return data;
      };
      await change({ hosting: 'AWS_LAMBDA' });
      expect(await taskOf(mel, pjtId)).toEqual(['access']);
      expect(await change({ hosting: 'AWS_LAMBDA', oauthClientSecret: SECRET })).toMatchObject({
        hasOauthSecret: true,
        targetStatus: null,
      });
      expect(await taskOf(mel, pjtId)).toEqual([]);
      await change({ hosting: 'AWS_LAMBDA', oauthClientSecret: '' });
      expect(await taskOf(mel, pjtId)).toEqual(['access']);
    });

    it('confirms a target that responds with its address, and requires it again when it changes', async () => {
      const mel = await world.as('mel');
      const pjtId = await projectOf('CLOUD_TO_CLOUD');
      const connector = await create(mel, pjtId, smartApp);
      const id = String(connector.id);
      network.setResponse(url => ({ body: JSON.stringify({ targetUrl: url }) }));
      const { data: verified } = await mel.dataProvider.verifyConnector(id);
      expect(verified).toMatchObject({
        targetStatus: 'CONFIRMED',
        lastAttempt: { outcome: 'confirmed', status: 200, duration: 12 },
        // open forms stay valid
        version: 1,
      });
      const { url, body } = network.sent.at(-1) ?? {};
      expect(url).toBe(smartApp.targetUrl);
      expect(body).toMatchObject({
        lifecycle: 'CONFIRMATION',
        appId: connector['appId'],
        confirmationData: { appId: connector['appId'], confirmationUrl: expect.any(String) as string },
      });
      expect(verified.lastAttempt?.request).not.toContain(tokenIn(body as Record<string, unknown>));
      expect(await taskOf(mel, pjtId)).toEqual([]);

      const { data: moved } = await mel.dataProvider.update('connectors', {
        id,
        data: { ...connector, targetUrl: 'https://hooks.maker.example/other' },
        previousData: connector,
      });
      expect(moved).toMatchObject({ targetStatus: 'PENDING', lastAttempt: null });
      expect(await taskOf(mel, pjtId)).toEqual(['target']);
      expect(await actionsOf(id)).toEqual(['create', 'update', 'verifyTarget']);
    });

    it.each([
      [{ status: 500 }, 'notConfirmed', /responded with status 500/],
      [{ body: '{"targetUrl":"https://hooks.maker.example/else"}' }, 'notConfirmed', /didn't confirm/],
      [{ body: 'no JSON' }, 'notConfirmed', /didn't confirm/],
      [{ body: '{"lifecycle":"CONFIRMATION","confirmationData":{}}' }, 'notConfirmed', /didn't confirm/],
    ])('says what is wrong with the response %j', async (response, outcome, message) => {
      const mel = await world.as('mel');
      const connector = await create(mel, await projectOf('SERVICE'), smartApp);
      network.setResponse(() => response);
      const { data } = await mel.dataProvider.verifyConnector(String(connector.id));
      expect(data.targetStatus).toBe('PENDING');
      expect(data.lastAttempt).toMatchObject({ outcome });
      expect((data.lastAttempt as TargetAttempt).message).toMatch(message);
    });

    it("says why a target can't be reached, and keeps one that was confirmed before", async () => {
      const mel = await world.as('mel');
      const connector = await create(mel, await projectOf('SERVICE'), smartApp);
      const id = String(connector.id);
      network.setResponse((_, body) => ({ body: JSON.stringify({ token: tokenIn(body) }) }));
      await mel.dataProvider.verifyConnector(id);
      network.setResponse(() => {
        throw new OutgoingError('private_address', 'hooks.maker.example is in a private network.', 3);
      });
      const { data } = await mel.dataProvider.verifyConnector(id);
      expect(data).toMatchObject({
        targetStatus: 'CONFIRMED',
        lastAttempt: { outcome: 'failed', status: null, duration: 3, response: null },
      });
    });

    it('a target that opens the confirmation URL while it is verified has confirmed', async () => {
      const mel = await world.as('mel');
      const connector = await create(mel, await projectOf('SERVICE'), smartApp);
      network.setResponse(async (_, body) => {
        await mel.connection.send(`/v3/connectors/confirmation?token=${tokenIn(body)}`, { method: 'GET' });
        return { status: 202 };
      });
      const { data } = await mel.dataProvider.verifyConnector(String(connector.id));
      expect(data).toMatchObject({
        targetStatus: 'CONFIRMED',
        lastAttempt: {
          outcome: 'confirmed',
          status: 202,
          message: 'The target opened the confirmation URL.',
        },
      });
    });

    it('of two verifications at the same time, neither counts as a confirmation', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const connector = await create(mel, await projectOf('SERVICE'), smartApp);
      const id = String(connector.id);
      network.setResponse((_, body) => ({ body: JSON.stringify({ token: tokenIn(body) }) }));
      await mel.dataProvider.verifyConnector(id);
      network.setResponse(async () => {
        network.setResponse(() => ({ status: 500 }));
        await ada.dataProvider.verifyConnector(id);
        throw new OutgoingError('timeout', 'No complete response within 5 seconds.', 5001);
      });
      const { data } = await mel.dataProvider.verifyConnector(id);
      expect(data).toMatchObject({
        targetStatus: 'CONFIRMED',
        lastAttempt: { outcome: 'failed', status: null, message: 'No complete response within 5 seconds.' },
      });
    });

    it('asks the target that the connector has when the token is saved', async () => {
      const mel = await world.as('mel');
      const connector = await create(mel, await projectOf('SERVICE'), smartApp);
      const moved = 'https://hooks.maker.example/moved';
      const { connectors } = world.store;
      const { find } = connectors;
      // by the policy, then by the handler
      const reads = vi
        .spyOn(connectors, 'find')
        .mockImplementationOnce(find)
        .mockImplementationOnce(async (mnId, id) => {
          const row = await find(mnId, id);
          const fields = row?.fields.replace(smartApp.targetUrl, moved);
          if (row !== undefined) await connectors.change(row, row.version, { fields });
          return row;
        });
      network.setResponse(() => ({ status: 202 }));
      const { data } = await mel.dataProvider.verifyConnector(String(connector.id));
      reads.mockRestore();
      expect(data).toMatchObject({ targetUrl: moved, targetStatus: 'PENDING' });
      expect(network.sent.at(-1)?.url).toBe(moved);
    });

    it('confirms by the confirmation URL, once, and not for another target', async () => {
      const mel = await world.as('mel');
      const pjtId = await projectOf('AUTOMATION');
      const connector = await create(mel, pjtId, smartApp);
      const id = String(connector.id);
      network.setResponse(() => ({ status: 202 }));
      await mel.dataProvider.verifyConnector(id);
      const token = () => tokenIn(network.sent.at(-1)?.body as Record<string, unknown>);
      const confirm = (value: string) =>
        mel.connection.send(`/v3/connectors/confirmation?token=${value}`, { method: 'GET' });
      await mel.dataProvider.update('connectors', {
        id,
        data: {
          ...connector,
          targetUrl: 'https://hooks.maker.example/2',
        },
        previousData: {},
      });
      // the token of a previous target
      expect(await refusal(confirm(token()))).toMatchObject({ status: 404 });
      await mel.dataProvider.verifyConnector(id);
      await confirm(token());
      expect(await taskOf(mel, pjtId)).toEqual([]);
      expect(await refusal(confirm(token()))).toMatchObject({ status: 404 });
      expect(await refusal(confirm('x'))).toMatchObject({ status: 404 });
      expect(await actionsOf(id)).toContain('confirmTarget');
    });

    it.each([
      ['CLOUD_TO_CLOUD', { ...smartApp, hosting: 'ECHO' }],
      ['CLOUD_TO_CLOUD_SCHEMA', { ...schemaApp, hosting: 'ECHO', oauthClientSecret: SECRET }],
    ] as const)('the built-in echo completes the task of %s without a network', async (prodType, values) => {
      const mel = await world.as('mel');
      const pjtId = await projectOf(prodType);
      const connector = await create(mel, pjtId, values);
      const sent = network.sent.length;
      const { data } = await mel.dataProvider.verifyConnector(String(connector.id));
      expect(data.targetStatus).toBe('CONFIRMED');
      expect(network.sent).toHaveLength(sent);
      expect(await taskOf(mel, pjtId)).toEqual([]);
    });

    it("does not verify an address that can't be called", async () => {
      const mel = await world.as('mel');
      const connector = await create(mel, await projectOf('CLOUD_TO_CLOUD_SCHEMA'), schemaApp);
      expect(await refusal(mel.dataProvider.verifyConnector(String(connector.id)))).toMatchObject({
        status: 409,
        message: expect.stringContaining("Lambda functions can't be called") as string,
      });
    });

    it('an external application needs scopes and a redirect URI', async () => {
      const mel = await world.as('mel');
      const pjtId = await projectOf('API_ONLY');
      const values = { kind: 'API_ONLY', displayName: 'Installer portal', scopes: ['r:devices:*'] };
      const connector = await create(mel, pjtId, values);
      expect(await taskOf(mel, pjtId)).toEqual(['target']);
      await mel.dataProvider.update('connectors', {
        id: connector.id,
        data: { ...connector, redirectUris: ['https://portal.maker.example/in', 'http://localhost:3000/in'] },
        previousData: connector,
      });
      expect(await taskOf(mel, pjtId)).toEqual([]);
    });

    it('returns a client secret once, and no secret anywhere else', async () => {
      const mel = await world.as('mel');
      const pjtId = await projectOf('CLOUD_TO_CLOUD_SCHEMA');
      const connector = await create(mel, pjtId, { ...schemaApp, oauthClientSecret: SECRET });
      const id = String(connector.id);
      const { data: first } = await mel.dataProvider.generateConnectorSecret(id);
      const { data: second } = await mel.dataProvider.generateConnectorSecret(id);
      expect(first.clientSecret).not.toBe(second.clientSecret);
      expect(second.connector).toMatchObject({
        secretHint: second.clientSecret.slice(-4),
        secretDt: expect.any(Number) as number,
      });
      const { data: one } = await mel.dataProvider.getOne('connectors', { id });
      const { data: deleted } = await mel.dataProvider.deleteRecord('connectors', { id, previousData: one });
      await mel.dataProvider.restore(deleted.deletionId);
      const { list } = await world.store.audit.page({ mnId: NORTHGATE, offset: 0, limit: 1000 });
      const copy = await mel.dataProvider.duplicateProject(pjtId);
      const { data: copies } = await mel.dataProvider.getList('connectors', {
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'displayName', order: 'ASC' },
        filter: { pjtId: copy.data.pjtId },
      });
      expect(copies[0]).toMatchObject({ hasOauthSecret: false, secretHint: null });
      expect(copies[0]?.['clientId']).not.toBe(one['clientId']);
      const rows = await world.store.db.selectFrom('connectors').selectAll().execute();
      const keys = await world.store.db.selectFrom('idempotency').selectAll().execute();
      const shown = JSON.stringify([connector, second.connector, one, list, copies, rows, keys]);
      for (const secret of [SECRET, first.clientSecret, second.clientSecret])
        expect(shown).not.toContain(secret);
    });
  });
