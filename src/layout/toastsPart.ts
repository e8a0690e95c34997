import { lazyPart } from '../ui/lazyPart.ts';
import { withTheme } from './theme/withTheme.tsx';

/** What is told in a corner; the first page does without its code. */
export const Toasts = lazyPart(withTheme(async () => (await import('./Toasts.tsx')).Toasts));
