import type { Session } from '../store/sessions.ts';
import { createRevisionCache } from '../store/revisionCache.ts';
import type { ReadAnswer } from './answer.ts';
import type { Gzip } from './compression.ts';

/** A page of 25 rows has about 10 KB. */
const MAX_ANSWERS = 200;

const packOnce = (gzip: Gzip): Gzip => {
  let packed: ReturnType<Gzip> | undefined;
  return text => (packed ??= gzip(text));
};

/** Everything that a response depends on, besides the rows of the list. */
type Question = {
  /** including the query */
  url: string;
  session: Session;
  flags: unknown;
};

/**
 * Caches responses of lists until the revision of the list changes. A caller only gets what was sent to the same user,
 * with the same rights and flags, in the same organization.
 *
 * @example
 * const answers = createAnswerCache(gzip);
 * const answer = await answers.get({ url, session, flags }, () => answerOf(list));
 */
export const createAnswerCache = (gzip: Gzip | undefined) => {
  const answers = createRevisionCache<ReadAnswer>(MAX_ANSWERS);

  return {
    /** a session that was read without the list's revision gets a fresh response */
    get: async (
      { url, session, flags }: Question,
      make: () => Promise<ReadAnswer | Response>,
    ): Promise<ReadAnswer | Response> => {
      const { user, listRevision } = session;
      if (listRevision === undefined) return make();
      return answers.get(JSON.stringify([url, user, flags]), listRevision, async () => {
        const answer = await make();
        if (answer instanceof Response) throw new Error(`The answer of ${url} can't be kept.`);
        return gzip === undefined ? answer : { ...answer, pack: packOnce(gzip) };
      });
    },
  };
};
