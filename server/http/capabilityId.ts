import { ApiError } from '../../model/contract/problem.ts';
import { invalidId, isCapabilityId } from '../../model/rules/capabilities.ts';

/** CAP-05: the ID, or 400 with a message that says what is wrong with it. */
export const checkedId = (id: string): string => {
  if (!isCapabilityId(id)) throw new ApiError('bad_request', invalidId(id));
  return id;
};
