import type { PublishRequest, PublishStep } from '../../../model/contract/publishRequests.ts';
import { openStates } from '../../../model/rules/publishing/steps.ts';

type Named = Pick<PublishRequest, 'requestId' | 'state'>;

/** The key of the text about what comes next for one of the requests of a project. */
export const nextText = (
  { requestId, state, steps }: Named & { steps: readonly PublishStep[] },
  all: readonly Named[],
) => {
  const isReopenable = state === 'REJECTED' || state === 'WITHDRAWN';
  const isOtherOpen = all.some(other => other.requestId !== requestId && openStates.includes(other.state));
  if (isReopenable && isOtherOpen) return 'publishRequests.next.otherOpen';
  if (steps.includes('reject')) return `publishRequests.next.review.${state}`;
  return `publishRequests.next.${steps.length > 0 ? 'yours' : 'others'}.${state}`;
};
