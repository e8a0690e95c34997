import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';

export const FlagsPage = lazyPage(withTheme(async () => (await import('./FlagsPage.tsx')).FlagsPage));
