import { ApiError } from '../../model/contract/problem.ts';
import { invalidId, isCapabilityId } from '../../model/rules/capabilities.ts';

/** CAP-05: refuses, in words, what can not be the id of a capability. */
export const checkedId = (id: string): string => {
  if (!isCapabilityId(id)) throw new ApiError('bad_request', invalidId(id));
  return id;
};
