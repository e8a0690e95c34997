import type { Endpoint } from '../../model/contract/endpoint.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type { Session } from '../store/sessions.ts';

/** An API token can make the calls of its scopes; calls about the account itself require the cookie. */
export const requireTokenScope = (
  { method, tokens = method === 'GET' ? 'read' : 'write' }: Pick<Endpoint, 'method' | 'tokens'>,
  session: Pick<Session, 'scopes'> | undefined,
) => {
  if (session?.scopes === undefined) return;
  if (tokens === 'never') throw new ApiError('forbidden', "This call can't be made with an API token.");
  if (!session.scopes.includes(tokens))
    throw new ApiError('forbidden', `This API token doesn't have the ${tokens} scope.`);
};
