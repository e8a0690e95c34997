import { type ComponentType, lazy } from 'react';
import { loadCode } from './loadCode.ts';

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A part of a page whose code is loaded when it is first rendered. `preload` loads it earlier, and ignores a failure:
 * only code that is needed may reload the page.
 *
 * @example
 * const ExportMenu = lazyPart(withTheme(async () => (await import('./ExportMenu.tsx')).ExportMenu));
 */
export const lazyPart = <P extends object>(load: Load<P>) =>
  Object.assign(
    lazy(async () => ({ default: await loadCode(load) })),
    // the browser keeps the modules, so the first render finds them there
    { preload: () => void load().catch(() => undefined) },
  );
