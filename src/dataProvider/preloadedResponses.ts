const FRESH_FOR = 15_000;

/** Responses that were sent with the page: each is used for the first matching call, once, and expires soon. */
export const createPreloadedResponses = (
  responses: Readonly<Record<string, unknown>> = {},
  now = Date.now,
) => {
  const waiting = new Map(Object.entries(responses));
  const until = now() + FRESH_FOR;
  return {
    take: (address: string): unknown => {
      const response = now() < until ? waiting.get(address) : undefined;
      waiting.delete(address);
      return response;
    },
  };
};
