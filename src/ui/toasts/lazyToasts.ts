import { lazyPart } from '../loading/lazyPart.ts';
import { withTheme } from '../../theme/withTheme.tsx';

/** Loaded on demand to keep MUI out of the first page. */
export const Toasts = lazyPart(withTheme(async () => (await import('./Toasts.tsx')).Toasts));
