import { createEchoResponse, ECHO_TARGET } from '../../model/rules/echo.ts';
import { MAX_OUTGOING_RESPONSE } from '../../model/contract/outgoing.ts';
import {
  type Outgoing,
  OutgoingError,
  type OutgoingResponse,
  RESPONSE_TOO_LARGE,
} from '../outgoing/index.ts';
import type { RequestSigner } from '../requestSigner.ts';

/** Content type of every request to a target. */
const JSON_TYPE = 'application/json';

type TargetRequest = {
  connectorId: string;
  /** the app ID, which identifies the key for the target */
  keyId: string;
  /** an address, or 'echo' */
  target: string;
  /** JSON */
  body: string;
  now: number;
};

/** The headers of every request to a target. The built-in echo runs in this process, and gets no signature. */
export const signedHeaders = async (
  signer: RequestSigner,
  { connectorId, keyId, target, body, now }: TargetRequest,
): Promise<Record<string, string>> => {
  if (target === ECHO_TARGET) return { 'content-type': JSON_TYPE };
  const url = new URL(target).href;
  const request = { method: 'POST', url, contentType: JSON_TYPE, body, keyId, now } as const;
  return { 'content-type': JSON_TYPE, ...(await signer.sign(connectorId, request)) };
};

/**
 * Sends a request to the target of a connector: an address, or the built-in echo, which runs in this process. Throws an
 * OutgoingError unless there is a response with a status.
 */
export const callTarget = async (
  outgoing: Outgoing,
  target: string,
  /** JSON */
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<OutgoingResponse> => {
  if (target !== ECHO_TARGET) return outgoing.request(target, { method: 'POST', headers, body });
  const response = createEchoResponse(JSON.parse(body));
  const text = JSON.stringify(response.body);
  // like that of any target: a short request can have many devices
  if (new TextEncoder().encode(text).length > MAX_OUTGOING_RESPONSE)
    throw new OutgoingError('too_large', RESPONSE_TOO_LARGE);
  return { status: response.status, headers: { 'content-type': JSON_TYPE }, body: text, duration: 0 };
};
