import { type Authentication, type Endpoint, keyOf } from '../../model/contract/endpoint.ts';
import { anyone, withoutSession } from './checks.ts';
import { policies } from './policies.ts';

/** Whether a call requires the caller to be signed in, or only uses the session if there is one. */
export const authenticationOf = (endpoint: Pick<Endpoint, 'method' | 'path'>): Authentication => {
  const policy = policies[keyOf(endpoint)];
  if (policy === withoutSession) return 'none';
  return policy === anyone ? 'optional' : 'required';
};
