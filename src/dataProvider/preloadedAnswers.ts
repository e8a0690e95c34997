const FRESH_FOR = 15_000;

/** Responses that were sent with the page: each is used for the first matching call, once, and expires soon. */
export const createFirstAnswers = (answers: Readonly<Record<string, unknown>> = {}, now = Date.now) => {
  const waiting = new Map(Object.entries(answers));
  const until = now() + FRESH_FOR;
  return {
    take: (address: string): unknown => {
      const answer = now() < until ? waiting.get(address) : undefined;
      waiting.delete(address);
      return answer;
    },
  };
};
