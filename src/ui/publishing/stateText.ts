import type { PublishRequest, PublishState } from '../../../model/contract/publishRequests.ts';
import { shownState } from '../../../model/rules/publishing/shownState.ts';

/** The key of the name of a state. */
export const stateText = (kind: PublishRequest['kind'], state: PublishState) =>
  `publishRequests.state.${shownState({ kind, state })}`;
