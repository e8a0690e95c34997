import { type Endpoint, keyOf } from '../../model/contract/endpoint.ts';
import { anyone, withoutSession } from './checks.ts';
import { policies } from './policies.ts';

/** Whether a call is available without signing in. */
export const isPublic = (endpoint: Pick<Endpoint, 'method' | 'path'>): boolean => {
  const policy = policies[keyOf(endpoint)];
  return policy === anyone || policy === withoutSession;
};
