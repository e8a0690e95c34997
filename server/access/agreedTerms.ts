import type { Endpoint } from '../../model/contract/endpoint.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type { User } from '../../model/contract/user.ts';

type Caller = { user: Pick<User, 'mustAgree'> };

/** TRM-01: until the caller has agreed to the terms, only the calls for that are allowed. */
export const requireAgreedTerms = (
  { beforeTerms }: Pick<Endpoint, 'beforeTerms'>,
  session: Caller | undefined,
) => {
  if (session?.user.mustAgree && beforeTerms !== true)
    throw new ApiError('terms', 'Agree to the terms first.');
};
