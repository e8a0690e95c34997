import type { AnyCall } from '../http/call.ts';
import type { Decider } from './decider.ts';

/** Who decides in a call. */
export const deciderOf = (call: Pick<AnyCall, 'queries' | 'now' | 'newId' | 'author'>): Decider => ({
  queries: call.queries,
  now: call.now,
  newId: call.newId,
  author: call.author(),
});
