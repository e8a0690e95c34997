import { type Endpoint, tokenScopeOf } from '../../model/contract/endpoint.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type { Session } from '../store/sessions.ts';

type Scoped = Pick<Endpoint, 'method' | 'tokens'>;

/** An API token can make the calls of its scopes; calls about the account itself require the cookie. */
export const requireTokenScope = (endpoint: Scoped, session: Pick<Session, 'scopes'> | undefined) => {
  if (session?.scopes === undefined) return;
  const scope = tokenScopeOf(endpoint);
  if (scope === 'never') throw new ApiError('forbidden', "This call can't be made with an API token.");
  if (!session.scopes.includes(scope))
    throw new ApiError('forbidden', `This API token doesn't have the ${scope} scope.`);
};
