import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';

export const TermsPage = lazyPage(withTheme(async () => (await import('./TermsPage.tsx')).TermsPage));
