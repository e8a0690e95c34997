import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

export const FlagsPage = lazyPage(withTheme(async () => (await import('./FlagsPage.tsx')).FlagsPage));
