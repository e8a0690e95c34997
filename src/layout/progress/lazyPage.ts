import { type ComponentType, lazy } from 'react';
import { loadCode } from './loadCode.ts';
import { pageProgress } from './progressModel.ts';

/**
 * Every page and dialog that comes later comes through here. React keeps the old page on the screen while the next
 * one loads, so only the bar on top can tell.
 *
 * @example
 * const LoggerPage = lazyPage(async () => (await import('./LoggerPage.tsx')).LoggerPage);
 */
export const lazyPage = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const end = pageProgress.begin();
    try {
      return { default: await loadCode(load) };
    } finally {
      end();
    }
  });
