/** How long a page that is being reloaded may still hold its lock, in milliseconds. */
const RELOAD_TIME = 100;

/** in one browser; further tabs share the first draft */
const MAX_TABS = 20;

type Claim = { slot: Promise<string>; count: number; release: () => void };

const PREFIX = 'draft ';

/** Whether a draft is that of a form, in this tab or another. */
const isSlotOf = (slot: string, key: string) => slot === key || slot.startsWith(`${key}#`);

/** The key of the form of a draft. */
export const keyOfSlot = (slot: string) => slot.replace(/#\d+$/, '');

type Options = {
  /** undefined if the browser has none */
  locks: () => LockManager | undefined;
  /** the keys of the stored drafts */
  storedKeys: () => Promise<string[]>;
};

/**
 * A form that is open in several tabs has a draft in each, so that no tab restores or overwrites what is typed in
 * another: the first has the form's key, the others have numbered ones. A closed tab's draft is restored by the next
 * one. Without locks (a page that is not served over HTTPS), all tabs share one draft.
 */
export const createDraftSlots = ({ locks, storedKeys }: Options) => {
  const claims = new Map<string, Claim>();
  /** whose locks this tab holds */
  const own = new Set<string>();

  /** resolves to a release function, or to undefined if another tab holds the lock */
  const lock = (slot: string, options: LockOptions) =>
    new Promise<(() => void) | undefined>(resolve => {
      const manager = locks();
      if (manager === undefined) return resolve(() => {});
      manager
        .request(PREFIX + slot, options, held =>
          held === null
            ? resolve(undefined)
            : new Promise<void>(release => {
                own.add(slot);
                resolve(() => {
                  own.delete(slot);
                  release();
                });
              }),
        )
        .catch(() => resolve(undefined));
    });

  const choose = async (key: string, wanted: string | undefined) => {
    const stored = (await storedKeys()).filter(slot => isSlotOf(slot, key)).toSorted();
    const numbered = Array.from({ length: MAX_TABS }, (_, index) =>
      index === 0 ? key : `${key}#${index + 1}`,
    );
    const first = wanted !== undefined && stored.includes(wanted) ? [wanted] : [];
    for (const [index, slot] of [...new Set([...first, ...stored, ...numbered])].entries()) {
      const release = await lock(
        slot,
        index === 0 ? { signal: AbortSignal.timeout(RELOAD_TIME) } : { ifAvailable: true },
      );
      if (release !== undefined) return { slot, release };
    }
    return { slot: key, release: () => {} };
  };

  const create = (key: string, wanted: string | undefined): Claim => {
    const chosen = choose(key, wanted);
    return {
      slot: chosen.then(({ slot }) => slot),
      count: 0,
      release: () => void chosen.then(({ release }) => release()),
    };
  };

  /** The key of the draft that this page may restore and write. `wanted` is the one to continue, if it is known. */
  const claim = (key: string, wanted?: string) => {
    const claimed = claims.get(key) ?? create(key, wanted);
    claims.set(key, claimed);
    claimed.count += 1;
    return {
      slot: claimed.slot,
      release: () => {
        claimed.count -= 1;
        // later, because a form that opens again at once has the same draft
        setTimeout(() => {
          if (claimed.count > 0 || claims.get(key) !== claimed) return;
          claims.delete(key);
          claimed.release();
        });
      },
    };
  };

  const readElsewhere = async () => {
    const { held = [] } = (await locks()?.query()) ?? {};
    const slots = held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : []));
    return new Set(slots.filter(slot => !own.has(slot)));
  };

  return {
    claim,
    /** the keys of the drafts that are open in other tabs */
    openElsewhere: async () => {
      const found = await readElsewhere();
      if (found.size === 0) return found;
      await new Promise(resolve => setTimeout(resolve, RELOAD_TIME));
      return readElsewhere();
    },
  };
};
