import * as z from 'zod/mini';
import { seedOf } from '../../model/seed/random.ts';

/** In milliseconds. Later, an equal request is probably meant to be another one. */
const LIFETIME = 15 * 60_000;

const MAX_KEYS = 50;

const entriesSchema = z.array(z.object({ request: z.string(), key: z.string(), at: z.number() }));
type Entry = z.infer<typeof entriesSchema>[number];

const nameOf = (owner: string) => `porchlight.retryKeys.${owner}`;

/** not the request itself, which can contain a secret */
const hashOf = (request: string) => `${seedOf(request)}.${request.length}`;

const parse = (text: string | null): Entry[] => {
  try {
    return entriesSchema.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
};

/**
 * The Idempotency-Keys of an owner's requests without a known result, in sessionStorage: a form that is sent again after
 * a reload is the same request for the server. Without storage, they are lost with the page.
 */
export const createStoredRetryKeys = (now: () => number = Date.now) => {
  const read = (owner: string) => {
    try {
      return parse(sessionStorage.getItem(nameOf(owner))).filter(({ at }) => at > now() - LIFETIME);
    } catch {
      return [];
    }
  };

  const write = (owner: string, entries: Entry[]) => {
    try {
      if (entries.length === 0) sessionStorage.removeItem(nameOf(owner));
      else sessionStorage.setItem(nameOf(owner), JSON.stringify(entries.slice(-MAX_KEYS)));
    } catch {
      // storage is blocked or full
    }
  };

  const others = (owner: string, hash: string) => read(owner).filter(({ request }) => request !== hash);

  return {
    get: (owner: string, request: string) =>
      read(owner).find(entry => entry.request === hashOf(request))?.key,
    set: (owner: string, request: string, key: string) => {
      const hash = hashOf(request);
      write(owner, [...others(owner, hash), { request: hash, key, at: now() }]);
    },
    delete: (owner: string, request: string) => write(owner, others(owner, hashOf(request))),
  };
};
