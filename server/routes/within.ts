import type { AnyCall } from '../http/call.ts';
import type { Queries } from '../store/index.ts';

/** The call with other queries: those of a transaction. */
export const within = (call: AnyCall, queries: Queries): AnyCall =>
  Object.create(call, { queries: { value: queries } }) as AnyCall;
