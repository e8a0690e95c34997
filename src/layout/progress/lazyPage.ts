import { type ComponentType, lazy } from 'react';
import { pageProgress } from './progressModel.ts';

/**
 * React keeps the old page on the screen while the next one loads, so only the bar on top can tell.
 *
 * @example
 * const LoggerPage = lazyPage(async () => (await import('./LoggerPage.tsx')).LoggerPage);
 */
export const lazyPage = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const end = pageProgress.begin();
    try {
      return { default: await load() };
    } finally {
      end();
    }
  });
