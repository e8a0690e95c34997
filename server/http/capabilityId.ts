import { ApiError } from '../../model/contract/problem.ts';
import { invalidId, isCapabilityId } from '../../model/rules/capabilities.ts';

/** CAP-05: returns the ID, or throws 400 with a message about the error. */
export const checkedId = (id: string): string => {
  if (!isCapabilityId(id)) throw new ApiError('bad_request', invalidId(id));
  return id;
};
