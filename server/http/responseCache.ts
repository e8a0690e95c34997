import type { Session } from '../store/sessions.ts';
import { createRevisionCache } from '../store/revisionCache.ts';
import type { SerializedRead } from './serializedResponse.ts';
import type { Gzip } from './compression.ts';

/** A page of 25 rows has about 10 KB. */
const MAX_RESPONSES = 200;

const packOnce = (gzip: Gzip): Gzip => {
  let packed: ReturnType<Gzip> | undefined;
  return text => (packed ??= gzip(text));
};

/** Everything that a response depends on, besides the rows of the list. */
type CacheKey = {
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
 * const responses = createResponseCache(gzip);
 * const response = await responses.get({ url, session, flags }, () => responseOf(list));
 */
export const createResponseCache = (gzip: Gzip | undefined) => {
  const responses = createRevisionCache<SerializedRead>(MAX_RESPONSES);

  return {
    /** a session that was read without the list's revision gets a fresh response */
    get: async (
      { url, session, flags }: CacheKey,
      make: () => Promise<SerializedRead | Response>,
    ): Promise<SerializedRead | Response> => {
      const { user, listRevision } = session;
      if (listRevision === undefined) return make();
      return responses.get(JSON.stringify([url, user, flags]), listRevision, async () => {
        const response = await make();
        if (response instanceof Response) throw new Error(`The response of ${url} can't be cached.`);
        return gzip === undefined ? response : { ...response, pack: packOnce(gzip) };
      });
    },
  };
};
