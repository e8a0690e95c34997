import type { PublishRequest, PublishState } from '../../../model/contract/publishRequests.ts';

/** The key of the name of a state. A compatible product is approved, but never certified. */
export const stateText = (kind: PublishRequest['kind'], state: PublishState) =>
  `publishRequests.state.${kind === 'COMPATIBLE' && state === 'CERTIFIED' ? 'APPROVED' : state}`;
