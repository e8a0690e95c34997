import type { PublishRequest } from '../../../model/contract/publishRequests.ts';
import { openStates } from '../../../model/rules/publishing/steps.ts';

/** The key of the text about what comes next for one of the requests of a project. */
export const nextText = (
  { requestId, state, steps }: Pick<PublishRequest, 'requestId' | 'state' | 'steps'>,
  all: readonly Pick<PublishRequest, 'requestId' | 'state'>[],
) => {
  const isReopenable = state === 'REJECTED' || state === 'WITHDRAWN';
  const isOtherOpen = all.some(other => other.requestId !== requestId && openStates.includes(other.state));
  if (isReopenable && isOtherOpen) return 'publishRequests.next.otherOpen';
  return `publishRequests.next.${steps.length > 0 ? 'yours' : 'others'}.${state}`;
};
