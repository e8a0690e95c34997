import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';

export const EnrollPage = lazyPage(withTheme(async () => (await import('./EnrollPage.tsx')).EnrollPage));
