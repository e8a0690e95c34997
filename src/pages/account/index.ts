import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

export const AccountPage = lazyPage(withTheme(async () => (await import('./AccountPage.tsx')).AccountPage));
