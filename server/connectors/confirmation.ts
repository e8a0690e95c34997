import type { ConnectorKind } from '../../model/contract/connectorEdits.ts';
import type { TargetAttempt } from '../../model/contract/connectors.ts';
import { type Outgoing, type OutgoingResponse, OutgoingError } from '../outgoing/index.ts';
import type { RequestSigner } from '../requestSigner.ts';
import { callTarget, signedHeaders } from './target.ts';

/** Number of characters that are kept of a request and its response. */
const MAX_KEPT = 2000;

type Ports = { outgoing: Outgoing; signer: RequestSigner };

type Confirmation = {
  connectorId: string;
  kind: ConnectorKind;
  appId: string;
  /** an address, or 'echo' */
  target: string;
  /** token of the confirmation URL */
  token: string;
  confirmationUrl: string;
  requestId: string;
  now: number;
};

const requestOf = ({ kind, appId, confirmationUrl, requestId }: Confirmation) => {
  const confirmationData = { appId, confirmationUrl };
  return kind === 'SCHEMA'
    ? {
        headers: { version: '1.0', interactionType: 'confirmationRequest', requestId },
        confirmationData,
      }
    : { lifecycle: 'CONFIRMATION', executionId: requestId, appId, confirmationData };
};

const parse = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

const confirms = ({ status, body }: OutgoingResponse, { target, token }: Confirmation) => {
  if (status < 200 || status > 299) return false;
  const { targetUrl, token: returnedToken } = parse(body);
  return targetUrl === target || returnedToken === token;
};

const notConfirmedReason = ({ status }: OutgoingResponse) =>
  status < 200 || status > 299
    ? `The target responded with status ${status}. It must respond with 200.`
    : "The target responded but didn't confirm. It must respond with its own address as targetUrl, or open the confirmation URL.";

/**
 * Asks a target whether it accepts requests. A target that only opens the confirmation URL is not confirmed by its
 * response.
 */
export const requestConfirmation = async (
  { outgoing, signer }: Ports,
  confirmation: Confirmation,
): Promise<TargetAttempt> => {
  const { connectorId, appId, target, token, now } = confirmation;
  const request = requestOf(confirmation);
  const kept = (text: string) => text.replaceAll(token, '…').slice(0, MAX_KEPT);
  const body = JSON.stringify(request);
  const headers = await signedHeaders(signer, { connectorId, keyId: appId, target, body, now });
  const common = { at: now, request: kept(JSON.stringify(request, null, 2)) };
  try {
    const response = await callTarget(outgoing, target, body, headers);
    const isConfirmed = confirms(response, confirmation);
    return {
      ...common,
      outcome: isConfirmed ? 'confirmed' : 'notConfirmed',
      status: response.status,
      duration: response.duration,
      message: isConfirmed ? 'The target confirmed.' : notConfirmedReason(response),
      response: kept(response.body),
    };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const { message, duration } = error;
    return { ...common, outcome: 'failed', status: null, duration, message, response: null };
  }
};
