import { createPublicKey, verify } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { httpbis, type Request as SignedRequest } from 'http-message-signatures';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LabInfo, LabSend } from '../../model/contract/lab.ts';
import { verifySnippet } from '../../model/rules/lab/verifySnippet.ts';
import { parseRanges } from '../../server/clientAddress.ts';
import { createOutgoing } from '../../server/outgoing/client.ts';
import { signatureBase, SIGNATURE_LIFE } from '../../server/requestSigner.ts';
import { addConnector } from '../records.ts';
import { scratchFolder } from '../scratchFolder.ts';
import { openServer } from '../server.ts';

type Received = { method: string; headers: Record<string, string>; body: string };

/** A maker's server on loopback that records requests. */
const listen = async () => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      received.push({
        method: request.method ?? '',
        headers: request.headers as Record<string, string>,
        body,
      });
      response.setHeader('content-type', 'application/json');
      response.end(body);
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
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/porch?home=1` };
};

const openLab = async () => {
  const { received, url } = await listen();
  const server = await openServer({
    overrides: {
      now: () => Date.now(),
      outgoing: createOutgoing({
        allowsHttp: true,
        ports: { min: 1, max: 65_535 },
        privateRanges: parseRanges('127.0.0.1'),
      }),
    },
  });
  const { id } = await addConnector(server.store, {
    mnId: '8kQ2',
    userId: 'usr-mel',
    edit: {
      kind: 'SMARTAPP',
      displayName: 'Porch Cloud',
      description: '',
      singleInstance: false,
      hosting: 'WEBHOOK',
      targetUrl: url,
      targetArnNa: '',
      targetArnEu: '',
      targetArnAp: '',
      scopes: [],
      redirectUris: [],
      appSettings: [],
      iconUrl: '',
    },
  });
  const mel = await server.as('mel');
  const base = `/v3/common/connectors/${id}/lab`;
  const send = async (body: string) =>
    (await (
      await mel('POST', `${base}/requests`, { request: 'PING', target: 'TARGET', body })
    ).json()) as LabSend;
  const info = (await (await mel('GET', base)).json()) as LabInfo;
  const confirm = () => mel('POST', `/v3/common/connectors/${id}/verify`);
  return { received, url, send, confirm, info };
};

const PING = '{ "lifecycle": "PING", "pingData": { "challenge": "ü {{challenge}}" } }';

const verifyWith = (publicKey: string, url: string, { method, headers }: Received) => {
  const request: SignedRequest = { method, url, headers };
  return httpbis.verifyMessage(
    {
      keyLookup: async ({ keyid }) => ({
        id: keyid ?? '',
        algs: ['ed25519'],
        verify: async (base, signature) => verify(null, base, createPublicKey(publicKey), signature),
      }),
      requiredFields: ['@method', '@target-uri', 'content-type', 'content-digest'],
      requiredParams: ['created', 'expires', 'keyid', 'alg'],
      maxAge: SIGNATURE_LIFE,
    },
    request,
  );
};

const first = (received: readonly Received[]) => {
  const [request] = received;
  if (request === undefined) throw new Error('nothing arrived');
  return request;
};

describe('the signature of a request to a target', () => {
  it('[lab] equals the example of RFC 9421, B.2.6', () => {
    const parameters =
      '("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"';
    const base = signatureBase(
      [
        ['date', 'Tue, 20 Apr 2021 02:07:55 GMT'],
        ['@method', 'POST'],
        ['@path', '/foo'],
        ['@authority', 'example.com'],
        ['content-type', 'application/json'],
        ['content-length', '18'],
      ],
      parameters,
    );
    const publicKey = createPublicKey(
      '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs=\n-----END PUBLIC KEY-----',
    );
    const signature = Buffer.from(
      'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==',
      'base64',
    );
    expect(verify(null, Buffer.from(base), publicKey, signature)).toBe(true);
  });

  it('[lab] is verified by another implementation with the displayed public key', async () => {
    const { received, url, send, info } = await openLab();
    expect((await send(PING)).problems).toEqual([]);
    const request = first(received);
    expect(await verifyWith(info.publicKey, url, request)).toBe(true);
    const changed = { ...request.headers, 'content-digest': 'sha-256=:AAAA:' };
    expect(await verifyWith(info.publicKey, url, { ...request, headers: changed })).toBe(false);
    expect(await verifyWith(info.publicKey, `${url}&else=1`, request)).toBe(false);
  });

  it('[lab] is that of a confirmation request too', async () => {
    const { received, url, confirm, info } = await openLab();
    await confirm();
    const request = first(received);
    expect(JSON.parse(request.body)).toMatchObject({ lifecycle: 'CONFIRMATION' });
    expect(await verifyWith(info.publicKey, url, request)).toBe(true);
  });

  it('[lab] is verified by the code on the page, also for the body', async () => {
    const { received, url, send, info } = await openLab();
    await send(PING);
    const file = path.join(scratchFolder(), 'verify.mjs');
    writeFileSync(file, verifySnippet(info.publicKey));
    const { isSigned } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      isSigned: (request: Received, url: string) => boolean;
    };
    const request = first(received);
    expect(isSigned(request, url)).toBe(true);
    expect(isSigned({ ...request, body: `${request.body} ` }, url)).toBe(false);
    expect(isSigned({ ...request, method: 'PUT' }, url)).toBe(false);
    expect(isSigned({ ...request, headers: {} }, url)).toBe(false);
    const input = request.headers['signature-input'] ?? '';
    const later = input.replace(/expires=\d+/, 'expires=9999999999');
    expect(isSigned({ ...request, headers: { ...request.headers, 'signature-input': later } }, url)).toBe(
      false,
    );
  });

  it('[lab] of one connector is invalid for another', async () => {
    const [one, other] = [await openLab(), await openLab()];
    await one.send(PING);
    expect(await verifyWith(one.info.publicKey, one.url, first(one.received))).toBe(true);
    expect(await verifyWith(other.info.publicKey, one.url, first(one.received))).toBe(false);
  });
});
