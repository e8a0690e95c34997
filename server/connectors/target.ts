import { answerEcho, ECHO_TARGET } from '../../model/rules/echo.ts';
import type { Outgoing, OutgoingAnswer } from '../outgoing/index.ts';

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
): Promise<OutgoingAnswer> => {
  if (target !== ECHO_TARGET)
    return outgoing.request(target, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE, ...headers },
      body,
    });
  const answer = answerEcho(JSON.parse(body));
  return {
    status: answer.status,
    headers: { 'content-type': JSON_TYPE },
    body: JSON.stringify(answer.body),
    duration: 0,
  };
};
