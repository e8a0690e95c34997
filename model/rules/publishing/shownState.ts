import type { PublishRequest } from '../../contract/publishRequests.ts';

/** The state whose name is shown. A compatible product is approved, but never certified. */
export const shownState = ({ kind, state }: Pick<PublishRequest, 'kind' | 'state'>) =>
  kind === 'COMPATIBLE' && state === 'CERTIFIED' ? 'APPROVED' : state;
