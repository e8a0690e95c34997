import { describe, expect, it } from 'vitest';
import { type OutgoingResponse, OutgoingError, type OutgoingRequest } from '../../server/outgoing/index.ts';
import { addProject } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const CLIENT_SECRET = 'a-word of the maker+';
const ACCESS = 'access-7f3a"1';
const REFRESH = 'refresh-91bc/2';

const schemaApp = {
  kind: 'SCHEMA',
  displayName: 'Porch Link',
  partnerName: 'Northgate',
  userEmail: 'cloud@northgate.example',
  hosting: 'WEBHOOK',
  targetUrl: 'https://hooks.maker.example/porch',
  oauthAuthorizationUrl: 'https://accounts.maker.example/authorize?tenant=1',
  oauthTokenUrl: 'https://accounts.maker.example/token',
  oauthClientId: 'porch',
  oauthClientSecret: CLIENT_SECRET,
  oauthScope: 'devices',
};

/** Replaces the maker's servers, and records requests. */
const createMaker = () => {
  const sent: { url: string; form: Record<string, string> }[] = [];
  let respond: () => Partial<OutgoingResponse> | Promise<Partial<OutgoingResponse>> = () => ({});
  return {
    sent,
    setResponse: (next: typeof respond) => {
      respond = next;
    },
    outgoing: {
      request: async (url: string, { body = '' }: OutgoingRequest) => {
        sent.push({ url, form: Object.fromEntries(new URLSearchParams(body)) });
        return { status: 200, headers: {}, body: '{}', duration: 40, ...(await respond()) };
      },
    },
  };
};

const tokens = (extra: object = {}) => ({
  body: JSON.stringify({
    access_token: ACCESS,
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: REFRESH,
    ...extra,
  }),
});

export const describeLabLinking = (name: string, open: Opening) =>
  describe(`account linking in the lab over ${name}`, () => {
    const maker = createMaker();
    const world = useOpening(open, { overrides: { outgoing: maker.outgoing } });

    const create = async ({ dataProvider }: Client, values: object = {}) => {
      const { pjtId } = await addProject(world.store, {
        ownerId: 'usr-mel',
        prodType: 'CLOUD_TO_CLOUD_SCHEMA',
        dvcPrflId: null,
      });
      const { data } = await dataProvider.create('connectors', { data: { pjtId, ...schemaApp, ...values } });
      return { id: String(data.id), pjtId };
    };

    const start = async ({ dataProvider }: Client, id: string) => {
      const { data } = await dataProvider.actOnLabLink(id, { action: 'START' });
      const url = new URL(data.authorizationUrl ?? '');
      return { data, url, state: url.searchParams.get('state') ?? '' };
    };

    const exchange = async ({ dataProvider }: Client, id: string, answer: string) =>
      (await dataProvider.actOnLabLink(id, { action: 'EXCHANGE', answer })).data;

    it('[lab] links an account, sends its token, refreshes it, and unlinks; no response contains a secret', async () => {
      const mel = await world.as('mel');
      const { id, pjtId } = await create(mel);
      const { url, state, data } = await start(mel, id);
      expect(url.origin + url.pathname).toBe('https://accounts.maker.example/authorize');
      expect(Object.fromEntries(url.searchParams)).toEqual({
        tenant: '1',
        response_type: 'code',
        client_id: 'porch',
        redirect_uri: data.redirectUri,
        scope: 'devices',
        state,
      });
      expect(data.redirectUri).toMatch(new RegExp(`/projects/CLOUD_TO_CLOUD_SCHEMA/${pjtId}/connector/lab$`));
      maker.setResponse(() => tokens());
      const linked = await exchange(mel, id, `${data.redirectUri}?code=one%2Btime&state=${state}`);
      expect(maker.sent.at(-1)).toEqual({
        url: schemaApp.oauthTokenUrl,
        form: {
          grant_type: 'authorization_code',
          code: 'one+time',
          redirect_uri: data.redirectUri,
          client_id: 'porch',
          client_secret: CLIENT_SECRET,
        },
      });
      expect(linked).toMatchObject({
        authorizationUrl: null,
        linkedDt: expect.any(Number) as number,
        canRefresh: true,
      });
      expect(linked.expiryDt).toBe((linked.linkedDt ?? 0) + 3_600_000);
      expect(linked.steps.map(({ step, message, problems }) => [step, message, problems])).toEqual([
        ['AUTHORIZE', '', []],
        ['RETURN', '', []],
        ['TOKEN', '', []],
      ]);
      // a code can only be used once
      expect((await exchange(mel, id, `code=one%2Btime&state=${state}`)).steps.at(-1)?.message).toMatch(
        /No linking is waiting/,
      );

      const { data: send } = await mel.dataProvider.sendLabRequest(id, {
        request: 'DISCOVERY',
        target: 'ECHO',
        body: '{"headers":{"interactionType":"discoveryRequest"},"authentication":{"token":"{{accessToken}}"}}',
      });
      expect(send).toMatchObject({ isMasked: true });
      maker.setResponse(() => ({ headers: { 'x-authorization': `Bearer ${ACCESS}` }, body: `"${ACCESS}"` }));
      await world.store.connectors.setTarget(id, { confirmedTarget: schemaApp.targetUrl });
      const { data: echoed } = await mel.dataProvider.sendLabRequest(id, {
        request: 'DISCOVERY',
        target: 'TARGET',
        body: '{"authentication":{"token":"{{accessToken}}"}}',
      });
      expect(echoed.answer?.headers).toEqual({ 'x-authorization': 'Bearer ••••••••' });
      expect((await mel.dataProvider.labInfo(id)).data.linkedDt).toBe(linked.linkedDt);

      maker.setResponse(() => tokens({ access_token: 'access-2', refresh_token: undefined }));
      const { data: refreshed } = await mel.dataProvider.actOnLabLink(id, { action: 'REFRESH' });
      expect(maker.sent.at(-1)?.form).toEqual({
        grant_type: 'refresh_token',
        refresh_token: REFRESH,
        client_id: 'porch',
        client_secret: CLIENT_SECRET,
      });
      // the refresh token is kept if the response has none
      expect(refreshed).toMatchObject({ canRefresh: true, linkedDt: linked.linkedDt });
      expect(refreshed.steps.at(-1)).toMatchObject({ step: 'REFRESH', status: 200, problems: [] });

      const rows = await world.store.db.selectFrom('labLinks').selectAll().execute();
      const sends = await world.store.db.selectFrom('labSends').selectAll().execute();
      const audit = await world.store.db.selectFrom('audit').selectAll().execute();
      const kept = JSON.stringify([linked, refreshed, send, echoed, rows, sends, audit]);
      for (const secret of [CLIENT_SECRET, ACCESS, 'access-7f3a', 'access-2', REFRESH, 'one+time', state])
        expect(kept).not.toContain(secret);

      await mel.dataProvider.removeLabLink(id);
      expect((await mel.dataProvider.labLink(id)).data).toMatchObject({ linkedDt: null, steps: [] });
    });

    describe('while the account server responds', () => {
      const link = async (client: Client) => {
        const { id } = await create(client);
        const { state } = await start(client, id);
        maker.setResponse(() => tokens());
        await exchange(client, id, `code=x&state=${state}`);
        return id;
      };

      const refresh = async ({ dataProvider }: Client, id: string) =>
        (await dataProvider.actOnLabLink(id, { action: 'REFRESH' })).data;

      const lost = { status: 409, message: expect.stringContaining('changed at the same time') as string };

      it('[lab] an account that is unlinked stays unlinked', async () => {
        const [mel, ada] = [await world.as('mel'), await world.as('ada')];
        const id = await link(mel);
        maker.setResponse(async () => {
          await ada.dataProvider.removeLabLink(id);
          return tokens({ access_token: 'late' });
        });
        expect(await refusal(refresh(mel, id))).toMatchObject(lost);
        expect((await mel.dataProvider.labLink(id)).data).toMatchObject({ linkedDt: null, steps: [] });
        const { state } = await start(mel, id);
        expect(await refusal(exchange(mel, id, `code=x&state=${state}`))).toMatchObject(lost);
        expect(await world.store.labLinks.find(id)).toBeUndefined();
      });

      it('[lab] a refresh that comes too late keeps the new refresh token', async () => {
        const [mel, ada] = [await world.as('mel'), await world.as('ada')];
        const id = await link(mel);
        maker.setResponse(async () => {
          maker.setResponse(() => tokens({ refresh_token: 'rotated-1' }));
          await refresh(ada, id);
          return { status: 400, body: '{"error":"invalid_grant"}' };
        });
        expect(await refusal(refresh(mel, id))).toMatchObject(lost);
        expect((await refresh(mel, id)).steps.at(-1)).toMatchObject({ step: 'REFRESH', status: 200 });
        expect(maker.sent.at(-1)?.form).toMatchObject({ refresh_token: 'rotated-1' });
      });

      it('[lab] a linking that a colleague starts can be finished', async () => {
        const [mel, ada] = [await world.as('mel'), await world.as('ada')];
        const id = await link(mel);
        let state = '';
        const startMeanwhile = async () => {
          ({ state } = await start(ada, id));
          return tokens({ refresh_token: 'rotated-2' });
        };
        maker.setResponse(startMeanwhile);
        const refreshed = await refresh(mel, id);
        expect(refreshed.steps.map(({ step }) => step)).toEqual(['AUTHORIZE', 'REFRESH']);
        const { state: replaced } = await start(mel, id);
        expect(await refusal(exchange(mel, id, `code=x&state=${replaced}`))).toMatchObject(lost);
        maker.setResponse(() => tokens({ refresh_token: 'of-ada' }));
        expect((await exchange(ada, id, `code=x&state=${state}`)).steps.at(-1)).toMatchObject({
          step: 'TOKEN',
          status: 200,
        });
        await refresh(ada, id);
        expect(maker.sent.at(-1)?.form).toMatchObject({ refresh_token: 'of-ada' });
      });
    });

    it.each([
      ['a state of somebody else', 'code=x&state=other', /^The state isn't the one/],
      ['no state', 'x', /^The state is missing/],
      ['no code', 'state=STATE', /^The code is missing/],
      ['a refusal', 'error=access_denied&error_description=No&state=STATE', /access_denied: No/],
    ] as const)('[lab] exchanges nothing for %s', async (_name, pasted, message) => {
      const mel = await world.as('mel');
      const { id } = await create(mel);
      const { state } = await start(mel, id);
      const sent = maker.sent.length;
      const { steps, linkedDt } = await exchange(mel, id, pasted.replace('STATE', state));
      expect(steps.at(-1)).toMatchObject({
        step: 'RETURN',
        message: expect.stringMatching(message) as string,
      });
      expect(linkedDt).toBeNull();
      expect(maker.sent).toHaveLength(sent);
    });

    it('[lab] nobody else can finish a linking', async () => {
      const [mel, ada] = [await world.as('mel'), await world.as('ada')];
      const { id } = await create(mel);
      const { state } = await start(mel, id);
      const seen = (await ada.dataProvider.labLink(id)).data;
      expect(seen.authorizationUrl).toBeNull();
      expect((await exchange(ada, id, `code=x&state=${state}`)).steps.at(-1)?.message).toMatch(
        /^Someone else started/,
      );
    });

    it.each([
      [
        { status: 400, body: '{"error":"invalid_grant","error_description":"Expired"}' },
        'The token URL responded with status 400 (invalid_grant: Expired).',
        [],
      ],
      [{ body: 'no JSON' }, '', [{ path: '', message: 'The response must be JSON.' }]],
      [
        { body: '{"access_token":"a-token-of-1","token_type":"mac","expires_in":"60"}' },
        '',
        [
          { path: 'token_type', message: 'must be "bearer" (got "mac")' },
          { path: 'expires_in', message: 'must be a whole number of seconds (got "60")' },
          { path: 'refresh_token', message: 'is missing, so users would have to link again' },
        ],
      ],
      [
        tokens({ expires_in: 3599.5 }),
        '',
        [{ path: 'expires_in', message: 'must be a whole number of seconds (got 3599.5)' }],
      ],
    ])('[lab] says what is wrong with the token response %j', async (answer, message, problems) => {
      const mel = await world.as('mel');
      const { id } = await create(mel);
      const { state } = await start(mel, id);
      maker.setResponse(() => answer);
      const { steps } = await exchange(mel, id, `code=x&state=${state}`);
      expect(steps.at(-1)).toMatchObject({ step: 'TOKEN', message, problems });
    });

    it.each([
      ['3599.9987', 3_599_999],
      ['315360000', 315_360_000_000],
      ['315360001', null],
      ['9223372036854775807', null],
      ['1e999', null],
    ])('[lab] links an account whose token has the lifetime %s', async (lifetime, milliseconds) => {
      const mel = await world.as('mel');
      const { id } = await create(mel);
      const { state } = await start(mel, id);
      maker.setResponse(() => ({ body: tokens().body.replace('3600', lifetime) }));
      const { linkedDt, expiryDt, steps } = await exchange(mel, id, `code=x&state=${state}`);
      expect(steps.at(-1)).toMatchObject({ step: 'TOKEN', status: 200 });
      expect(linkedDt).not.toBeNull();
      expect(expiryDt).toBe(milliseconds === null ? null : (linkedDt ?? 0) + milliseconds);
    });

    it('[lab] stores the error of an unreachable token address', async () => {
      const mel = await world.as('mel');
      const { id } = await create(mel);
      const { state } = await start(mel, id);
      maker.setResponse(() => {
        throw new OutgoingError('private_address', 'accounts.maker.example is in a private network.', 3);
      });
      const { steps, linkedDt } = await exchange(mel, id, `code=x&state=${state}`);
      expect(steps.at(-1)).toMatchObject({ fault: 'private_address', duration: 3, answer: null });
      expect(linkedDt).toBeNull();
    });

    it('[lab] needs the addresses and credentials of the account server', async () => {
      const mel = await world.as('mel');
      const { id } = await create(mel, { oauthTokenUrl: '', oauthClientSecret: undefined });
      expect((await mel.dataProvider.labLink(id)).data.missing).toEqual([
        'oauthTokenUrl',
        'oauthClientSecret',
      ]);
      expect(await refusal(mel.dataProvider.actOnLabLink(id, { action: 'START' }))).toMatchObject({
        status: 409,
      });
      expect(await refusal(mel.dataProvider.actOnLabLink(id, { action: 'REFRESH' }))).toMatchObject({
        status: 409,
      });
    });
  });
