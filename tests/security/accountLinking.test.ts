import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import type { LabSend } from '../../model/contract/lab.ts';
import type { LabLink } from '../../model/contract/labLinking.ts';
import { parseRanges } from '../../server/clientAddress.ts';
import { createLimits, TARGET_REQUESTS_PER_MINUTE } from '../../server/limits.ts';
import { createOutgoing } from '../../server/outgoing/client.ts';
import type { OutgoingRequest } from '../../server/outgoing/index.ts';
import { addProject } from '../records.ts';
import { openServer } from '../server.ts';

const CLIENT = { id: 'porch', secret: 'a word of the maker' };
/** public address of the maker's servers */
const MAKER = 'https://maker.example';

const DISCOVERY = JSON.stringify({
  headers: {
    schema: 'cloud-schema',
    version: '1.0',
    interactionType: 'discoveryRequest',
    requestId: '{{requestId}}',
  },
  authentication: { tokenType: 'Bearer', token: '{{accessToken}}' },
});

const formOf = async (request: IncomingMessage) =>
  Object.fromEntries(new URLSearchParams(await text(request)));

type MakerResponse = { status: number; body?: object; location?: string };

/** A maker's servers: sign-in page, token address (RFC 6749) and the target, with codes that work once. */
const createMaker = () => {
  const codes = new Map<string, { redirectUri: string }>();
  const tokens = new Set<string>();
  let last = 0;
  const next = (name: string) => `${name}-${(last += 1)}-of-the-maker`;

  const issue = (): MakerResponse => {
    const access = next('access');
    tokens.add(access);
    return {
      status: 200,
      body: { access_token: access, token_type: 'Bearer', expires_in: 600, refresh_token: next('refresh') },
    };
  };

  const authorize = (query: URLSearchParams): MakerResponse => {
    const code = next('code');
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== CLIENT.id) return { status: 400 };
    codes.set(code, { redirectUri });
    const state = query.get('state') ?? '';
    return { status: 302, location: `${redirectUri}?${new URLSearchParams({ code, state }).toString()}` };
  };

  const exchange = (form: Record<string, string>): MakerResponse => {
    if (form['client_id'] !== CLIENT.id || form['client_secret'] !== CLIENT.secret)
      return { status: 401, body: { error: 'invalid_client' } };
    if (form['grant_type'] === 'refresh_token') return issue();
    const code = codes.get(form['code'] ?? '');
    codes.delete(form['code'] ?? '');
    return code?.redirectUri === form['redirect_uri']
      ? issue()
      : { status: 400, body: { error: 'invalid_grant' } };
  };

  const callTarget = (body: string): MakerResponse => {
    const { authentication, headers } = JSON.parse(body) as {
      authentication?: { token: string };
      headers: { interactionType: string; requestId: string };
    };
    if (headers.interactionType === 'confirmationRequest')
      return { status: 200, body: { targetUrl: `${MAKER}/target` } };
    const isKnown = tokens.has(authentication?.token ?? '');
    return isKnown
      ? {
          status: 200,
          body: {
            headers: {
              schema: 'cloud-schema',
              version: '1.0',
              interactionType: 'discoveryResponse',
              requestId: headers.requestId,
            },
            devices: [],
          },
        }
      : { status: 401, body: { error: 'unknown token' } };
  };

  const respond = async (request: IncomingMessage): Promise<MakerResponse> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', MAKER);
    if (pathname === '/authorize') return authorize(searchParams);
    if (pathname === '/token') return exchange(await formOf(request));
    return callTarget(await text(request));
  };

  return { respond, forget: () => tokens.clear() };
};

const listen = async (respond: (request: IncomingMessage) => Promise<MakerResponse>) => {
  const server = createServer((request, response) => {
    void respond(request).then(({ status, body, location }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
      response.end(body && JSON.stringify(body));
    });
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise(resolve => {
      server.close(resolve);
    });
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const openLab = async () => {
  const maker = createMaker();
  const here = await listen(maker.respond);
  const outgoing = createOutgoing({
    allowsHttp: true,
    ports: { min: 1, max: 65_535 },
    privateRanges: parseRanges('127.0.0.1'),
  });
  const server = await openServer({
    overrides: {
      now: () => Date.now(),
      limits: createLimits({ writesPerMinute: 1000, signInsPerAddress: 50 }),
      // its name resolves to loopback, in plain HTTP
      outgoing: {
        request: (url: string, request: OutgoingRequest) =>
          outgoing.request(url.replace(MAKER, here), request),
      },
    },
  });
  const { pjtId } = await addProject(server.store, {
    mnId: '8kQ2',
    ownerId: 'usr-mel',
    prodType: 'CLOUD_TO_CLOUD_SCHEMA',
  });
  const mel = await server.as('mel');
  const ask = async (method: string, path: string, body?: object) => {
    const response = await mel(method, path, body);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const created = await ask('POST', `/v3/common/projects/${pjtId}/connectors`, {
    kind: 'SCHEMA',
    displayName: 'Porch Link',
    partnerName: 'Northgate',
    userEmail: 'cloud@northgate.example',
    hosting: 'WEBHOOK',
    targetUrl: `${MAKER}/target`,
    oauthAuthorizationUrl: `${MAKER}/authorize`,
    oauthTokenUrl: `${MAKER}/token`,
    oauthClientId: CLIENT.id,
    oauthClientSecret: CLIENT.secret,
  });
  expect(created.status).toBe(200);
  const address = `/v3/common/connectors/${(created.body as { id: string }).id}`;

  const act = async (body: object) => (await ask('POST', `${address}/lab/link`, body)).body as LabLink;

  return {
    maker,
    verify: () => ask('POST', `${address}/verify`, {}),
    start: async () => (await act({ action: 'START' })).authorizationUrl ?? '',
    exchange: (answer: string) => act({ action: 'EXCHANGE', answer }),
    refresh: () => act({ action: 'REFRESH' }),
    /** opens the sign-in page like the user's browser; returns the address that it redirects to */
    signIn: async (url: string) => {
      const response = await fetch(url.replace(MAKER, here), { redirect: 'manual' });
      return response.headers.get('location') ?? '';
    },
    discover: async () => {
      const sent = { request: 'DISCOVERY', target: 'TARGET', body: DISCOVERY };
      return (await ask('POST', `${address}/lab/requests`, sent)).body as LabSend;
    },
  };
};

it('[lab] links an account at an account server, and its token opens the target', async () => {
  const { maker, verify, start, signIn, exchange, refresh, discover } = await openLab();
  await verify();
  expect((await discover()).status).toBe(401);

  const back = await signIn(await start());
  const linked = await exchange(back);
  expect(linked.steps.map(({ step, status, problems }) => [step, status, problems])).toEqual([
    ['AUTHORIZE', null, []],
    ['RETURN', null, []],
    ['TOKEN', 200, []],
  ]);
  expect(await discover()).toMatchObject({ status: 200, problems: [], isMasked: true });

  maker.forget();
  expect((await discover()).status).toBe(401);
  expect((await refresh()).steps.at(-1)).toMatchObject({ step: 'REFRESH', status: 200 });
  expect((await discover()).status).toBe(200);
});

it('[lab] shows the response of an account server to a code that was already used', async () => {
  const { start, signIn, exchange } = await openLab();
  const url = await start();
  const back = await signIn(url);
  await exchange(back);
  const again = new URL(await signIn(await start()));
  again.searchParams.set('code', new URL(back).searchParams.get('code') ?? '');
  expect((await exchange(String(again))).steps.at(-1)).toMatchObject({
    step: 'TOKEN',
    status: 400,
    message: 'The token URL responded with status 400 (invalid_grant).',
  });
});

it('[S9] limits requests to targets: confirmations and those of the lab together', async () => {
  const { verify, discover } = await openLab();
  const each = TARGET_REQUESTS_PER_MINUTE / 2;
  for (let count = 0; count < each; count++) {
    expect((await verify()).status).toBe(200);
    expect((await discover()).status).toBe(401);
  }
  expect(await verify()).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^Too many requests to connector targets/) as string },
  });
});
