import { openDrafts } from '../../ui/drafts/openDrafts.ts';
import { reachability } from '../offline/reachability.ts';

/** Code that did not come: the server has another version by now, or does not answer. */
export class CodeError extends Error {
  readonly reason: 'outdated' | 'unreached';

  constructor(reason: 'outdated' | 'unreached') {
    super(`code not loaded: ${reason}`);
    this.reason = reason;
  }
}

const RELOADED = 'porchlight.reloaded';
const ONCE_IN = 60_000;

type Options = {
  check: () => Promise<boolean>;
  keep: () => Promise<void>;
  reload: () => void;
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  now?: () => number;
};

/**
 * After a deploy the old page asks for files that are gone. The page is loaded anew, once: a second failure within a
 * minute is told instead.
 *
 * @example
 * const { saveText } = await loadCode(() => import('./exportRows.ts'));
 */
export const createCodeLoader = ({ check, keep, reload, storage, now = Date.now }: Options) => {
  const mayReload = () => {
    try {
      if (Math.abs(now() - Number(storage().getItem(RELOADED))) < ONCE_IN) return false;
      storage().setItem(RELOADED, String(now()));
      return true;
    } catch {
      // nothing to remember it in: it could go round in circles
      return false;
    }
  };

  return async <T>(load: () => Promise<T>): Promise<T> => {
    try {
      return await load();
    } catch {
      if (!(await check())) throw new CodeError('unreached');
      if (!mayReload()) throw new CodeError('outdated');
      await keep();
      reload();
      // the old page stays on the screen until the new one comes
      return new Promise<never>(() => {});
    }
  };
};

export const loadCode = createCodeLoader({
  check: reachability.check,
  keep: openDrafts.flush,
  reload: () => location.reload(),
  storage: () => sessionStorage,
});
