import { type ComponentType, lazy } from 'react';
import { loadCode } from '../layout/progress/loadCode.ts';

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A part of a page whose code comes when it is called for; `preload` fetches it a moment before.
 *
 * @example
 * const ExportMenu = lazyPart(withTheme(async () => (await import('./ExportMenu.tsx')).ExportMenu));
 */
export const lazyPart = <P extends object>(load: Load<P>) => {
  let part: Promise<{ default: ComponentType<P> }> | undefined;
  const start = () => {
    part ??= loadCode(load).then(component => ({ default: component }));
    return part;
  };
  const forget = () => {
    part = undefined;
  };
  return Object.assign(lazy(start), { preload: () => void start().catch(forget) });
};
