import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadOnce } from '../../../model/rules/loadOnce.ts';
import { loadCode } from './loadCode.ts';
import { withShared } from './withShared.ts';

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A part of a page whose code is loaded when it is first rendered. `preload` loads it earlier, and ignores a failure:
 * only code that is needed may reload the page. A loaded part renders synchronously: React would show it 300 ms after
 * the fallback, however soon its code arrives.
 *
 * @example
 * const ExportMenu = lazyPart(withTheme(async () => (await import('./ExportMenu.tsx')).ExportMenu));
 */
export const lazyPart = <P extends object>(load: Load<P>) => {
  let loaded: ComponentType<P> | undefined;

  const loadPart = loadOnce(async () => {
    loaded = await withShared(load)();
    return loaded;
  });
  const Lazy = lazy(async () => ({ default: await loadCode(loadPart) }));

  const Part = (props: P) => {
    // keep the same component while it is mounted, or React would remount it
    const [Ready] = useState(() => loaded);
    return Ready === undefined ? createElement(Lazy, props) : createElement(Ready, props);
  };

  /** Resolves when the part is loaded, or has failed to load. */
  const whenLoaded = async () => {
    await loadPart().catch(() => undefined);
  };
  return Object.assign(Part, { whenLoaded, preload: () => void whenLoaded() });
};
