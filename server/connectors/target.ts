import { createEchoResponse, ECHO_TARGET } from '../../model/rules/echo.ts';
import type { Outgoing, OutgoingResponse } from '../outgoing/index.ts';

/** Content type of every request to a target. */
export const JSON_TYPE = 'application/json';

/**
 * Sends a request to the target of a connector: an address, or the built-in echo, which runs in this process. Throws an
 * OutgoingError unless there is a response with a status.
 */
export const callTarget = async (
  outgoing: Outgoing,
  target: string,
  /** JSON */
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OutgoingResponse> => {
  if (target !== ECHO_TARGET)
    return outgoing.request(target, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE, ...headers },
      body,
    });
  const response = createEchoResponse(JSON.parse(body));
  return {
    status: response.status,
    headers: { 'content-type': JSON_TYPE },
    body: JSON.stringify(response.body),
    duration: 0,
  };
};
