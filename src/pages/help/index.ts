import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';

export const HelpPage = lazyPage(withTheme(async () => (await import('./HelpPage.tsx')).HelpPage));
