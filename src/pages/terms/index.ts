import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

export const TermsPage = lazyPage(withTheme(async () => (await import('./TermsPage.tsx')).TermsPage));
