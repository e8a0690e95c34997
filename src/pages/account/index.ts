import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';

export const AccountPage = lazyPage(withTheme(async () => (await import('./AccountPage.tsx')).AccountPage));
