import { type ComponentType, lazy } from 'react';
import { loadCode } from './loadCode.ts';
import { pageProgress } from './progressModel.ts';
import { withShared } from './withShared.ts';

/**
 * Loads a page on demand. React keeps showing the old page meanwhile, so the progress bar shows that it loads.
 *
 * @example
 * const LoggerPage = lazyPage(async () => (await import('./LoggerPage.tsx')).LoggerPage);
 */
export const lazyPage = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const end = pageProgress.begin();
    try {
      return { default: await loadCode(withShared(load)) };
    } finally {
      end();
    }
  });
