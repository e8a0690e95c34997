import { answerEcho, ECHO_TARGET } from '../../model/rules/echo.ts';
import type { Outgoing, OutgoingAnswer } from '../outgoing/index.ts';

/**
 * Sends a request to the target of a connector: an address, or the built-in echo, which answers in this process. Throws an
 * OutgoingError for everything but an answer with a status.
 */
export const callTarget = async (
  outgoing: Outgoing,
  target: string,
  request: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<OutgoingAnswer> => {
  if (target !== ECHO_TARGET)
    return outgoing.request(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(request),
    });
  const { status, body } = answerEcho(request);
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    duration: 0,
  };
};
