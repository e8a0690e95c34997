import { openDrafts } from '../drafts/openDrafts.ts';
import { automaticReload } from '../../auth/automaticReload.ts';
import { reachability } from '../../dataProvider/reachability.ts';

/** Code that could not be loaded: the server has a newer version, or is unreachable. */
export class ChunkLoadError extends Error {
  readonly reason: 'outdated' | 'unreached';

  constructor(reason: 'outdated' | 'unreached') {
    super(`code not loaded: ${reason}`);
    this.reason = reason;
  }
}

const RELOADED_AT_KEY = 'porchlight.reloaded';
const RELOAD_INTERVAL = 60_000;

type Options = {
  isServerReachable: () => Promise<boolean>;
  flushDrafts: () => Promise<void>;
  reload: () => void;
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  now?: () => number;
};

/**
 * After a deployment, an old page requests files that no longer exist. The page reloads once; a second failure within
 * a minute is thrown instead.
 *
 * @example
 * const { saveText } = await loadCode(() => import('./exportRows.ts'));
 */
export const createCodeLoader = ({
  isServerReachable,
  flushDrafts,
  reload,
  storage,
  now = Date.now,
}: Options) => {
  const canReload = () => {
    try {
      if (Math.abs(now() - Number(storage().getItem(RELOADED_AT_KEY))) < RELOAD_INTERVAL) return false;
      storage().setItem(RELOADED_AT_KEY, String(now()));
      return true;
    } catch {
      // without storage we can't detect a reload loop
      return false;
    }
  };

  return async <T>(load: () => Promise<T>): Promise<T> => {
    try {
      return await load();
    } catch {
      if (!(await isServerReachable())) throw new ChunkLoadError('unreached');
      if (!canReload()) throw new ChunkLoadError('outdated');
      await flushDrafts();
      reload();
      // never resolves: the old page stays until the reload
      return new Promise<never>(() => {});
    }
  };
};

export const loadCode = createCodeLoader({
  isServerReachable: reachability.check,
  flushDrafts: openDrafts.flush,
  reload: () => {
    automaticReload.start();
    location.reload();
  },
  storage: () => sessionStorage,
});
