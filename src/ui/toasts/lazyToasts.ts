import { lazyPart } from '../loading/lazyPart.ts';

/** Loaded on demand, to keep the first page small. */
export const Toasts = lazyPart(async () => (await import('./Toasts.tsx')).Toasts);
