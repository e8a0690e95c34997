import type { AnyCall } from '../http/call.ts';
import { withIdempotency, writeRequestOf } from '../http/idempotency.ts';
import type { SerializedResponse } from '../http/serializedResponse.ts';
import { retryDeadlocked } from '../store/databaseErrors.ts';
import type { Queries } from '../store/index.ts';

/** The call with the queries of a transaction. */
const within = (call: AnyCall, queries: Queries): AnyCall =>
  Object.create(call, { queries: { value: queries } }) as AnyCall;

/**
 * Writes in a transaction of its own, for a call that reads files before. A retry of the same request gets the first
 * response. `text` tells requests apart whose body isn't JSON.
 */
export const applyOnce = async <T>(
  call: AnyCall,
  apply: (call: AnyCall) => Promise<T>,
  text = call.bodyText,
): Promise<T> => {
  const request = writeRequestOf(call.context, call.now, text);
  const { body } = await retryDeadlocked(() =>
    call.store.transaction(queries =>
      withIdempotency(queries, request, async (): Promise<SerializedResponse> => {
        const applied = await apply(within(call, queries));
        return { status: 200, body: JSON.stringify(applied), etag: null };
      }),
    ),
  );
  return JSON.parse(body) as T;
};
