import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';

export const MembersPage = lazyPage(withTheme(async () => (await import('./MembersPage.tsx')).MembersPage));
