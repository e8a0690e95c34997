import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

export const EnrollPage = lazyPage(withTheme(async () => (await import('./EnrollPage.tsx')).EnrollPage));
